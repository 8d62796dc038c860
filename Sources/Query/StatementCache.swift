/// Prepared statements by text and mode, several for a text whose names mean different things.
struct StatementCache {
  private var byText: [Rewritten.Mode: [[UInt8]: [Statement]]] = [:]
  private var count = 0

  private static let most = 256
  private static let mostOfOneText = 4

  func find(_ text: [UInt8], _ mode: Rewritten.Mode, _ scope: Scope) -> Statement? {
    guard let known = byText[mode]?[text] else { return nil }
    for statement in known where statement.fits(scope) { return statement }
    return nil
  }

  mutating func add(_ statement: Statement, _ text: [UInt8], _ mode: Rewritten.Mode) {
    if count >= Self.most { removeAll() }
    var known = byText[mode]?[text] ?? []
    if known.count >= Self.mostOfOneText {
      known.removeFirst()
      count -= 1
    }
    known.append(statement)
    count += 1
    byText[mode, default: [:]][text] = known
  }

  mutating func removeAll() {
    byText.removeAll()
    count = 0
  }
}
