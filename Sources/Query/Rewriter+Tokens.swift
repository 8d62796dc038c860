import TableModel

// The tokens, one by one.
extension Rewriter {
  mutating func rewriteTokens() throws(QueryError) {
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

  mutating func replace(_ range: Range<Int>, with text: String) {
    copy(upTo: range.lowerBound)
    out.map.add(out.sql.count, from: range.lowerBound, isCopied: false)
    // Blanks, so that no neighbour joins it.
    append(" " + text + " ")
    copied = range.upperBound
  }

  mutating func parameter(_ source: Parameter.Source, _ range: Range<Int>) -> Int {
    if let known = out.parameters.firstIndex(where: { $0.source == source }) { return known + 1 }
    out.parameters.append(Parameter(source: source, range: range))
    return out.parameters.count
  }

  mutating func replace(_ range: Range<Int>, with source: Parameter.Source) {
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
