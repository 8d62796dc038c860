public import CommandLanguage
public import TableModel

/// The options that a command names.
public enum NamedOptions: Sendable {
  /// Rows that are options themselves.
  case rows(Rows)
  /// A picker, and what to choose in it; nil when nothing is said.
  case picker(RowID, String?)
}

/// Reads rows, or a picker and then the titles or numbers of its options.
public struct NamedOptionsReader: ArgumentReader {
  var rows: RowsReader

  public struct Syntax: Sendable {
    var rows: ReferenceList
    /// The first reference, where it may be a picker.
    var first: Extent?
    var rest: Extent?
  }

  public func parse(_ words: inout Words) throws(Diagnostic) -> Syntax {
    try words.skipOptions()
    let isList = words.at < words.end && words.bytes[words.at] == UInt8(ascii: "(")
    let rows = try rows.parse(&words)
    var syntax = Syntax(rows: rows)
    if case .condition = rows { return syntax }
    if !isList, let first = rows.extents.first {
      syntax.first = first
      if let last = rows.extents.last, rows.extents.count > 1 {
        syntax.rest = Extent(Int(rows.extents[1].start), Int(last.end))
      }
    }
    return syntax
  }

  public func value(
    _ syntax: Syntax, _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> NamedOptions {
    if let first = syntax.first, case .row(let row, _) = try session.reference(first, words),
      session.isPicker(row)
    {
      guard let rest = syntax.rest else { return .picker(row, nil) }
      let bytes = try session.bytes(text(rest, syntax.rows.extents.count, words), words)
      return .picker(row, String(decoding: bytes, as: UTF8.self))
    }
    return .rows(try rows.value(syntax.rows, words, &session))
  }

  /// What stands behind the picker: one string, or raw text.
  private func text(
    _ rest: Extent, _ references: Int, _ words: borrowing Words
  ) -> TextSyntax {
    references == 2 ? words.textSyntax(rest) : TextSyntax(rest, .raw)
  }
}

extension Argument where Reader == NamedOptionsReader {
  public static func namedOptions(_ name: String, isOptional: Bool = false) -> Self {
    var parameter = Parameter(name, .rows)
    parameter.mayRepeat = !isOptional
    parameter.isOptional = isOptional
    return Self(NamedOptionsReader(rows: RowsReader(stops: [], isOptional: isOptional)), parameter)
  }
}

/// What `options` does to the options of a picker.
public enum OptionsVerb: String, CaseIterable, Sendable { case add, delete, move, from }

/// What `options` is to do, and the option or the store that it is about.
public struct OptionsChange: Sendable {
  public var verb: OptionsVerb
  public var text: String?
}

/// Reads a verb, and the option or the store it is about; nothing means neither.
public struct OptionsVerbReader: ArgumentReader {
  public struct Parts: Sendable {
    var verb: OptionsVerb
    var text: TextSyntax?
  }

  public func parse(_ words: inout Words) throws(Diagnostic) -> Parts? {
    guard let verb = try ChoiceReader<OptionsVerb>(isOptional: true).parse(&words) else {
      return nil
    }
    try words.skipOptions()
    if words.isAtEnd { return Parts(verb: verb, text: nil) }
    guard verb == .from else { return Parts(verb: verb, text: try words.text("an option")) }
    // What is fetched of a store may be said after its name too.
    let name = try words.wordOrString("a store")
    try words.skipOptions()
    return Parts(verb: verb, text: words.textSyntax(name))
  }

  public func value(
    _ syntax: Parts?, _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> OptionsChange? {
    guard let syntax else { return nil }
    var change = OptionsChange(verb: syntax.verb)
    if let text = syntax.text {
      change.text = try session.string(text, words)
    }
    return change
  }
}

extension Argument where Reader == OptionsVerbReader {
  public static func optionsVerb(_ name: String, about other: String) -> Self {
    var verb = Parameter(name, .word)
    verb.choices = OptionsVerb.allCases.map(\.rawValue)
    verb.isOptional = true
    var text = Parameter(other, .text)
    text.isOptional = true
    return Self(OptionsVerbReader(), verb, text)
  }
}
