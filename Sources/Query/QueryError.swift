/// What is wrong with an expression or a query, and where.
public struct QueryError: Error, Hashable, Sendable {
  /// What kind of mistake it is.
  public enum Kind: Hashable, Sendable {
    case syntax
    /// A name that stands for nothing here, for "did you mean".
    case unknownName(String)
    /// A name that is both a variable and a field.
    case ambiguousName(String)
    /// Something that would write, or reach outside the list.
    case refused
    /// Too many steps, too much memory, or a text or an expression that is too large.
    case limit
    case interrupted
    case other
  }

  /// What is wrong: lower case, no full stop.
  public var message: String
  /// The byte of the given text where it is, from 0 to the text's length.
  public var offset: Int?
  public var kind: Kind
  /// What would work, when that is known.
  public var hint: String?
  /// What may have been meant, unless a name that is known is near.
  public var guess: String?

  public init(_ kind: Kind, _ message: String, at offset: Int? = nil, hint: String? = nil) {
    self.kind = kind
    self.message = message
    self.offset = offset
    self.hint = hint
  }
}
