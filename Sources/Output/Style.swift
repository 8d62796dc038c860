/// How documents are drawn.
public struct Style: Sendable {
  /// Columns of the terminal.
  public var width: Int
  /// Whether colours may be used.
  public var colour: Bool
  /// Whether signs beyond ASCII may be used; false draws `*` for a check mark and so on.
  public var unicode: Bool
  /// Whether a terminal shows it: then CSV and TSV too are escaped, which in files are exact.
  public var isTerminal: Bool

  public init(
    width: Int = 80, colour: Bool = false, unicode: Bool = true, isTerminal: Bool = false
  ) {
    self.width = width
    self.colour = colour
    self.unicode = unicode
    self.isTerminal = isTerminal
  }
}
