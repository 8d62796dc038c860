public import CommandLanguage
public import TableModel

/// What `open` opens.
public enum ScreenOrRow: Sendable {
  case screen(ScreenID)
  case row(RowID)
}

/// Reads a screen by its label or title, or a row.
public struct ScreenOrRowReader: ArgumentReader {
  public func parse(_ words: inout Words) throws(Diagnostic) -> Extent {
    try words.reference("a screen or a row")
  }

  public func value(
    _ syntax: Extent, _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> ScreenOrRow {
    if let screen = try session.screen(syntax, words) { return .screen(screen) }
    switch try session.reference(syntax, words) {
    case .screen(let screen): return .screen(screen)
    case .row(let row, _): return .row(row)
    default: throw Diagnostic(.wrongTarget, "a screen or one row is wanted here", at: syntax)
    }
  }
}

extension Argument where Reader == ScreenOrRowReader {
  public static func screenOrRow(_ name: String) -> Self {
    Self(ScreenOrRowReader(), Parameter(name, .screen))
  }
}
