import TableModel

// Names: variables, fields, and those that are SQLite's to find.
extension Rewriter {
  /// Rewrites the name at a token; returns how many further tokens belong to it.
  mutating func replaceName(_ index: Int, inQuery: Bool) throws(QueryError) -> Int {
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
      if isVariable, let table = tables.first(where: { $0.has(name) }) {
        throw Self.ambiguous(name, in: table, at: token.range.lowerBound)
      }
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

  private mutating func replaceQualified(_ index: Int) throws(QueryError) {
    let owner = tokens[index].name(bytes)
    if alone.contains(lowercased(owner)) { return }
    let field = tokens[index + 2].name(bytes)
    let whole = owner + "." + field
    let range = tokens[index].range.lowerBound..<tokens[index + 2].range.upperBound
    if index + 3 < tokens.count, tokens[index + 3].kind == .dot { return }
    if has(variable: whole) { return replace(range, with: .variable(whole)) }
    let isRow = lowercased(owner) == "row"
    if isRow, mode.isOverRows {
      // A field that no row has is null in each of them.
      if columns.find(field) == nil { replace(range, with: "NULL") }
      return
    }
    guard isRow || has(namedRow: owner) else { return }
    if isRow, !hasRow() { throw Self.fieldWithoutRow(whole, at: range.lowerBound) }
    guard let column = columns.find(field) else {
      if isRow { return replace(range, with: "NULL") }
      throw QueryError(
        .unknownName(whole), "there is no field \(field)", at: tokens[index + 2].range.lowerBound)
    }
    replace(range, with: .field(isRow ? .row : .named(owner), column))
  }
}
