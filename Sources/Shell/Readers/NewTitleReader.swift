public import CommandLanguage
public import TableModel

/// What a new row is called, and whether it is to be filled in first.
public enum NewTitle: Sendable {
  case row(TextID)
  /// With `--edit`, a title can wait.
  case draft(TextID?)
}

/// Reads `--edit` and the rest of the line as a title.
public struct NewTitleReader: ArgumentReader {
  var index: UInt8 = 0

  public mutating func take(place: inout UInt8) {
    index = place
    place += 1
  }

  public struct Syntax: Sendable {
    var title: TextSyntax?
    var edits: Bool
  }

  @inline(__always)
  public func parse(_ words: inout Words) throws(Diagnostic) -> Syntax {
    if words.anyOption(from: Int(index), count: 1) {
      return Syntax(title: words.isAtEnd ? nil : try words.text("a text"), edits: true)
    }
    return Syntax(title: try words.text("a text"), edits: false)
  }

  @inline(__always)
  public func value(
    _ syntax: Syntax, _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> NewTitle {
    guard let title = syntax.title else { return .draft(nil) }
    let text = try session.text(title, words)
    return syntax.edits ? .draft(text) : .row(text)
  }
}

extension Argument where Reader == NewTitleReader {
  public static func newTitle(_ name: String) -> Self {
    var edit = Parameter("edit", .flag)
    edit.isOption = true
    return Self(NewTitleReader(), edit, Parameter(name, .text))
  }
}
