import TableModel

/// What is checked before anything is rewritten.
extension Rewriter {
  /// Parentheses have to balance, so that a text cannot leave the one around it.
  static func balance(_ tokens: [Token], _ mode: Rewritten.Mode) throws(QueryError) {
    var open: [Int] = []
    for token in tokens {
      switch token.kind {
      case .open: open.append(token.range.lowerBound)
      case .close:
        guard open.popLast() != nil else {
          throw QueryError(
            .syntax, "this ) has no ( before it", at: token.range.lowerBound)
        }
      case .semicolon where mode != .query:
        throw QueryError(.syntax, "an expression has no ;", at: token.range.lowerBound)
      default: break
      }
    }
    if let first = open.last { throw QueryError(.syntax, "this ( is not closed", at: first) }
  }

  /// A query is one statement that reads; a semicolon may end it.
  static func oneStatement(_ tokens: inout [Token], _ bytes: [UInt8]) throws(QueryError) {
    while tokens.last?.kind == .semicolon { tokens.removeLast() }
    if let index = tokens.firstIndex(where: { $0.kind == .semicolon }) {
      throw QueryError(
        .refused, "one query at a time", at: tokens[index + 1].range.lowerBound)
    }
    guard let first = tokens.first else { return }
    let word = lowercased(first.text(bytes))
    guard first.kind == .word, SQLWords.beginnings.contains(word) else {
      let isKnown = first.kind == .word && SQLWords.isKeyword(word)
      throw QueryError(
        isKnown ? .refused : .syntax,
        isKnown
          ? "a query only reads: \(word) is refused" : "a query begins with select",
        at: first.range.lowerBound,
        hint: isKnown ? nil : "query select title from rows where done")
    }
  }
}
