import CSQLite

/// SQLite's own `printf` behind ours: on a database of its own, where the name still means that.
final class Formatter {
  private var handle: OpaquePointer?
  /// By the number of arguments.
  private var statements: [Int: OpaquePointer] = [:]

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(handle)
  }

  /// The statement that formats so many values; nil when SQLite cannot make it.
  func statement(_ count: Int) -> OpaquePointer? {
    if let known = statements[count] { return known }
    guard let handle = started() else { return nil }
    let sql = "SELECT printf(" + (1...count).map { "?\($0)" }.joined(separator: ", ") + ")"
    var statement: OpaquePointer?
    sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
    statements[count] = statement
    return statement
  }

  private func started() -> OpaquePointer? {
    if let handle { return handle }
    sqlite3_open_v2(
      ":memory:", &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY | SQLITE_OPEN_NOMUTEX, nil)
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Connection.longestText)
    return handle
  }
}
