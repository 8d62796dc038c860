/// How plain output is drawn.
public struct Style: Sendable {
  /// Columns of the terminal.
  public var width: Int
  /// Whether colours may be used.
  public var colour: Bool
  /// Whether signs beyond ASCII may be used; false draws `*` for a check mark and so on.
  public var unicode: Bool

  public init(width: Int = 80, colour: Bool = false, unicode: Bool = true) {
    self.width = width
    self.colour = colour
    self.unicode = unicode
  }
}
