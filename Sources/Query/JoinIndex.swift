import CSQLite
import TableModel

/// Where the values of a column are, so that a join needs no walk for each row of its other side.
///
/// Values are told apart by a hash alone: whoever follows the rows of one compares them.
final class JoinIndex {
  private var firsts: [Int: Int32] = [:]
  private var rows: [RowID] = []
  private var nexts: [Int32] = []

  /// Whether values of a column can be indexed.
  static func has(_ column: RowColumn) -> Bool {
    switch column {
    case .field: true
    case .known(let known): known != .path && known != .id && known != .screen
    }
  }

  /// Takes in the rows of all screens; nil when the budget says to stop.
  init?(_ column: RowColumn, _ table: UnsafePointer<Table>, _ connection: Connection) {
    let run = RowRun()
    defer { run.deallocate() }
    var walk = RowWalk(table, run, screen: nil, filters: [])
    var hashes: [Int] = []
    while true {
      guard walk.advance(connection) else { return nil }
      if walk.isAtEnd { break }
      guard let hash = Self.hash(Self.value(column, walk, table.pointee)) else { continue }
      rows.append(walk.row)
      hashes.append(hash)
    }
    nexts = Array(repeating: -1, count: rows.count)
    // The last one first, so that each chain is in place order.
    for index in rows.indices.reversed() {
      nexts[index] = firsts.updateValue(Int32(index), forKey: hashes[index]) ?? -1
    }
  }

  /// The first row that may have a value; -1 for none.
  func first(_ value: OpaquePointer?) -> Int32 {
    Self.hash(value).flatMap { firsts[$0] } ?? -1
  }

  func row(_ index: Int32) -> RowID { rows[Int(index)] }
  func next(_ index: Int32) -> Int32 { nexts[Int(index)] }

  private static func value(
    _ column: RowColumn, _ walk: RowWalk, _ table: borrowing Table
  ) -> ColumnValue {
    switch column {
    case .field(let field): ColumnValue(table.cell(walk.row, field), table)
    case .known(let known): known.value(walk.row, walk.here, table)
    }
  }

  /// Equal numbers have equal hashes, whether they are integers or not. Nothing equals null.
  private static func hash(_ value: ColumnValue) -> Int? {
    switch value {
    case .null, .path, .id: nil
    case .integer(let number): Double(number).hashValue
    case .real(let number): number.hashValue
    case .text(let text): hash(text)
    }
  }

  private static func hash(_ value: OpaquePointer?) -> Int? {
    switch sqlite3_value_type(value) {
    case SQLITE_INTEGER: return Double(sqlite3_value_int64(value)).hashValue
    case SQLITE_FLOAT: return sqlite3_value_double(value).hashValue
    case SQLITE_TEXT:
      let text = sqlite3_value_text(value)
      return hash(UnsafeBufferPointer(start: text, count: Int(sqlite3_value_bytes(value))))
    default: return nil
    }
  }

  private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(text))
    return hasher.finalize()
  }
}

/// The indexes of a statement that runs. One is made when a column is looked up a second time.
final class JoinIndexes {
  private var indexes: [RowColumn: JoinIndex] = [:]
  private var asked: Set<RowColumn> = []

  func forget() {
    guard !asked.isEmpty else { return }
    asked.removeAll()
    indexes.removeAll()
  }

  /// The index of a column; nil the first time, and when the budget says to stop.
  func index(
    of column: RowColumn, _ table: UnsafePointer<Table>, _ connection: Connection
  ) -> JoinIndex? {
    if let known = indexes[column] { return known }
    guard !asked.insert(column).inserted else { return nil }
    let new = JoinIndex(column, table, connection)
    indexes[column] = new
    return new
  }
}
