import CSQLite

/// How much a statement may do, and what it has done.
struct Budget {
  var isInterrupted: @Sendable () -> Bool
  /// Steps of SQLite's machine.
  var stepLimit: Int
  /// Bytes.
  var memoryLimit: Int
  private var steps = 0
  /// Rows that walks have passed and that are not yet counted as steps.
  fileprivate var walked = 0
  private var memoryBefore = 0

  /// How many steps lie between two looks.
  static let stride = 1_000
  /// How many walked rows lie between two looks.
  fileprivate static let walkStride = 1 << 16

  init(isInterrupted: @escaping @Sendable () -> Bool, stepLimit: Int, memoryLimit: Int) {
    self.isInterrupted = isInterrupted
    self.stepLimit = stepLimit
    self.memoryLimit = memoryLimit
  }

  /// Begins a new statement.
  mutating func begin() {
    steps = 0
    walked = 0
    memoryBefore = Int(sqlite3_memory_used())
  }

  /// Counts further steps; returns why to stop, if so.
  mutating func spend(_ count: Int) -> QueryError? {
    steps += count
    if isInterrupted() { return QueryError(.interrupted, "interrupted") }
    if steps > stepLimit {
      return QueryError(
        .limit, "this takes more than \(stepLimit) steps",
        hint: "a recursive query needs a condition or a limit to end")
    }
    if Int(sqlite3_memory_used()) - memoryBefore > memoryLimit {
      return QueryError(.limit, "this takes more than \(memoryLimit >> 20) MB of memory")
    }
    return nil
  }
}

extension Connection {
  func watchSteps() {
    sqlite3_progress_handler(
      handle, Int32(Budget.stride), { Connection.of($0)?.spend(Budget.stride) ?? 0 }, pointer)
  }

  /// Counts rows that a walk has passed, over all walks of a statement: a join makes many short
  /// ones. False ends the statement.
  @inline(__always)
  func walk(_ rows: Int) -> Bool {
    budget.walked &+= rows
    guard budget.walked >= Budget.walkStride else { return true }
    let rows = budget.walked
    budget.walked = 0
    return spend(rows) == 0
  }

  /// Counts steps; anything but 0 ends the statement.
  func spend(_ steps: Int) -> Int32 {
    guard let stop = budget.spend(steps) else { return 0 }
    failure = stop
    return 1
  }
}
