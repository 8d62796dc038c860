import TableModel

/// Turns an expression or a query into SQL in which every value is a parameter.
///
/// Names of variables and fields become parameters right where they stand. Only in a subquery,
/// whose own columns come first, they become columns of a table around the whole: SQLite's
/// scoping then finds the right one.
struct Rewriter {
  let bytes: [UInt8]
  let tokens: [Token]
  let mode: Rewritten.Mode
  let scope: Scope
  let columns: RowColumns

  var out: Rewritten
  /// Columns of the table around: name and parameter.
  var outer: [(name: String, parameter: Int)] = []
  /// Names that stand without a dot after them somewhere: a subquery's own tables, perhaps.
  var alone: Set<String> = []
  /// The tables that are named somewhere: a subquery's own, perhaps.
  var tables: [SubqueryTable] = []
  /// How much of the text has been taken over.
  var copied = 0

  static func rewrite(
    _ bytes: [UInt8], _ mode: Rewritten.Mode, _ scope: Scope, _ columns: RowColumns
  ) throws(QueryError) -> Rewritten {
    var tokens = try Tokenizer.tokens(bytes)
    if mode == .query { try oneStatement(&tokens, bytes) }
    try balance(tokens, mode)
    guard !tokens.isEmpty else {
      throw QueryError(
        .syntax, mode == .query ? "a query is missing" : "an expression is missing", at: 0)
    }
    var rewriter = Rewriter(
      bytes: bytes, tokens: tokens, mode: mode, scope: scope, columns: columns,
      out: Rewritten(map: OffsetMap(count: bytes.count)))
    try rewriter.rewrite()
    return rewriter.out
  }

  private mutating func rewrite() throws(QueryError) {
    noteNames()
    if mode.isOverRows { _ = parameter(.screen, 0..<0) }
    // The body first: what it uses decides on what is around it.
    try rewriteTokens()
    surround()
  }

  /// Puts the SQL around the rewritten body.
  private mutating func surround() {
    let body = out.sql
    out.sql = []
    switch mode {
    case .query: break
    case .value:
      append("SELECT (")
    case .column:
      append("SELECT \"row\".id, (")
    case .rows:
      append("SELECT \"row\".id FROM ")
      if !outer.isEmpty {
        appendOuter()
        append(" CROSS JOIN ")
      }
      append("rows AS \"row\" WHERE \"row\".screen = ?1 AND (")
    }
    let shift = out.sql.count
    out.map.shift(by: shift)
    out.sql += body
    out.map.end = out.sql.count
    // The line end keeps the parenthesis out of whatever the body ends with.
    if mode != .query { append("\n)") }
    if mode == .value, !outer.isEmpty {
      append(" FROM ")
      appendOuter()
    }
    if mode == .column {
      append(" FROM ")
      if !outer.isEmpty {
        appendOuter()
        append(" CROSS JOIN ")
      }
      append("rows AS \"row\" WHERE \"row\".screen = ?1")
    }
  }

  private mutating func appendOuter() {
    append("(SELECT ")
    for (index, column) in outer.enumerated() {
      append((index == 0 ? "?" : ", ?") + "\(column.parameter) AS " + Self.quoted(column.name))
    }
    append(") AS \"$\"")
  }

  mutating func append(_ text: String) { out.sql += Array(text.utf8) }

  private mutating func noteNames() {
    for (index, token) in tokens.enumerated() where isName(token) {
      let name = lowercased(token.name(bytes))
      if let table = SubqueryTable(name, columns) { tables.append(table) }
      let isQualified = index > 0 && tokens[index - 1].kind == .dot
      let isQualifier = index + 1 < tokens.count && tokens[index + 1].kind == .dot
      if !isQualified && !isQualifier { alone.insert(name) }
    }
  }

  func isName(_ token: Token) -> Bool { token.kind == .word || token.kind == .quotedName }
}
