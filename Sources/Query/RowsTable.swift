import CSQLite
import TableModel

/// The virtual table `rows`: every row of every screen, in order, read where it is.
enum RowsTable {
  /// What SQLite knows the table by. Its own part comes first, so that a pointer is one to both.
  private struct Declared {
    var base = sqlite3_vtab()
    var connection: Unmanaged<Connection>
  }

  private struct Cursor {
    var base = sqlite3_vtab_cursor()
    var connection: Unmanaged<Connection>
    var walk: RowWalk
  }

  private typealias TablePointer = UnsafeMutablePointer<sqlite3_vtab>
  private typealias CursorPointer = UnsafeMutablePointer<sqlite3_vtab_cursor>

  static func register(_ connection: Connection) {
    sqlite3_create_module_v2(connection.handle, "tblsh_rows", module, connection.pointer, nil)
  }

  // Set once, and SQLite only reads it.
  nonisolated(unsafe) private static let module: UnsafeMutablePointer<sqlite3_module> = {
    let module = UnsafeMutablePointer<sqlite3_module>.allocate(capacity: 1)
    module.initialize(to: sqlite3_module())
    module.pointee.iVersion = 1
    module.pointee.xCreate = { handle, me, _, _, out, _ in RowsTable.connect(handle, me, out) }
    module.pointee.xConnect = { handle, me, _, _, out, _ in RowsTable.connect(handle, me, out) }
    module.pointee.xBestIndex = { RowsTable.plan($0, $1) }
    module.pointee.xDisconnect = { RowsTable.disconnect($0) }
    module.pointee.xDestroy = { RowsTable.disconnect($0) }
    module.pointee.xOpen = { RowsTable.open($0, $1) }
    module.pointee.xClose = { RowsTable.close($0) }
    module.pointee.xFilter = { RowsTable.filter($0, $1, $2, $3, $4) }
    module.pointee.xNext = { RowsTable.next($0) }
    module.pointee.xEof = { RowsTable.cursor($0).pointee.walk.isAtEnd ? 1 : 0 }
    module.pointee.xColumn = { RowsTable.column($0, $1, $2) }
    module.pointee.xRowid = {
      $1?.pointee = Int64(RowsTable.cursor($0).pointee.walk.row.raw)
      return SQLITE_OK
    }
    return module
  }()

  // SQLite gives back the pointers that it got from `connect` and `open`: they are never nil.
  @inline(__always)
  private static func cursor(_ pointer: CursorPointer?) -> UnsafeMutablePointer<Cursor> {
    UnsafeMutableRawPointer(pointer.unsafelyUnwrapped).assumingMemoryBound(to: Cursor.self)
  }

  private static func connection(_ pointer: TablePointer?) -> Connection {
    UnsafeMutableRawPointer(pointer.unsafelyUnwrapped).assumingMemoryBound(to: Declared.self)
      .pointee.connection.takeUnretainedValue()
  }

  private static func connect(
    _ handle: OpaquePointer?, _ pointer: UnsafeMutableRawPointer?,
    _ out: UnsafeMutablePointer<TablePointer?>?
  ) -> Int32 {
    guard let connection = Connection.of(pointer) else { return SQLITE_ERROR }
    // No types: a value is what it is in the list.
    let names = connection.columns.names.map { Rewriter.quoted($0) }
    let code = sqlite3_declare_vtab(
      handle, "CREATE TABLE x(" + names.joined(separator: ", ") + ")")
    guard code == SQLITE_OK else { return code }
    _ = tblsh_sqlite_innocuous(handle)
    let declared = UnsafeMutablePointer<Declared>.allocate(capacity: 1)
    declared.initialize(to: Declared(connection: .passUnretained(connection)))
    out?.pointee = UnsafeMutableRawPointer(declared).assumingMemoryBound(to: sqlite3_vtab.self)
    return SQLITE_OK
  }

  private static func disconnect(_ pointer: TablePointer?) -> Int32 {
    UnsafeMutableRawPointer(pointer.unsafelyUnwrapped).assumingMemoryBound(to: Declared.self)
      .deallocate()
    return SQLITE_OK
  }

  private static func open(
    _ pointer: TablePointer?, _ out: UnsafeMutablePointer<CursorPointer?>?
  ) -> Int32 {
    let connection = connection(pointer)
    guard let table = connection.table else { return SQLITE_MISUSE }
    let cursor = UnsafeMutablePointer<Cursor>.allocate(capacity: 1)
    cursor.initialize(
      to: Cursor(
        connection: .passUnretained(connection),
        walk: RowWalk(table, screen: nil, filters: [])))
    out?.pointee = UnsafeMutableRawPointer(cursor)
      .assumingMemoryBound(to: sqlite3_vtab_cursor.self)
    return SQLITE_OK
  }

  private static func close(_ pointer: CursorPointer?) -> Int32 {
    let cursor = cursor(pointer)
    cursor.deinitialize(count: 1)
    cursor.deallocate()
    return SQLITE_OK
  }

  private static func plan(
    _ pointer: TablePointer?, _ info: UnsafeMutablePointer<sqlite3_index_info>?
  ) -> Int32 {
    guard let info else { return SQLITE_ERROR }
    let connection = connection(pointer)
    let count = connection.table?.pointee.rowCount ?? 0
    return RowPlan.make(info, connection.columns, count, connection.allowsPushDown)
  }

  private static func filter(
    _ pointer: CursorPointer?, _ number: Int32, _ text: UnsafePointer<CChar>?, _ count: Int32,
    _ values: UnsafeMutablePointer<OpaquePointer?>?
  ) -> Int32 {
    let cursor = cursor(pointer)
    let connection = cursor.pointee.connection.takeUnretainedValue()
    guard let table = connection.table else { return SQLITE_MISUSE }
    let plan = RowPlan(text, connection.columns, count, values)
    cursor.pointee.walk = RowWalk(table, screen: plan.screen, filters: plan.filters)
    if let id = plan.id {
      cursor.pointee.walk.jump(to: id)
      return SQLITE_OK
    }
    return cursor.pointee.walk.advance(connection) ? SQLITE_OK : SQLITE_INTERRUPT
  }

  @inline(__always)
  private static func next(_ pointer: CursorPointer?) -> Int32 {
    let cursor = cursor(pointer)
    return cursor.pointee.connection._withUnsafeGuaranteedRef {
      cursor.pointee.walk.advance($0) ? SQLITE_OK : SQLITE_INTERRUPT
    }
  }

  @inline(__always)
  private static func column(
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
}
