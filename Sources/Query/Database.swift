import TableModel

/// SQL over a table that somebody else owns: lent for one call, read where it is, never kept.
///
/// SQLite is started by the first call that needs it. Statements are kept by their text, and
/// prepared anew when names mean something else.
public final class Database {
  /// How many steps of SQLite's machine a call may take; some hundred million are seconds.
  public var stepLimit = 500_000_000 { didSet { connection?.budget.stepLimit = stepLimit } }
  /// How many bytes a call may take beyond the table, the result of a query among them.
  public var memoryLimit = 512 << 20 { didSet { connection?.budget.memoryLimit = memoryLimit } }
  /// The time that `now()` and SQLite's date functions tell, in seconds since 1970, UTC.
  public var clock: @Sendable () -> Double = systemClock { didSet { forget() } }
  /// What decides on the numbers of `random()`; setting it begins them anew.
  public var seed: UInt64 = 0 { didSet { connection?.random = RandomNumbers(seed: seed) } }

  private let isInterrupted: @Sendable () -> Bool
  private var connection: Connection?
  var statements = StatementCache()
  /// Searches of all texts at once.
  public let texts = TextScan()
  private var declared: Declared?

  /// The table that `rows` was last declared for.
  private struct Declared {
    var address: UnsafePointer<Table>
    var version: UInt64
    var nextRow: UInt32
  }

  /// Starts nothing yet.
  /// - Parameter isInterrupted: asked again and again while a statement runs; true stops it.
  public init(isInterrupted: @escaping @Sendable () -> Bool) {
    self.isInterrupted = isInterrupted
  }

  /// Forgets what is known of the table lent last: to be called when it was reset or replaced.
  public func forget() {
    statements.removeAll()
    declared = nil
    connection = nil
    texts.forget()
  }

  /// Lends the table to SQLite while a body runs.
  func lend<Result>(
    _ table: borrowing Table, _ body: (Connection) throws(QueryError) -> Result
  ) throws(QueryError) -> Result {
    let connection = try started()
    return try withUnsafePointer(to: table) { (pointer) throws(QueryError) in
      connection.table = pointer
      connection.failure = nil
      defer { connection.table = nil }
      try declare(pointer, connection)
      connection.budget.begin()
      connection.joins.forget()
      return try body(connection)
    }
  }

  private func started() throws(QueryError) -> Connection {
    if let connection { return connection }
    let budget = Budget(
      isInterrupted: isInterrupted, stepLimit: stepLimit, memoryLimit: memoryLimit)
    let new = try Connection(budget: budget, texts: texts, clock: clock)
    new.random = RandomNumbers(seed: seed)
    connection = new
    return new
  }

  /// Sees to it that `rows` has a column for each field in use.
  private func declare(
    _ table: UnsafePointer<Table>, _ connection: Connection
  ) throws(QueryError) {
    if let declared, declared.address == table, declared.version == table.pointee.version,
      declared.nextRow == table.pointee.nextRowID
    {
      return
    }
    if declared == nil || !connection.columns.fit(table.pointee) {
      statements.removeAll()
      declared = nil
      try connection.declareRows(RowColumns(table.pointee))
    }
    declared = Declared(
      address: table, version: table.pointee.version, nextRow: table.pointee.nextRowID)
  }
}
