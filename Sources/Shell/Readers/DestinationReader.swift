public import CommandLanguage
public import TableModel

/// Where something is to be put.
public enum Destination: Sendable {
  /// A row's final place; it may be one past the last row.
  case place(Place)
  /// An index among the rows that are shown, in a section that does not show all of its rows.
  case shown(SectionID, Int)
  /// The end of a section.
  case end(SectionID)
  /// A plain number: a section's final position, or a row of the only section.
  case number(Int)
  case before(Reference)
  case after(Reference)
}

/// Reads `to PLACE`, `before REFERENCE` or `after REFERENCE`.
public struct DestinationReader: ArgumentReader {
  /// Whether a row without a number stands for the end of its section.
  var takesSpecialRows = false

  enum Form: UInt8, BitwiseCopyable { case to, before, after }
  private static let to = Key("to")
  private static let before = Key("before")
  private static let after = Key("after")

  public struct Syntax: Sendable {
    var form: Form
    var extent: Extent
  }

  public func parse(_ words: inout Words) throws(Diagnostic) -> Syntax {
    try words.skipOptions()
    let form: Form
    switch words.peekKey().key {
    case DestinationReader.to: form = .to
    case DestinationReader.before: form = .before
    case DestinationReader.after: form = .after
    default:
      throw Diagnostic(
        .missingArgument, "to, before or after is missing here",
        at: Extent(words.at, max(words.at, words.end)),
        hint: DestinationReader.hint(words.string(words.line)))
    }
    _ = words.takeKey()
    return Syntax(form: form, extent: try words.reference("a place"))
  }

  /// Where the word before the place was left out.
  private static func hint(_ line: String) -> String? {
    // A condition goes on to the end of the line.
    if line.contains(" where ") { return "(where …) to …" }
    let parts = line.split(separator: " ")
    guard parts.count >= 3, let place = parts.last, RowNumber(place) != nil else { return nil }
    return "\(parts.dropLast().joined(separator: " ")) to \(place)"
  }

  public func value(
    _ syntax: Syntax, _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> Destination {
    if takesSpecialRows,
      let (section, _) = try session.specialRow(words.string(syntax.extent), at: syntax.extent)
    {
      return .end(section)
    }
    return switch syntax.form {
    case .to: try session.destination(syntax.extent, words)
    case .before: .before(try session.reference(syntax.extent, words))
    case .after: .after(try session.reference(syntax.extent, words))
    }
  }
}

extension Session {
  mutating func destination(
    _ extent: Extent, _ words: borrowing Words
  ) throws(Diagnostic) -> Destination {
    if let (section, row) = words.pair(extent) {
      let place = try place(section, row, at: extent)
      return table.showsAll(of: place.section) ? .place(place) : .shown(place.section, row - 1)
    }
    if let number = words.digits(extent.range) { return .number(number) }
    let found: Reference
    do throws(Diagnostic) { found = try reference(extent, words) } catch {
      throw placeHinted(error, words)
    }
    switch found {
    case .row(_, let place):
      guard !table.showsAll(of: place.section), let index = table.shownIndex(of: place) else {
        return .place(place)
      }
      return .shown(place.section, index)
    case .section(let section): return .end(section)
    default: throw Diagnostic(.wrongTarget, "a place is wanted here", at: extent)
    }
  }

  /// A word such as top names no place, and what does.
  private func placeHinted(_ error: Diagnostic, _ words: borrowing Words) -> Diagnostic {
    guard error.code == .noTitle, error.hint == nil else { return error }
    var error = error
    let line = words.string(Extent(Int(words.line.start), Int(error.extent.start)))
    switch words.string(error.extent).lowercased() {
    case "top", "first", "start", "beginning": error.hint = "the first place is 1.1: \(line)1.1"
    case "bottom", "last", "end":
      let section = "section \(max(1, table.sectionCount(table.current)))"
      error.hint = "a section means its end: \(line)\(section)"
    default: break
    }
    return error
  }

  /// A place by the numbers a person sees; one past the end is a place too.
  func place(_ section: Int, _ row: Int, at extent: Extent) throws(Diagnostic) -> Place {
    guard let id = table.section(table.current, section &- 1) else {
      throw noSection(section, at: extent)
    }
    if !searches.isEmpty, searches[table.current] != nil {
      throw Diagnostic(
        .notHere, "a search is on, so numbers are not places", at: extent,
        hint: "search --off ends it; before and after a row work")
    }
    guard listedRows(of: id) == nil else {
      throw Diagnostic(
        .notHere, "this section lists the rows of a group, so numbers are not places", at: extent,
        hint: "before and after a row work")
    }
    let count = table.shownCount(of: id)
    guard 1...(count + 1) ~= row else {
      throw Diagnostic(
        .noRow, "there is no place \(section).\(row)", at: extent,
        hint: "section \(section) has places 1 to \(count + 1)")
    }
    return table.place(forShown: row - 1, in: id)
  }
}

extension Argument where Reader == DestinationReader {
  public static var destination: Self {
    Self(DestinationReader(), Parameter("place", .place, after: "to|before|after"))
  }

  /// Where a row is dropped. Below the rows of a section stand its special ones: what is dropped there
  /// snaps to the last place above them (S12).
  public static var dropPlace: Self {
    Self(
      DestinationReader(takesSpecialRows: true),
      Parameter("place", .place, after: "to|before|after"))
  }
}

/// Reads a destination, or nothing.
public struct OptionalDestinationReader: ArgumentReader {
  public func parse(_ words: inout Words) throws(Diagnostic) -> DestinationReader.Syntax? {
    try words.skipOptions()
    return words.isAtEnd ? nil : try DestinationReader().parse(&words)
  }

  public func value(
    _ syntax: DestinationReader.Syntax?, _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> Destination? {
    guard let syntax else { return nil }
    return try DestinationReader().value(syntax, words, &session)
  }
}

extension Argument where Reader == OptionalDestinationReader {
  public static var optionalDestination: Self {
    var parameter = Parameter("place", .place, after: "to|before|after")
    parameter.isOptional = true
    return Self(OptionalDestinationReader(), parameter)
  }
}
