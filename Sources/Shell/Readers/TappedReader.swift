public import CommandLanguage
public import TableModel

/// What a tap meets: a row, or the add row of a section with the title that was typed.
public enum Tapped: Sendable {
  case row(RowID)
  case addRow(SectionID, TextID?)
  /// Another row without a number.
  case special(SectionID, SpecialRow.Kind)
}

/// Reads a row, or `2.add` and the title of what to add.
public struct TappedReader: ArgumentReader {
  public struct Syntax: Sendable {
    var row: Extent
    /// The number of the section whose add row is meant.
    var addRow: Extent?
    var title: TextSyntax?
  }

  private static let ending = Array(".add".utf8)

  public func parse(_ words: inout Words) throws(Diagnostic) -> Syntax {
    var syntax = Syntax(row: try RowReader().parse(&words))
    let length = Int(syntax.row.count) - TappedReader.ending.count
    let start = Int(syntax.row.start)
    guard length > 0,
      words.bytes[(start + length)..<Int(syntax.row.end)].elementsEqual(TappedReader.ending),
      words.digits(start..<(start + length)) != nil
    else { return syntax }
    syntax.addRow = Extent(start, start + length)
    words.skipBlanks()
    if !words.isAtEnd { syntax.title = try words.text("a title") }
    return syntax
  }

  public func value(
    _ syntax: Syntax, _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> Tapped {
    guard let number = syntax.addRow else {
      let word = words.string(syntax.row)
      if let (section, kind) = try session.specialRow(word, at: syntax.row) {
        return .special(section, kind)
      }
      return .row(try RowReader().value(syntax.row, words, &session).id)
    }
    let section = try session.section(number, words)
    return .addRow(
      section,
      try syntax.title.map { (title) throws(Diagnostic) in
        try session.text(title, words)
      })
  }
}

extension Argument where Reader == TappedReader {
  public static func tapped(_ name: String) -> Self {
    Self(TappedReader(), Parameter(name, .row))
  }
}
