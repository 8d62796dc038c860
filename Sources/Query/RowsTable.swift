import CSQLite
import TableModel

/// The virtual table `rows`: every row of every screen, in order, read where it is.
enum RowsTable {
  /// What SQLite knows the table by. Its own part comes first, so that a pointer is one to both.
  struct Declared {
    var base = sqlite3_vtab()
    var connection: Unmanaged<Connection>
  }

  typealias TablePointer = UnsafeMutablePointer<sqlite3_vtab>

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
    module.pointee.xEof = { RowsTable.isAtEnd($0) }
    module.pointee.xColumn = { RowsTable.column($0, $1, $2) }
    module.pointee.xRowid = { RowsTable.rowID($0, $1) }
    module.pointee.xFindFunction = { RowsTable.function($0, $1, $2, $3, $4) }
    return module
  }()

  // SQLite gives back the pointer that it got from `connect`: it is never nil.
  static func connection(_ pointer: TablePointer?) -> Connection {
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

  private static func plan(
    _ pointer: TablePointer?, _ info: UnsafeMutablePointer<sqlite3_index_info>?
  ) -> Int32 {
    guard let info else { return SQLITE_ERROR }
    let connection = connection(pointer)
    let count = connection.table?.pointee.rowCount ?? 0
    return RowPlan.make(info, connection.columns, count, connection.allowsPushDown)
  }

  /// Says which functions the walk may check itself, as operators: `contains`.
  private static func function(
    _ pointer: TablePointer?, _ count: Int32, _ name: UnsafePointer<CChar>?,
    _ function: UnsafeMutablePointer<Functions.Call?>?,
    _ data: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
  ) -> Int32 {
    guard count == 2, let name, lowercased(String(cString: name)) == "contains" else { return 0 }
    function?.pointee = Functions.containsCall
    data?.pointee = connection(pointer).pointer
    return RowFilter.containsOperation
  }
}
