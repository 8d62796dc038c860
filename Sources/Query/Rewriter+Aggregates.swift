// Functions that take in many rows.
extension Rewriter {
  func refuseAggregate(
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
}
