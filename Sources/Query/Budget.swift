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
  /// Bytes of long texts made since the statement began, as far as looks have seen them.
  private var made = 0
  /// How many looks have seen one.
  private var looksAtText = 0
  /// Whether the statement feeds on its own rows.
  var recurses = false

  /// How many steps lie between two looks.
  static let stride = 1_000
  /// No piece of memory that SQLite takes for itself row by row is that long, so it is a text.
  private static let longText = 1 << 17
  /// How many bytes of long texts may be made.
  private static let textLimit = 256 << 20
  /// A text that grows, however long, is seen by a few looks. When more see one, each may stand for
  /// a text in every row since the last look.
  private static let fewTexts = 32
  private static let manyTimes = 8
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
    made = 0
    looksAtText = 0
    memoryBefore = Int(sqlite3_memory_used())
    _ = tblsh_sqlite_longest()
  }

  /// Counts further steps; returns why to stop, if so.
  mutating func spend(_ count: Int) -> QueryError? {
    steps += count
    if isInterrupted() { return QueryError(.interrupted, "interrupted") }
    if steps > stepLimit {
      return QueryError(
        .limit, "this takes more than \(stepLimit) steps",
        hint: recurses
          ? "a recursive query needs a condition or a limit to end"
          : "not every row need be compared with every other: in (select … group by …)")
    }
    let longest = Int(tblsh_sqlite_longest())
    if longest >= Self.longText {
      looksAtText += 1
      made += looksAtText > Self.fewTexts ? longest * Self.manyTimes : longest
      if made > Self.textLimit { return tooMuchText }
    }
    if Int(sqlite3_memory_used()) - memoryBefore > memoryLimit {
      return QueryError(.limit, "this takes more than \(memoryLimit >> 20) MB of memory")
    }
    return nil
  }
}

extension Budget {
  private var tooMuchText: QueryError {
    QueryError(
      .limit, "this makes long texts again and again",
      hint: recurses ? "a recursive query needs a condition or a limit to end" : nil)
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
