public import CommandLanguage
public import TableModel

/// What a screen can be scrolled to.
public enum View: Sendable {
  case row(RowAt)
  /// The top of a screen, where its search bar is.
  case top(ScreenID)
}

/// Reads a row, or the screen for its top.
public struct ViewReader: ArgumentReader {
  private let row = RowReader()

  public func parse(_ words: inout Words) throws(Diagnostic) -> Extent {
    try row.parse(&words)
  }

  public func value(
    _ syntax: Extent, _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> View {
    if case .screen(let screen) = try session.reference(syntax, words) { return .top(screen) }
    return .row(try row.value(syntax, words, &session))
  }
}

extension Argument where Reader == ViewReader {
  public static func view(_ name: String) -> Self { Self(ViewReader(), Parameter(name, .row)) }
}
