import CSQLite
import TableModel

// How SQLite reads `rows`.
extension RowsTable {
  private struct Cursor {
    // First, so that SQLite's pointer is one to the whole.
    var base = sqlite3_vtab_cursor()
    var connection: Unmanaged<Connection>
    var run: RowRun
    var walk: RowWalk
  }

  typealias CursorPointer = UnsafeMutablePointer<sqlite3_vtab_cursor>

  // SQLite gives back the pointer that it got from `open`: it is never nil.
  @inline(__always)
  private static func cursor(_ pointer: CursorPointer?) -> UnsafeMutablePointer<Cursor> {
    UnsafeMutableRawPointer(pointer.unsafelyUnwrapped).assumingMemoryBound(to: Cursor.self)
  }

  static func open(
    _ pointer: TablePointer?, _ out: UnsafeMutablePointer<CursorPointer?>?
  ) -> Int32 {
    let connection = connection(pointer)
    guard let table = connection.table else { return SQLITE_MISUSE }
    let cursor = UnsafeMutablePointer<Cursor>.allocate(capacity: 1)
    let run = RowRun()
    cursor.initialize(
      to: Cursor(
        connection: .passUnretained(connection), run: run,
        walk: RowWalk(table, run, screen: nil, filters: [])))
    out?.pointee = UnsafeMutableRawPointer(cursor)
      .assumingMemoryBound(to: sqlite3_vtab_cursor.self)
    return SQLITE_OK
  }

  static func close(_ pointer: CursorPointer?) -> Int32 {
    let cursor = cursor(pointer)
    cursor.pointee.run.deallocate()
    cursor.deinitialize(count: 1)
    cursor.deallocate()
    return SQLITE_OK
  }

  static func filter(
    _ pointer: CursorPointer?, _ number: Int32, _ text: UnsafePointer<CChar>?, _ count: Int32,
    _ values: UnsafeMutablePointer<OpaquePointer?>?
  ) -> Int32 {
    let cursor = cursor(pointer)
    let connection = cursor.pointee.connection.takeUnretainedValue()
    guard let table = connection.table else { return SQLITE_MISUSE }
    var plan = RowPlan(text, connection.columns, count, values)
    plan.scan(connection.texts, table.pointee)
    cursor.pointee.walk = RowWalk(
      table, cursor.pointee.run, screen: plan.screen, filters: plan.filters)
    if plan.id == nil, let (column, value) = plan.join,
      let index = connection.joins.index(of: column, table, connection)
    {
      cursor.pointee.walk.follow(index, index.first(value))
    } else if connection.failure != nil {
      return SQLITE_INTERRUPT
    }
    if let id = plan.id {
      cursor.pointee.walk.jump(to: id)
      return SQLITE_OK
    }
    return cursor.pointee.walk.advance(connection) ? SQLITE_OK : SQLITE_INTERRUPT
  }

  @inline(__always)
  static func next(_ pointer: CursorPointer?) -> Int32 {
    let cursor = cursor(pointer)
    return cursor.pointee.connection._withUnsafeGuaranteedRef {
      cursor.pointee.walk.advance($0) ? SQLITE_OK : SQLITE_INTERRUPT
    }
  }

  @inline(__always)
  static func column(
    _ pointer: CursorPointer?, _ context: OpaquePointer?, _ index: Int32
  ) -> Int32 {
    let cursor = cursor(pointer)
    let table = cursor.pointee.walk.table
    let row = cursor.pointee.walk.row
    let column = cursor.pointee.connection._withUnsafeGuaranteedRef {
      $0.columns.columns[Int(index)]
    }
    switch column {
    case .field(let field): ColumnValue(table.pointee.cell(row, field), table.pointee).give(context)
    case .known(let known):
      known.value(row, cursor.pointee.walk.here, table.pointee).give(context)
    }
    return SQLITE_OK
  }

  @inline(__always)
  static func isAtEnd(_ pointer: CursorPointer?) -> Int32 {
    cursor(pointer).pointee.walk.isAtEnd ? 1 : 0
  }

  static func rowID(_ pointer: CursorPointer?, _ out: UnsafeMutablePointer<Int64>?) -> Int32 {
    out?.pointee = Int64(cursor(pointer).pointee.walk.row.raw)
    return SQLITE_OK
  }
}
