/// What a person can set for a session.
public struct Settings: Sendable {
  /// Whether an edit prints a line that says what it did.
  public var confirm = false
  /// How many statements one run may execute.
  public var steps = 1_000_000_000
  /// How deep commands, actions and files may call each other.
  public static let depthLimit = 100

  public init() {}
}
