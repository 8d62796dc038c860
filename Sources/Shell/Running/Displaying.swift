import CommandLanguage
import TableModel

// The order of what is shown, in its one place (features 5.5, order 10): of each section its
// header, its rows, its footer.
extension Interpreter {
  /// Runs the hooks of a display, then shows it as they left it.
  mutating func display(_ display: Display, _ words: inout Words) throws(Diagnostic) {
    session.refreshSearch()
    switch display.part {
    case .screen:
      let sections = session.table.sections(of: session.table.current)
      try displaySections(session.shownSections(sections), display, &words)
    case .sections(let sections): try displaySections(sections, display, &words)
    case .rows(let rows):
      for row in rows where session.isShown(row) { try displayRow(row, display, &words) }
    }
    session.shownRows.end(isReload: display.isReload)
    try tellHooks(&words)
    session.refreshSearch()
    let reply: Reply
    do { reply = try display.showing(&session) } catch {
      throw session.diagnostic(error, at: words.line)
    }
    try session.givenLooks.isEmpty ? handle(reply, &words) : handleLooks(reply, &words)
  }

  /// Asks what a row of an item section is to look like; what was said before counts no more.
  private mutating func askLooks(_ row: RowID, _ words: inout Words) throws(Diagnostic) {
    guard let section = session.table.place(of: row)?.section, session.table.hasStore(section)
    else { return }
    let questions: [(Trigger, String)] = [
      (.cellForRowAtIndexPath, "template"), (.reuseIdentifierForRowAtIndexPath, "template-key"),
      (.customHeightForRowAtIndexPath, "height"),
    ]
    var looks: [String: String] = [:]
    for (trigger, field) in questions {
      looks[field] = try answer(trigger, row, &words)
    }
    session.givenLooks[row] = looks.isEmpty ? nil : looks
  }

  /// Shows something as hooks want it to look; it is no change of the rows.
  private mutating func handleLooks(_ reply: Reply, _ words: inout Words) throws(Diagnostic) {
    let edits = session.lookEdits()
    for edit in edits { session.table.apply(edit) }
    defer { for edit in edits.reversed() { session.table.apply(edit.inverse) } }
    try handle(reply, &words)
  }

  private mutating func displaySections(
    _ sections: [SectionID], _ display: Display, _ words: inout Words
  ) throws(Diagnostic) {
    // What a search left has no footers.
    let isSearching = session.searches[session.table.current] != nil
    for section in sections where session.table.contains(section) {
      _ = try fire(session.event(.willDisplayHeaderView, section), &words)
      for row in session.rowsToTell(of: section, display) where session.table.contains(row) {
        try displayRow(row, display, &words)
      }
      guard !isSearching, session.table.contains(section) else { continue }
      _ = try fire(session.event(.willDisplayFooterView, section), &words)
    }
  }

  private mutating func displayRow(
    _ row: RowID, _ display: Display, _ words: inout Words
  ) throws(Diagnostic) {
    try countStep(words)
    if session.table.hasHooks(Display.items) { try askLooks(row, &words) }
    if session.table.hasHooks(ShownRows.events),
      let life = session.shownRows.show(row, again: display.isReload)
    {
      _ = try fire(session.event(life, row), &words)
    }
    guard session.table.contains(row) else { return }
    _ = try fire(session.event(.willDisplayCell, row), &words)
    if display.pages { try page(at: row, &words) }
  }
}

extension Session {
  /// The rows of a section that hooks might hear of when it is shown.
  fileprivate func rowsToTell(of section: SectionID, _ display: Display) -> [RowID] {
    if table.mayRun(Display.rows.union(Display.items), in: section) {
      return shownRows(of: section)
    }
    return display.pages ? lastRows(of: section) : []
  }
}
