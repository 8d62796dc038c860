/// A value of an expression or of a query's column.
public enum SQLValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  /// UTF-8, possibly with NULs.
  case text([UInt8])

  /// Whether it counts as true in a condition: a number that is not zero, or a text that begins
  /// with one. Null counts as false.
  public var isTrue: Bool {
    switch self {
    case .null: return false
    case .integer(let number): return number != 0
    case .real(let number): return number != 0
    case .text(let bytes):
      return bytes.withUnsafeBufferPointer { TypedNumber.leading($0) } != 0
    }
  }
}
