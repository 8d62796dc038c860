import CommandLanguage
import TableModel

extension Interpreter {
  /// What a tap does to a row that opens a group, unless a navigation action stands in for it.
  mutating func openTappedGroup(_ row: RowID, _ words: inout Words) throws(Diagnostic) {
    guard session.table.contains(row), session.table.groupOpened(by: row) != nil,
      session.nearestAction(.navigation, for: row) == nil
    else { return }
    if !session.table.flags(row).contains(.keep) { session.setFlag(.selected, false, on: row) }
    try openGroup(row, &words)
  }

  /// Opens the screen that lists a group's rows; a hook may refuse it (NI23).
  mutating func openGroup(_ row: RowID, _ words: inout Words) throws(Diagnostic) {
    let name = session.text(of: row, field: "group")
    let event = session.event(.radioWillOpen, row, ["text": .text(name)])
    if let message = try fire(event, &words) {
      return try tellRejection(session.path(of: row), message)
    }
    // The hook may have taken the row away.
    guard session.table.contains(row) else { return }
    do { try session.openGroup(row) } catch { throw session.diagnostic(error, at: words.line) }
  }
}
