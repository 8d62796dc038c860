/// Commands kept to be run by a gesture or an event.
public struct Action: Sendable {
  /// The command text, as it was written.
  public var body: TextID
  /// The `file:line` where it was attached.
  public var origin: TextID
  /// What the body reads as `arg.NAME`, in the order given.
  public var arguments: [(name: TextID, value: Cell)]

  public init(body: TextID, origin: TextID, arguments: [(name: TextID, value: Cell)] = []) {
    self.body = body
    self.origin = origin
    self.arguments = arguments
  }
}
