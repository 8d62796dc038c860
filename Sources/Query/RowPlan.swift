import CSQLite
import TableModel

/// Which conditions of a statement the walk over the rows takes on itself.
///
/// They travel from SQLite's planning to its running as a text of columns and operators.
struct RowPlan {
  /// The only row wanted.
  var id: RowID?
  /// The only screen wanted; a screen that does not exist when no screen can match.
  var screen: ScreenID?
  var filters: [RowFilter] = []
  /// A column that is to equal a value which only running can tell, as in a join.
  var join: (column: RowColumn, value: OpaquePointer?)?

  private static let mostFilters = 8

  /// Chooses conditions, and tells SQLite the cost.
  static func make(
    _ info: UnsafeMutablePointer<sqlite3_index_info>, _ columns: RowColumns, _ rows: Int,
    _ allowsPushDown: Bool
  ) -> Int32 {
    var text = ""
    var taken: Int32 = 0
    var cost = Double(rows) + 10
    var join: Int32?
    for index in 0..<Int(info.pointee.nConstraint) where taken < mostFilters {
      let constraint = info.pointee.aConstraint[index]
      let operation = Int32(constraint.op)
      guard constraint.usable != 0, let column = column(constraint.iColumn, columns) else {
        continue
      }
      let isBinary =
        sqlite3_vtab_collation(info, Int32(index)).map { String(cString: $0) == "BINARY" } ?? true
      guard allowsPushDown, isBinary, isTaken(column, operation) else { continue }
      let isID = column == .known(.id) && operation == SQLITE_INDEX_CONSTRAINT_EQ
      // Of several values each would be a walk of its own; SQLite looks a row's value up in them.
      if !isID, sqlite3_vtab_in(info, Int32(index), -1) != 0 { continue }
      if !isID, join == nil, operation == SQLITE_INDEX_CONSTRAINT_EQ, JoinIndex.has(column),
        isFoundLate(info, Int32(index))
      {
        join = taken
      }
      taken += 1
      text += "\(max(constraint.iColumn, 0)) \(operation) "
      info.pointee.aConstraintUsage[index].argvIndex = taken
      info.pointee.aConstraintUsage[index].omit = RowFilter.isExact(operation) ? 1 : 0
      cost = isID ? 1 : cost / 2
    }
    if let join {
      text += "\(join)"
      cost = min(cost, 16)
    }
    info.pointee.estimatedCost = cost
    info.pointee.estimatedRows = Int64(max(cost, 1))
    guard taken > 0 else { return SQLITE_OK }
    let size = text.utf8.count + 1
    guard let copy = sqlite3_malloc64(UInt64(size)) else { return SQLITE_NOMEM }
    text.withCString { copy.copyMemory(from: $0, byteCount: size) }
    info.pointee.idxStr = copy.assumingMemoryBound(to: CChar.self)
    info.pointee.needToFreeIdxStr = 1
    return SQLITE_OK
  }

  /// Whether the right side of a condition is no value that is known before the statement runs.
  private static func isFoundLate(
    _ info: UnsafeMutablePointer<sqlite3_index_info>, _ index: Int32
  ) -> Bool {
    var value: OpaquePointer?
    return sqlite3_vtab_rhs_value(info, index, &value) != SQLITE_OK
  }

  private static func column(_ index: Int32, _ columns: RowColumns) -> RowColumn? {
    // -1 is the row id, which is the id.
    let index = Int(max(index, 0))
    return columns.columns.indices.contains(index) ? columns.columns[index] : nil
  }

  private static func isTaken(_ column: RowColumn, _ operation: Int32) -> Bool {
    if column == .known(.path) { return false }
    return RowFilter.isComparison(operation) || RowFilter.isOnTexts(operation)
  }

  /// Reads a plan, with the values that its operators compare with.
  init(
    _ text: UnsafePointer<CChar>?, _ columns: RowColumns, _ count: Int32,
    _ values: UnsafeMutablePointer<OpaquePointer?>?
  ) {
    guard let text, let values else { return }
    let numbers = String(cString: text).split(separator: " ").compactMap { Int32($0) }
    for index in 0..<Int(count) where index * 2 + 1 < numbers.count {
      guard let column = Self.column(numbers[index * 2], columns),
        let filter = RowFilter(column, numbers[index * 2 + 1], values[index])
      else { continue }
      take(filter)
    }
    // Behind the conditions stands which of them joins.
    guard numbers.count == Int(count) * 2 + 1, let last = numbers.last, last < count,
      let column = Self.column(numbers[Int(last) * 2], columns)
    else { return }
    join = (column, values[Int(last)])
  }

  /// Looks through all texts at once for what columns are to contain, where that is quicker.
  mutating func scan(_ texts: TextScan, _ table: borrowing Table) {
    guard id == nil else { return }
    for index in filters.indices {
      guard case .contains(let needle) = filters[index].test,
        let marks = texts.texts(holding: needle, table)
      else { continue }
      filters[index].test = .marked(marks, needle)
    }
  }

  private mutating func take(_ filter: RowFilter) {
    guard case .compare(SQLITE_INDEX_CONSTRAINT_EQ, .number(let number)) = filter.test,
      let raw = UInt32(exactly: number), raw > 0
    else {
      filters.append(filter)
      return
    }
    switch filter.column {
    case .known(.id) where id == nil: id = RowID(raw)
    case .known(.screen) where screen == nil: screen = ScreenID(raw)
    default: filters.append(filter)
    }
  }
}
