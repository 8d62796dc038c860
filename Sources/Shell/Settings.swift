/// What a person can set for a session.
public struct Settings: Sendable {
  /// Whether an edit prints a line that says what it did.
  public var confirm = false
  /// How many statements one run may execute.
  public var steps = 1_000_000_000 { didSet { updateLook() } }
  /// What one session may take.
  public var limits = Limits.widest { didSet { updateLook() } }
  /// How many statements may run before limits are looked at: none in a safe session.
  private(set) var stepsBeforeLook = 1_000_000_000
  /// How deep commands, actions and files may call each other.
  public static let depthLimit = 100

  public init() {}

  private mutating func updateLook() {
    stepsBeforeLook = limits.rows == .max ? steps : 0
  }
}
