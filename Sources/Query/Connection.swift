import CSQLite
import TableModel

/// A private SQLite database in memory, and what its callbacks look at while a statement runs.
final class Connection {
  let handle: OpaquePointer
  /// The table lent for the length of one call.
  var table: UnsafePointer<Table>?
  /// The columns that `rows` has, or is to have when it is declared.
  var columns = RowColumns()
  var budget: Budget
  /// Why a callback ended the statement.
  var failure: QueryError?
  /// Whether comparisons of the statement being prepared may be left to the virtual table.
  var allowsPushDown = true
  /// Whether the statement being prepared feeds on its own rows.
  var recurses = false
  /// Where values are, for joins of the statement that runs.
  let joins = JoinIndexes()
  var needles = NeedleCache()
  var patterns = PatternCache()
  var likes = LikeCache()
  var random = RandomNumbers(seed: 0)
  let formatter = Formatter()
  let clock: ClockSystem
  let texts: TextScan

  init(
    budget: Budget, texts: TextScan, clock: @escaping @Sendable () -> Double
  ) throws(QueryError) {
    self.budget = budget
    self.texts = texts
    self.clock = ClockSystem(clock)
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(
      ":memory:", &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY | SQLITE_OPEN_NOMUTEX,
      self.clock.name)
    guard code == SQLITE_OK, let handle else {
      sqlite3_close_v2(handle)
      throw QueryError(.other, "SQLite cannot be started")
    }
    self.handle = handle
    configure()
    addFunctions()
    RowsTable.register(self)
    for table in ListTable.allCases { table.register(self) }
    watchSteps()
    connectTables()
    setGuard(true)
  }

  deinit { sqlite3_close_v2(handle) }

  /// What callbacks get to find this connection by.
  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  private func configure() {
    tblsh_sqlite_harden(handle)
    // Sorting and grouping stay in memory, where the budget sees them.
    sqlite3_exec(handle, "PRAGMA temp_store = MEMORY", nil, nil, nil)
    for (limit, value) in Self.limits { sqlite3_limit(handle, limit, value) }
  }

  /// Lets SQLite declare the tables that are there under their modules' names: once they are, the
  /// guard need not allow it.
  private func connectTables() {
    let tables = ListTable.allCases.map(\.name) + ["json_each('[]')", "json_tree('[]')"]
    for table in tables {
      var statement: OpaquePointer?
      sqlite3_prepare_v2(handle, "SELECT 1 FROM " + table, -1, &statement, nil)
      sqlite3_finalize(statement)
    }
  }

  /// The most bytes that a text may have.
  static let longestText: Int32 = 64 << 20

  private static var limits: [(Int32, Int32)] {
    [
      (SQLITE_LIMIT_LENGTH, longestText), (SQLITE_LIMIT_SQL_LENGTH, 1 << 20),
      (SQLITE_LIMIT_EXPR_DEPTH, 500), (SQLITE_LIMIT_COMPOUND_SELECT, 100),
      (SQLITE_LIMIT_VDBE_OP, 1 << 20), (SQLITE_LIMIT_FUNCTION_ARG, 100),
      (SQLITE_LIMIT_ATTACHED, 0), (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 4_096),
      (SQLITE_LIMIT_WORKER_THREADS, 0), (SQLITE_LIMIT_TRIGGER_DEPTH, 1),
    ]
  }

  /// Declares `rows` anew with the columns that a table has now. No statement may be left.
  func declareRows(_ columns: RowColumns) throws(QueryError) {
    self.columns = columns
    setGuard(false)
    defer { setGuard(true) }
    sqlite3_exec(handle, "DROP TABLE IF EXISTS temp.rows", nil, nil, nil)
    let code = sqlite3_exec(
      handle, "CREATE VIRTUAL TABLE temp.rows USING tblsh_rows", nil, nil, nil)
    guard code == SQLITE_OK else { throw QueryError(.other, message) }
  }

  /// SQLite's words for the last error.
  var message: String { String(cString: sqlite3_errmsg(handle)) }

  /// The connection that a callback's pointer stands for.
  @inline(__always)
  static func of(_ pointer: UnsafeMutableRawPointer?) -> Connection? {
    pointer.map { Unmanaged<Connection>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Ends the running function with an error of ours.
  func fail(_ context: OpaquePointer?, _ error: QueryError) {
    failure = error
    sqlite3_result_error(context, error.message, -1)
  }
}
