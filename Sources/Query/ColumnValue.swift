import CSQLite
import TableModel

/// A value on its way from the table to SQLite, without copying: texts stay in the table's arena.
enum ColumnValue {
  case null
  case integer(Int64)
  case real(Double)
  case text(UnsafeBufferPointer<UInt8>)
  /// A row of the open screen: its section and its position, from 1.
  case path(Int, Int)
  /// A row of another screen, as `#17`.
  case id(UInt32)

  @inline(__always)
  init(_ flag: Bool) { self = .integer(flag ? 1 : 0) }

  /// A whole number is an integer, as it would be in a database.
  @inline(__always)
  init(_ number: Double) {
    if let whole = Int64(exactly: number), whole.magnitude <= 1 << 53 {
      self = .integer(whole)
    } else {
      self = number.isNaN ? .null : .real(number)
    }
  }

  @inline(__always)
  init(_ cell: Cell, _ table: borrowing Table) {
    if let number = cell.double {
      self.init(number)
    } else if let text = cell.textID {
      let bytes = table.buffer(text)
      self = cell.isTypedNumber ? TypedNumber.value(bytes) : .text(bytes)
    } else {
      self = .null
    }
  }

  @inline(__always)
  init(_ text: TextID, _ table: borrowing Table) {
    self = text.isNone ? .null : .text(table.buffer(text))
  }

  /// Gives the value to SQLite as a function's or a column's result.
  @inline(__always)
  func give(_ context: OpaquePointer?) {
    switch self {
    case .null: sqlite3_result_null(context)
    case .integer(let number): sqlite3_result_int64(context, number)
    case .real(let number): sqlite3_result_double(context, number)
    case .text(let bytes): tblsh_sqlite_result_kept(context, bytes.baseAddress, bytes.count)
    case .path, .id:
      let text = Array(described.utf8)
      tblsh_sqlite_result_copy(context, text, text.count)
    }
  }

  /// Binds the value to a parameter of a statement.
  func bind(_ statement: OpaquePointer, _ index: Int32) -> Int32 {
    switch self {
    case .null: return sqlite3_bind_null(statement, index)
    case .integer(let number): return sqlite3_bind_int64(statement, index, number)
    case .real(let number): return sqlite3_bind_double(statement, index, number)
    case .text(let bytes):
      return tblsh_sqlite_bind_kept(statement, index, bytes.baseAddress, bytes.count)
    case .path, .id:
      let text = Array(described.utf8)
      return tblsh_sqlite_bind_copy(statement, index, text, text.count)
    }
  }

  private var described: String {
    switch self {
    case .path(let section, let position): "\(section).\(position)"
    case .id(let id): "#\(id)"
    default: ""
    }
  }
}
