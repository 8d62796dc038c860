import CSQLite
import Glibc
import TableModel
import UnicodeText

/// A condition on one column that the walk over the rows checks itself, at a fraction of what
/// SQLite's machine takes for it.
struct RowFilter {
  enum Test {
    case compare(Int32, Operand)
    case like(LikePattern)
    case contains(Needle)
  }

  /// What a column is compared with.
  enum Operand {
    case null
    case number(Double)
    case integer(Int64)
    case text([UInt8])
    case blob
  }

  var column: RowColumn
  var test: Test

  /// Whether SQLite may skip its own check. `like` and `contains` let numbers pass, which SQLite
  /// then reads as texts.
  static func isExact(_ operation: Int32) -> Bool { isComparison(operation) }

  static func isComparison(_ operation: Int32) -> Bool {
    switch operation {
    case SQLITE_INDEX_CONSTRAINT_EQ, SQLITE_INDEX_CONSTRAINT_GT, SQLITE_INDEX_CONSTRAINT_LE,
      SQLITE_INDEX_CONSTRAINT_LT, SQLITE_INDEX_CONSTRAINT_GE:
      true
    default: false
    }
  }

  /// What `contains` is called among the operators of a virtual table.
  static let containsOperation = Int32(SQLITE_INDEX_CONSTRAINT_FUNCTION)

  /// The filter for an operator and its right side; nil when SQLite has to do it.
  init?(_ column: RowColumn, _ operation: Int32, _ value: OpaquePointer?) {
    self.column = column
    if Self.isComparison(operation) {
      test = .compare(operation, Operand(value))
      return
    }
    guard sqlite3_value_type(value) == SQLITE_TEXT, let bytes = sqlite3_value_text(value) else {
      return nil
    }
    let text = UnsafeBufferPointer(start: bytes, count: Int(sqlite3_value_bytes(value)))
    switch operation {
    case SQLITE_INDEX_CONSTRAINT_LIKE: test = .like(LikePattern(Array(text)))
    case Self.containsOperation: test = .contains(Needle(text))
    default: return nil
    }
  }

  @inline(__always)
  func passes(_ row: RowID, _ spot: RowSpot, _ table: borrowing Table) -> Bool {
    if case .field(let field) = column, case .compare(let operation, .number(let right)) = test,
      let left = table.cell(row, field).double
    {
      return Self.holds(operation, left, right)
    }
    return passes(value(row, spot, table))
  }

  @inline(__always)
  private func value(_ row: RowID, _ spot: RowSpot, _ table: borrowing Table) -> ColumnValue {
    switch column {
    case .field(let field): ColumnValue(table.cell(row, field), table)
    case .known(let known): known.value(row, spot, table)
    }
  }

  private func passes(_ value: ColumnValue) -> Bool {
    switch test {
    case .like(let pattern):
      if case .text(let bytes) = value { return pattern.matches(bytes) }
      if case .null = value { return false }
      return true
    case .contains(let needle):
      if case .text(let bytes) = value { return needle.isIn(bytes) }
      if case .null = value { return false }
      return true
    case .compare(let operation, let operand):
      guard let order = operand.order(after: value) else { return false }
      return Self.holds(operation, order, 0)
    }
  }

  @inline(__always)
  private static func holds<Value: Comparable>(
    _ operation: Int32, _ left: Value, _ right: Value
  ) -> Bool {
    switch operation {
    case SQLITE_INDEX_CONSTRAINT_GT: left > right
    case SQLITE_INDEX_CONSTRAINT_LE: left <= right
    case SQLITE_INDEX_CONSTRAINT_LT: left < right
    case SQLITE_INDEX_CONSTRAINT_GE: left >= right
    default: left == right
    }
  }
}

extension RowFilter.Operand {
  init(_ value: OpaquePointer?) {
    switch sqlite3_value_type(value) {
    case SQLITE_INTEGER:
      let integer = sqlite3_value_int64(value)
      self = integer.magnitude <= 1 << 53 ? .number(Double(integer)) : .integer(integer)
    case SQLITE_FLOAT: self = .number(sqlite3_value_double(value))
    case SQLITE_TEXT:
      let count = Int(sqlite3_value_bytes(value))
      self = .text(Array(UnsafeBufferPointer(start: sqlite3_value_text(value), count: count)))
    case SQLITE_BLOB: self = .blob
    default: self = .null
    }
  }

  /// How a value compares with this, as SQL orders them: numbers, texts, blobs. Nil with null.
  func order(after value: ColumnValue) -> Int? {
    switch (value, self) {
    case (.null, _), (_, .null), (.path, _), (.id, _): return nil
    case (_, .blob): return -1
    case (.text(let left), .text(let right)): return Self.order(left, right)
    case (.text, _): return 1
    case (_, .text): return -1
    case (.integer(let left), .integer(let right)): return left < right ? -1 : left > right ? 1 : 0
    case (.integer(let left), .number(let right)): return -Self.order(right, left)
    case (.real(let left), .integer(let right)): return Self.order(left, right)
    case (.real(let left), .number(let right)): return left < right ? -1 : left > right ? 1 : 0
    }
  }

  private static func order(_ left: UnsafeBufferPointer<UInt8>, _ right: [UInt8]) -> Int {
    let common = min(left.count, right.count)
    if common > 0, let base = left.baseAddress {
      let order = right.withUnsafeBufferPointer {
        memcmp(base, $0.baseAddress.unsafelyUnwrapped, common)
      }
      if order != 0 { return Int(order) }
    }
    return left.count - right.count
  }

  /// Exact, where the integer is no double.
  private static func order(_ left: Double, _ right: Int64) -> Int {
    if left >= 0x1p63 { return 1 }
    if left < -0x1p63 { return -1 }
    let whole = Int64(left.rounded(.down))
    if whole != right { return whole < right ? -1 : 1 }
    return left > left.rounded(.down) ? 1 : 0
  }
}
