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
  private var outer: [(name: String, parameter: Int)] = []
  /// Names that stand without a dot after them somewhere: a subquery's own tables, perhaps.
  private var alone: Set<String> = []
  private var copied = 0

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
    noteNamesAlone()
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
    case .rows:
      append("SELECT \"row\".id FROM ")
      if !outer.isEmpty {
        appendOuter()
        append(" CROSS JOIN ")
      }
      append("rows AS \"row\" WHERE \"row\".screen = ?1 AND (")
    case .column:
      append("SELECT \"row\".id, (")
    }
    let shift = out.sql.count
    out.map.shift(by: shift)
    out.sql += body
    out.map.end = out.sql.count
    // The line end keeps the parenthesis out of whatever the body ends with.
    if mode != .query { append("\n)") }
    if mode == .column {
      append(" FROM ")
      if !outer.isEmpty {
        appendOuter()
        append(" CROSS JOIN ")
      }
      append("rows AS \"row\" WHERE \"row\".screen = ?1")
    }
    if mode == .value, !outer.isEmpty {
      append(" FROM ")
      appendOuter()
    }
  }

  private mutating func appendOuter() {
    append("(SELECT ")
    for (index, column) in outer.enumerated() {
      append((index == 0 ? "?" : ", ?") + "\(column.parameter) AS " + Self.quoted(column.name))
    }
    append(") AS \"$\"")
  }

  private mutating func append(_ text: String) { out.sql += Array(text.utf8) }

  /// A name as SQLite reads any name.
  static func quoted(_ name: String) -> String {
    var quoted = "\""
    for character in name.unicodeScalars {
      if character == "\"" { quoted += "\"" }
      if character != "\0" { quoted.unicodeScalars.append(character) }
    }
    return quoted + "\""
  }

  private mutating func noteNamesAlone() {
    for (index, token) in tokens.enumerated() where isName(token) {
      let isQualified = index > 0 && tokens[index - 1].kind == .dot
      let isQualifier = index + 1 < tokens.count && tokens[index + 1].kind == .dot
      if !isQualified && !isQualifier { alone.insert(lowercased(token.name(bytes))) }
    }
  }

  private func isName(_ token: Token) -> Bool { token.kind == .word || token.kind == .quotedName }
}

/// The tokens, one by one.
extension Rewriter {
  private mutating func rewriteTokens() throws(QueryError) {
    // For each open parenthesis, whether it or one around it holds a subquery.
    var inQuery = [beginsQuery(0)]
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      switch token.kind {
      case .open: inQuery.append(inQuery[inQuery.count - 1] || beginsQuery(index + 1))
      case .close: inQuery.removeLast()
      case .string: try replaceString(index)
      case .variable: try replaceVariable(token)
      case .label: replaceLabel(token)
      case .word, .quotedName:
        index += try replaceName(index, inQuery: inQuery[inQuery.count - 1])
      case .literal, .dot, .semicolon, .symbol: break
      }
      index += 1
    }
    copy(upTo: tokens.last?.range.upperBound ?? 0)
  }

  private func beginsQuery(_ index: Int) -> Bool {
    guard index < tokens.count, tokens[index].kind == .word else { return false }
    return SQLWords.beginnings.contains(lowercased(tokens[index].text(bytes)))
  }

  private mutating func copy(upTo end: Int) {
    guard copied < end else { return }
    out.map.add(out.sql.count, from: copied, isCopied: true)
    out.sql += bytes[copied..<end]
    copied = end
  }

  private mutating func replace(_ range: Range<Int>, with text: String) {
    copy(upTo: range.lowerBound)
    out.map.add(out.sql.count, from: range.lowerBound, isCopied: false)
    // Blanks, so that no neighbour joins it.
    append(" " + text + " ")
    copied = range.upperBound
  }

  private mutating func parameter(_ source: Parameter.Source, _ range: Range<Int>) -> Int {
    if let known = out.parameters.firstIndex(where: { $0.source == source }) { return known + 1 }
    out.parameters.append(Parameter(source: source, range: range))
    return out.parameters.count
  }

  private mutating func replace(_ range: Range<Int>, with source: Parameter.Source) {
    let number = parameter(source, range)
    replace(range, with: "?\(number)")
  }

  private mutating func replaceString(_ index: Int) throws(QueryError) {
    let range = tokens[index].range
    let text = try StringDecoding.decoded(bytes, range)
    if index > 0, tokens[index - 1].isWord("as", bytes) {
      replace(range, with: Self.quoted(String(decoding: text, as: UTF8.self)))
    } else {
      replace(range, with: .text(text))
    }
  }

  private mutating func replaceVariable(_ token: Token) throws(QueryError) {
    let name = String(decoding: bytes[token.range].dropFirst(), as: UTF8.self)
    guard has(variable: name) else {
      throw QueryError(
        .unknownName(name), "there is no variable \(name)", at: token.range.lowerBound)
    }
    replace(token.range, with: .variable(name))
  }

  private mutating func replaceLabel(_ token: Token) {
    let inner = bytes[token.range].dropFirst()
    let label = inner.prefix { $0 != 0x2E }
    var field = inner.dropFirst(label.count + 1)
    if field.first == 0x5B { field = field.dropFirst().dropLast() }
    replace(
      token.range,
      with: .label(
        String(decoding: label, as: UTF8.self), field: String(decoding: field, as: UTF8.self)))
  }

  mutating func has(variable name: String) -> Bool {
    let isThere = scope.variable(name) != nil
    out.lookups.insert(.variable(name, isThere))
    return isThere
  }

  mutating func has(namedRow name: String) -> Bool {
    let isThere = scope.namedRow(name) != nil
    out.lookups.insert(.namedRow(name, isThere))
    return isThere
  }

  mutating func hasRow() -> Bool {
    out.lookups.insert(.row(scope.row != nil))
    return scope.row != nil
  }
}

/// Names.
extension Rewriter {
  /// Rewrites the name at a token; returns how many further tokens belong to it.
  private mutating func replaceName(_ index: Int, inQuery: Bool) throws(QueryError) -> Int {
    let token = tokens[index]
    let previous = index > 0 ? tokens[index - 1] : nil
    let next = index + 1 < tokens.count ? tokens[index + 1] : nil
    if previous?.kind == .dot { return 0 }
    if next?.kind == .dot, index + 2 < tokens.count, isName(tokens[index + 2]) {
      try replaceQualified(index)
      return 2
    }
    if token.kind == .word {
      let word = lowercased(token.text(bytes))
      if word == "cast" { out.allowsPushDown = false }
      if next?.kind == .open {
        try refuseAggregate(word, index, inQuery: inQuery)
        return 0
      }
      if SQLWords.isKeyword(word) { return 0 }
    }
    if let previous, previous.kind == .word,
      SQLWords.beforeForeignNames.contains(lowercased(previous.text(bytes)))
    {
      return 0
    }
    try replacePlain(token, inQuery: inQuery)
    return 0
  }

  private mutating func replacePlain(_ token: Token, inQuery: Bool) throws(QueryError) {
    guard mode != .query else { return }
    let name = token.name(bytes)
    let isVariable = has(variable: name)
    let column = columns.find(name)
    let isField = column != nil && (mode.isOverRows || hasRow())
    if inQuery {
      noteOuter(name, isVariable, isField ? column : nil, token.range)
      return
    }
    if isVariable && isField { throw Self.ambiguous(name, at: token.range.lowerBound) }
    if isVariable {
      replace(token.range, with: .variable(name))
    } else if mode == .value, let column {
      guard isField else { throw Self.fieldWithoutRow(name, at: token.range.lowerBound) }
      replace(token.range, with: .field(.row, column))
    }
  }

  /// A name in a subquery that may come from outside of it. One that is a variable and a field is
  /// left out, so that SQLite does not find it, or finds it twice.
  private mutating func noteOuter(
    _ name: String, _ isVariable: Bool, _ column: RowColumn?, _ range: Range<Int>
  ) {
    if outer.contains(where: { $0.name == name }) { return }
    if mode.isOverRows {
      if isVariable { outer.append((name, parameter(.variable(name), range))) }
    } else if isVariable, column == nil {
      outer.append((name, parameter(.variable(name), range)))
    } else if !isVariable, let column {
      outer.append((name, parameter(.field(.row, column), range)))
    }
  }

  private mutating func replaceQualified(_ index: Int) throws(QueryError) {
    let owner = tokens[index].name(bytes)
    if alone.contains(lowercased(owner)) { return }
    let field = tokens[index + 2].name(bytes)
    let whole = owner + "." + field
    let range = tokens[index].range.lowerBound..<tokens[index + 2].range.upperBound
    if index + 3 < tokens.count, tokens[index + 3].kind == .dot { return }
    if has(variable: whole) { return replace(range, with: .variable(whole)) }
    let isRow = lowercased(owner) == "row"
    if isRow, mode.isOverRows { return }
    guard isRow || has(namedRow: owner) else { return }
    if isRow, !hasRow() { throw Self.fieldWithoutRow(whole, at: range.lowerBound) }
    guard let column = columns.find(field) else {
      throw QueryError(
        .unknownName(whole), "there is no field \(field)", at: tokens[index + 2].range.lowerBound)
    }
    replace(range, with: .field(isRow ? .row : .named(owner), column))
  }

  private func refuseAggregate(
    _ word: String, _ index: Int, inQuery: Bool
  ) throws(QueryError) {
    guard mode != .query, !inQuery else { return }
    let isOne =
      SQLWords.aggregates.contains(word)
      || (word == "max" || word == "min") && hasOneArgument(index + 1)
    guard isOne else { return }
    throw QueryError(
      .syntax, "\(word) needs rows to go over", at: tokens[index].range.lowerBound,
      hint: "write (select \(word)(\(word == "count" ? "*" : "…")) from rows)")
  }

  private func hasOneArgument(_ open: Int) -> Bool {
    var depth = 0
    for token in tokens[open...] {
      switch token.kind {
      case .open: depth += 1
      case .close:
        depth -= 1
        if depth == 0 { return true }
      case .symbol where depth == 1 && bytes[token.range.lowerBound] == 0x2C: return false
      default: break
      }
    }
    return true
  }

  static func ambiguous(_ name: String, at offset: Int?) -> QueryError {
    QueryError(
      .ambiguousName(name), "\(name) is both a variable and a field", at: offset,
      hint: "write $\(name) for the variable, row.\(bracketed(name)) for the field")
  }

  static func fieldWithoutRow(_ name: String, at offset: Int?) -> QueryError {
    QueryError(
      .unknownName(name), "\(name) is a field, and there is no row here", at: offset,
      hint: "a row's field is @label.field, or one of a query: (select … from rows)")
  }

  /// A field's name as an expression writes it.
  static func bracketed(_ name: String) -> String {
    let isPlain =
      !name.isEmpty && !SQLWords.isKeyword(name) && !(48...57 ~= name.utf8.first ?? 0)
      && name.utf8.allSatisfy {
        ($0 | 32) &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == 0x5F || $0 >= 0x80
      }
    return isPlain ? name : "[\(name)]"
  }
}
