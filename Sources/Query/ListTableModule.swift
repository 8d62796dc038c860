import CSQLite
import TableModel

/// How SQLite reads the smaller tables.
extension ListTable {
  private struct Declared {
    // First, so that SQLite's pointer is one to the whole.
    var base = sqlite3_vtab()
    var connection: Unmanaged<Connection>
    var table: ListTable
  }

  private struct Cursor {
    var base = sqlite3_vtab_cursor()
    var lent: UnsafePointer<Table>
    var table: ListTable
    var items: [Item] = []
    var index = 0
  }

  private typealias TablePointer = UnsafeMutablePointer<sqlite3_vtab>
  private typealias CursorPointer = UnsafeMutablePointer<sqlite3_vtab_cursor>

  func register(_ connection: Connection) {
    let module =
      switch self {
      case .sections: Self.sectionsModule
      case .screens: Self.screensModule
      case .attachments: Self.attachmentsModule
      case .hooks: Self.hooksModule
      case .groups: Self.groupsModule
      }
    sqlite3_create_module_v2(connection.handle, name, module, connection.pointer, nil)
  }

  // Set once, and SQLite only reads them.
  nonisolated(unsafe) private static let sectionsModule = module { handle, me, _, _, out, _ in
    ListTable.connect(handle, me, out, .sections)
  }
  nonisolated(unsafe) private static let screensModule = module { handle, me, _, _, out, _ in
    ListTable.connect(handle, me, out, .screens)
  }
  nonisolated(unsafe) private static let attachmentsModule = module { handle, me, _, _, out, _ in
    ListTable.connect(handle, me, out, .attachments)
  }
  nonisolated(unsafe) private static let hooksModule = module { handle, me, _, _, out, _ in
    ListTable.connect(handle, me, out, .hooks)
  }
  nonisolated(unsafe) private static let groupsModule = module { handle, me, _, _, out, _ in
    ListTable.connect(handle, me, out, .groups)
  }

  /// Without `xCreate` a table is there under its module's name, and cannot be made or dropped.
  private static func module(
    _ connect:
      @escaping @convention(c) (
        OpaquePointer?, UnsafeMutableRawPointer?, Int32, UnsafePointer<UnsafePointer<CChar>?>?,
        UnsafeMutablePointer<UnsafeMutablePointer<sqlite3_vtab>?>?,
        UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
      ) -> Int32
  ) -> UnsafeMutablePointer<sqlite3_module> {
    let module = UnsafeMutablePointer<sqlite3_module>.allocate(capacity: 1)
    module.initialize(to: sqlite3_module())
    module.pointee.xConnect = connect
    module.pointee.xBestIndex = { _, info in
      info?.pointee.estimatedCost = 1_000
      return SQLITE_OK
    }
    module.pointee.xDisconnect = {
      UnsafeMutableRawPointer($0.unsafelyUnwrapped).assumingMemoryBound(to: Declared.self)
        .deallocate()
      return SQLITE_OK
    }
    module.pointee.xOpen = { ListTable.open($0, $1) }
    module.pointee.xClose = {
      let cursor = ListTable.cursor($0)
      cursor.deinitialize(count: 1)
      cursor.deallocate()
      return SQLITE_OK
    }
    module.pointee.xFilter = { pointer, _, _, _, _ in
      let cursor = ListTable.cursor(pointer)
      cursor.pointee.items = cursor.pointee.table.items(cursor.pointee.lent.pointee)
      cursor.pointee.index = 0
      return SQLITE_OK
    }
    module.pointee.xNext = {
      ListTable.cursor($0).pointee.index += 1
      return SQLITE_OK
    }
    module.pointee.xEof = {
      let cursor = ListTable.cursor($0)
      return cursor.pointee.index < cursor.pointee.items.count ? 0 : 1
    }
    module.pointee.xColumn = { pointer, context, column in
      let cursor = ListTable.cursor(pointer)
      cursor.pointee.table.value(
        cursor.pointee.items[cursor.pointee.index], Int(column), cursor.pointee.lent.pointee
      ).give(context)
      return SQLITE_OK
    }
    module.pointee.xRowid = {
      $1?.pointee = Int64(ListTable.cursor($0).pointee.index)
      return SQLITE_OK
    }
    return module
  }

  // SQLite gives back the pointers that it got from `connect` and `open`: they are never nil.
  private static func cursor(_ pointer: CursorPointer?) -> UnsafeMutablePointer<Cursor> {
    UnsafeMutableRawPointer(pointer.unsafelyUnwrapped).assumingMemoryBound(to: Cursor.self)
  }

  private static func connect(
    _ handle: OpaquePointer?, _ pointer: UnsafeMutableRawPointer?,
    _ out: UnsafeMutablePointer<TablePointer?>?, _ table: ListTable
  ) -> Int32 {
    guard let connection = Connection.of(pointer) else { return SQLITE_ERROR }
    let names = table.columns.map { Rewriter.quoted($0) }
    let code = sqlite3_declare_vtab(
      handle, "CREATE TABLE x(" + names.joined(separator: ", ") + ")")
    guard code == SQLITE_OK else { return code }
    _ = tblsh_sqlite_innocuous(handle)
    let declared = UnsafeMutablePointer<Declared>.allocate(capacity: 1)
    declared.initialize(to: Declared(connection: .passUnretained(connection), table: table))
    out?.pointee = UnsafeMutableRawPointer(declared).assumingMemoryBound(to: sqlite3_vtab.self)
    return SQLITE_OK
  }

  private static func open(
    _ pointer: TablePointer?, _ out: UnsafeMutablePointer<CursorPointer?>?
  ) -> Int32 {
    let declared = UnsafeMutableRawPointer(pointer.unsafelyUnwrapped).assumingMemoryBound(
      to: Declared.self)
    guard let lent = declared.pointee.connection.takeUnretainedValue().table else {
      return SQLITE_MISUSE
    }
    let cursor = UnsafeMutablePointer<Cursor>.allocate(capacity: 1)
    cursor.initialize(to: Cursor(lent: lent, table: declared.pointee.table))
    out?.pointee = UnsafeMutableRawPointer(cursor)
      .assumingMemoryBound(to: sqlite3_vtab_cursor.self)
    return SQLITE_OK
  }
}
