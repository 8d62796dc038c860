public import CommandLanguage
public import TableModel

/// What a new row has beside its title.
public struct RowDetails: Sendable {
  public var cells: [(field: FieldID, cell: Cell)] = []
  public var flags: RowFlags = []
  public var isEmpty: Bool { cells.isEmpty && flags.isEmpty }
}

/// Reads `--label`, `--detail`, `--subtitle` and any number of `--set FIELD=VALUE`.
public struct DetailsReader: ArgumentReader {
  var first: UInt8 = 0
  private static let set = 3

  public mutating func take(place: inout UInt8) {
    first = place
    place += 4
  }

  @inline(__always)
  public func parse(_ words: inout Words) throws(Diagnostic) -> [Extent?] {
    // What the options hold lies in the words until the value is asked for.
    if words.anyOption(from: Int(first), count: 4) { return try checked(&words) }
    return []
  }

  private func checked(_ words: inout Words) throws(Diagnostic) -> [Extent?] {
    var all: [Extent?] = (0..<3).map { words.option(Int(first) + $0) }
    for extent in words.values(ofOption: Int(first) + DetailsReader.set) {
      _ = try words.assignment(extent)
      all.append(extent)
    }
    return all
  }

  @inline(__always)
  public func value(
    _ syntax: [Extent?], _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> RowDetails {
    if syntax.isEmpty { return RowDetails() }
    return try details(syntax, words, &session)
  }

  private func details(
    _ syntax: [Extent?], _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> RowDetails {
    var details = RowDetails()
    let fixed: [FieldID] = [.label, .detail, .subtitle]
    for (field, extent) in zip(fixed, syntax) {
      guard let extent else { continue }
      let text = try session.text(words.textSyntax(extent), words)
      if field == .label { try session.checkLabel(session.table.string(text), at: extent) }
      details.cells.append((field, .text(text)))
    }
    for case let extent? in syntax.dropFirst(3) {
      let (name, value, syntax) = try words.assignment(extent)
      let text = session.fieldName(words.string(name))
      if let (flag, isSetByOn) = Session.flagFields[text] {
        let isOn = try session.truth(session.string(syntax, words), at: value)
        if isOn == isSetByOn {
          details.flags.insert(flag)
        } else {
          details.flags.remove(flag)
        }
        continue
      }
      let field = try session.writableField(text, at: name)
      var cell = try session.cell(syntax, words)
      try session.checkValue(cell, text, of: .row, isQuoted: syntax.form != .raw, at: value)
      if field == .label {
        // A label is a text, also one that looks like a number.
        let label = session.text(of: cell)
        try session.checkLabel(label, at: value)
        do { cell = .text(try session.table.intern(label)) } catch {
          throw session.diagnostic(error, at: value)
        }
      }
      if field == .kind {
        try session.checkKind(session.text(of: cell), of: nil, at: value)
        cell = session.text(of: cell) == "plain" ? .none : .text(try session.text(syntax, words))
      }
      details.cells.append((field, cell))
    }
    return details
  }
}

extension Words {
  /// `name=value` as its two sides, and the second one as a text; quotes may be around both, for a
  /// name or a value with blanks.
  func assignment(
    _ extent: Extent
  ) throws(Diagnostic) -> (name: Extent, value: Extent, text: TextSyntax) {
    var (start, end) = (Int(extent.start), Int(extent.end))
    let isQuoted = end - start > 1 && bytes[start] == 0x22 && bytes[end - 1] == 0x22
    if isQuoted, !bytes[start..<end].contains(0x5C) { (start, end) = (start + 1, end - 1) }
    var index = start
    while index < end, bytes[index] != 0x3D { index += 1 }
    guard index > start, index < end, bytes[start] != 0x22 else {
      throw Diagnostic(
        .badWord, "a field and its value are wanted here", at: extent,
        hint: "write price=3.5, or \"my field=3.5\"")
    }
    let value = Extent(index + 1, end)
    let text = textSyntax(value)
    let expands = isQuoted && start > extent.start && text.form == .raw && holdsExpansion(value)
    return (Extent(start, index), value, expands ? TextSyntax(value, .interpolated) : text)
  }

  private func holdsExpansion(_ extent: Extent) -> Bool {
    extent.range.dropLast().contains { bytes[$0] == 0x24 && bytes[$0 + 1] == 0x7B }
  }
}

extension Session {
  /// Fields that follow from where a row is.
  static let fixedFields: Set<String> = [
    "id", "path", "section", "section_title", "position", "item-key", "fetching",
    "group-of", "screen", "chosen", "selected",
  ]

  /// A field that a person may set, by its name.
  public mutating func writableField(
    _ name: String, at extent: Extent
  ) throws(Diagnostic) -> FieldID {
    let name = fieldName(name)
    guard !Session.fixedFields.contains(name) else {
      throw Diagnostic(
        .noField, "the field \(name) follows from the row and cannot be set", at: extent)
    }
    do { return try table.field(name) } catch { throw diagnostic(error, at: extent) }
  }

  /// Says so when a label is in use or could not be written as one.
  public func checkLabel(_ label: String, at extent: Extent) throws(Diagnostic) {
    guard !label.isEmpty, label.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x22 && $0 != 0x2E }) else {
      throw Diagnostic(
        .badName, "\"\(label)\" cannot be a label", at: extent,
        hint: "a label is one word without dots and quotes")
    }
    if let owner = table.labelled(label) {
      throw Diagnostic(
        .labelInUse, "the label \(label) belongs to \(name(of: owner))", at: extent)
    }
  }

  /// `on` or `off`, as people write them.
  public func truth(_ word: String, at extent: Extent) throws(Diagnostic) -> Bool {
    switch word {
    case "1", "on", "yes", "true": return true
    case "0", "off", "no", "false": return false
    default: throw Diagnostic(.badWord, "on or off is wanted here", at: extent)
    }
  }
}

extension Argument where Reader == DetailsReader {
  public static var details: Self {
    var all = Self(DetailsReader())
    let kinds: [(String, Parameter.Kind)] = [
      ("label", .name), ("detail", .text), ("subtitle", .text), ("set", .value),
    ]
    all.parameters = kinds.map { name, kind in
      var parameter = Parameter(name, kind)
      parameter.isOption = true
      parameter.mayRepeat = name == "set"
      return parameter
    }
    return all
  }
}
