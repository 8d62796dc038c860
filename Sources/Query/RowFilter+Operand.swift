import CSQLite
import Glibc
import TableModel

extension RowFilter {
  /// What a column is compared with.
  enum Operand {
    case null
    case number(Double)
    case integer(Int64)
    case text([UInt8])
    case blob
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
