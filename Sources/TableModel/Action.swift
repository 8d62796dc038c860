/// Commands kept to be run by a gesture or an event.
public struct Action: Sendable {
  /// The command text, as it was written; the name of a user command when it is called.
  public var body: TextID
  /// The `file:line` where it was attached.
  public var origin: TextID
  /// What the body reads as `arg.NAME`, in the order given.
  public var arguments: [(name: TextID, value: Cell)]
  /// Whether the body is the name of a user command, which gets the arguments and the path.
  public var isCall = false
  /// Whether it hides all actions that are attached further out.
  public var isStrict = false

  public init(body: TextID, origin: TextID, arguments: [(name: TextID, value: Cell)] = []) {
    self.body = body
    self.origin = origin
    self.arguments = arguments
  }
}
