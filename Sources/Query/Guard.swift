import CSQLite
import TableModel

extension Connection {
  /// While on, statements may only read our tables; it is off while a table is declared.
  func setGuard(_ isOn: Bool) {
    guard isOn else {
      sqlite3_set_authorizer(handle, nil, nil)
      return
    }
    sqlite3_set_authorizer(
      handle,
      { me, action, first, second, _, _ in Guard.answer(Connection.of(me), action, first, second) },
      pointer)
  }
}

/// Says what a statement may do.
private enum Guard {
  static let tables: Set<String> = [
    "rows", "sections", "screens", "attachments", "hooks", "groups", "json_each", "json_tree",
  ]
  /// They reach outside, or give another result each time that no seed decides.
  static let functions: Set<String> = [
    "load_extension", "randomblob", "fts3_tokenizer", "sqlite_dbpage", "sqlite_compileoption_get",
    "sqlite_compileoption_used", "sqlite_log",
  ]

  static func answer(
    _ connection: Connection?, _ action: Int32, _ first: UnsafePointer<CChar>?,
    _ second: UnsafePointer<CChar>?
  ) -> Int32 {
    switch action {
    case SQLITE_SELECT: return SQLITE_OK
    case SQLITE_RECURSIVE:
      connection?.recurses = true
      return SQLITE_OK
    case SQLITE_READ:
      let name = first.map { lowercased(String(cString: $0)) } ?? ""
      // A subquery is named too when none of its columns is read.
      let readsNothing = second.map { $0.pointee == 0 } ?? true
      if readsNothing || name.isEmpty || tables.contains(name) { return SQLITE_OK }
      return refuse(connection, "there is no table \(name) to read")
    case SQLITE_FUNCTION:
      let name = second.map { lowercased(String(cString: $0)) } ?? ""
      if !functions.contains(name) { return SQLITE_OK }
      return refuse(connection, "the function \(name) is refused")
    case SQLITE_PRAGMA: return refuse(connection, "a pragma is refused")
    case SQLITE_ATTACH, SQLITE_DETACH: return refuse(connection, "other databases are refused")
    default: return refuse(connection, "a query only reads")
    }
  }

  private static func refuse(_ connection: Connection?, _ why: String) -> Int32 {
    if connection?.failure == nil { connection?.failure = QueryError(.refused, why) }
    return SQLITE_DENY
  }
}
