import TableModel

/// What a session file holds beside the table: settings, user commands, and what it doesn't know.
public struct SessionExtras: Sendable {
  /// A setting's value.
  public enum Value: Sendable, Equatable {
    case text(String)
    /// A number by its digits.
    case number(String)
    case flag(Bool)
  }

  /// Settings in the order they are written.
  public var settings: [(name: String, value: Value)] = []
  /// User commands, each as its whole text.
  public var commands: [String] = []
  /// Stores that are saved with the session, with their items.
  public var stores: [SavedStore] = []
  /// Writes that wait for them.
  public var pending: [SavedWrite] = []
  /// Members of the file that this version doesn't know; they are written back as they were.
  var unknown: [UnknownOwner: [UnknownMember]] = [:]

  public init() {}

  /// Forgets the unknown members of everything, as for a new session.
  public mutating func removeAll() { self = SessionExtras() }
}

/// Whose object an unknown member stood in.
enum UnknownOwner: Hashable, Sendable {
  case session
  case target(Target)
}

/// A member of an object by its JSON text.
struct UnknownMember: Sendable, Equatable {
  /// The key's text, its escapes resolved.
  var key: [UInt8]
  /// The value's JSON text, on one line.
  var value: [UInt8]
}
