import CSQLite
public import TableModel

extension Database {
  /// The value of an expression.
  ///
  /// Names are variables, and fields of the scope's row: the row's as `row.NAME` too. Values are
  /// bound, never read as SQL.
  public func value(
    _ expression: [UInt8], in scope: Scope, _ table: borrowing Table
  ) throws(QueryError) -> SQLValue {
    try lend(table) { (connection) throws(QueryError) in
      let statement = try prepared(expression, .value, scope, connection, screen: .none)
      defer { sqlite3_reset(statement.handle) }
      return try connection.step(statement) ? statement.value(0) : .null
    }
  }

  /// The rows of a screen for which an expression is true, in place order.
  ///
  /// Names are variables and fields of the row looked at, which is also `row`.
  public func rows(
    where expression: [UInt8], in scope: Scope, _ table: borrowing Table, screen: ScreenID
  ) throws(QueryError) -> [RowID] {
    try lend(table) { (connection) throws(QueryError) in
      let statement = try prepared(expression, .rows, scope, connection, screen: screen)
      defer { sqlite3_reset(statement.handle) }
      var rows: [RowID] = []
      while try connection.step(statement) {
        rows.append(RowID(UInt32(truncatingIfNeeded: sqlite3_column_int64(statement.handle, 0))))
      }
      return rows
    }
  }

  /// The value of an expression for each row of a screen, in place order.
  ///
  /// Names are variables and fields of the row looked at, which is also `row`.
  public func values(
    of expression: [UInt8], in scope: Scope, _ table: borrowing Table, screen: ScreenID,
    each: (RowID, SQLValue) -> Void
  ) throws(QueryError) {
    try lend(table) { (connection) throws(QueryError) in
      let statement = try prepared(expression, .column, scope, connection, screen: screen)
      defer { sqlite3_reset(statement.handle) }
      var bytes = 0
      while try connection.step(statement) {
        let id = UInt32(truncatingIfNeeded: sqlite3_column_int64(statement.handle, 0))
        let value = statement.value(1)
        if case .text(let text) = value { bytes += text.count }
        // Whoever asks keeps something of each value.
        guard bytes <= memoryLimit else {
          throw QueryError(.limit, "the values take more than \(memoryLimit >> 20) MB of memory")
        }
        each(RowID(id), value)
      }
    }
  }

  /// What a query selects from `rows`, `sections`, `screens`, `attachments`, `hooks` and
  /// `groups`. Variables are `$NAME`.
  public func query(
    _ sql: [UInt8], in scope: Scope = Scope(), _ table: borrowing Table
  ) throws(QueryError) -> QueryResult {
    let (columns, rows) = try query(sql, in: scope, table) { $0 }
    return QueryResult(columns: columns, rows: rows)
  }

  /// The same, with something made of each row as it comes.
  public func query<Row>(
    _ sql: [UInt8], in scope: Scope = Scope(), _ table: borrowing Table,
    making row: ([SQLValue]) -> Row
  ) throws(QueryError) -> (columns: [String], rows: [Row]) {
    var names: [String] = []
    var rows: [Row] = []
    var bytes = 0
    let limit = memoryLimit
    try query(sql, in: scope, table) { (columns) throws(QueryError) in
      names = columns
    } row: { (values) throws(QueryError) in
      bytes += 32 + values.count * MemoryLayout<SQLValue>.stride
      for case .text(let text) in values { bytes += 32 + text.count }
      guard bytes <= limit else {
        throw QueryError(.limit, "the result takes more than \(limit >> 20) MB of memory")
      }
      rows.append(row(values))
    }
    return (names, rows)
  }

  /// The same, a row at a time, so that a long result needs no memory.
  public func query(
    _ sql: [UInt8], in scope: Scope = Scope(), _ table: borrowing Table,
    columns: ([String]) throws(QueryError) -> Void,
    row: ([SQLValue]) throws(QueryError) -> Void
  ) throws(QueryError) {
    try lend(table) { (connection) throws(QueryError) in
      let statement = try prepared(sql, .query, scope, connection, screen: .none)
      defer { sqlite3_reset(statement.handle) }
      try columns(statement.columnNames(sql))
      let count = sqlite3_column_count(statement.handle)
      var values: [SQLValue] = []
      while try connection.step(statement) {
        // One array for all rows, as long as nobody keeps it.
        values.removeAll(keepingCapacity: true)
        for column in 0..<count { values.append(statement.value(column)) }
        try row(values)
      }
    }
  }

  /// Looks an expression over rows, or a query, over without running it: nothing is returned, mistakes are
  /// thrown.
  public func check(
    _ expression: [UInt8], isQuery: Bool = false, in scope: Scope, _ table: borrowing Table
  ) throws(QueryError) {
    try lend(table) { (connection) throws(QueryError) in
      _ = try prepared(expression, isQuery ? .query : .column, scope, connection, screen: .none)
    }
  }

  /// The same for an expression whose names are not known yet: what has a dot may be a field of any
  /// row, or something that an event or an argument says, even where SQL has a word of that name.
  public func checkAhead(
    _ expression: [UInt8], isQuery: Bool = false, _ table: borrowing Table
  ) throws(QueryError) {
    let tokens = try Tokenizer.tokens(expression)
    var names: Set<String> = []
    for index in tokens.indices.dropFirst().dropLast() where tokens[index].kind == .dot {
      names.insert(tokens[index - 1].name(expression) + "." + tokens[index + 1].name(expression))
    }
    let scope = Scope(variables: names.map { ($0, .null) })
    try check(expression, isQuery: isQuery, in: scope, table)
  }
}

extension Database {
  /// A statement for a text, with its parameters bound.
  private func prepared(
    _ text: [UInt8], _ mode: Rewritten.Mode, _ scope: Scope, _ connection: Connection,
    screen: ScreenID
  ) throws(QueryError) -> Statement {
    let statement: Statement
    if let known = statements.find(text, mode, scope) {
      statement = known
    } else {
      statement = try connection.prepare(text, mode, scope)
      statements.add(statement, text, mode)
    }
    guard let table = connection.table else { throw QueryError(.other, "no table is lent") }
    connection.budget.recurses = statement.recurses
    try statement.bind(scope, table.pointee, connection.columns, screen: screen)
    return statement
  }
}

extension Connection {
  fileprivate func prepare(
    _ text: [UInt8], _ mode: Rewritten.Mode, _ scope: Scope
  ) throws(QueryError) -> Statement {
    let rewritten = try Rewriter.rewrite(text, mode, scope, columns)
    allowsPushDown = rewritten.allowsPushDown
    recurses = false
    var handle: OpaquePointer?
    let code = rewritten.sql.withUnsafeBytes {
      sqlite3_prepare_v3(
        self.handle, $0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32($0.count),
        UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
    }
    guard code == SQLITE_OK, let handle else {
      throw ErrorReading(text, mode, scope, columns, rewritten)
        .error(
          failure, message: message, code: code, offset: Int(sqlite3_error_offset(self.handle)))
    }
    let statement = Statement(handle, rewritten, recurses: recurses)
    guard sqlite3_stmt_readonly(handle) != 0 else {
      throw QueryError(.refused, "a query only reads", at: 0)
    }
    return statement
  }

  /// Runs a statement to its next row; false at its end.
  @inline(__always)
  fileprivate func step(_ statement: Statement) throws(QueryError) -> Bool {
    let code = sqlite3_step(statement.handle)
    if code == SQLITE_ROW { return true }
    if code == SQLITE_DONE { return false }
    throw stopped(code)
  }

  /// Why a statement stopped while it ran.
  private func stopped(_ code: Int32) -> QueryError {
    if let failure { return failure }
    switch code & 0xFF {
    case SQLITE_INTERRUPT: return QueryError(.interrupted, "interrupted")
    case SQLITE_NOMEM: return QueryError(.limit, "this takes more memory than there is")
    case SQLITE_TOOBIG: return QueryError(.limit, "a text is too long")
    default: return QueryError(.other, message)
    }
  }
}
