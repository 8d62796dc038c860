import CommandLanguage
import Output
import TableModel

// The order of what a tap does, in its one place (design §2.2, features 5.5): will-select,
// highlight, choice, tap action, deselection, navigation, did-select. A screen's chain may put the
// choice, the actions and did-select in another order, or leave them out.
extension Interpreter {
  /// A tap on a row.
  mutating func tap(_ row: RowID, _ words: inout Words) throws(Diagnostic) {
    guard let section = session.table.place(of: row)?.section else { return }
    // Open details are committed and closed first (S20).
    while let detail = session.shownDetail, session.table.screen(of: section) != detail.screen {
      try leaveDetail(cancels: false, &words)
      guard !session.isOpen(detail), session.table.contains(row) else { return }
    }
    let start = session.log.mark
    session.dot = row
    try checkTakesGestures(row)
    guard !session.table.awaitsOptions(row) else {
      throw .failed(
        .refused, "the options of \(session.path(of: row)) are on their way",
        hint: "they are there some statements later")
    }
    let chain = session.chain(of: session.table.screen(of: section))
    let isHooked = chain.contains(.hooks)
    if isHooked, let message = try fire(session.event(.willSelect, row), &words) {
      return try tellRejection(session.path(of: row), message)
    }
    try highlight(row, isHooked, &words)
    for part in chain {
      guard session.table.contains(row) else { return }
      switch part {
      case .groups, .group:
        guard session.choosesHere(part, chain, row), let set = session.choiceSet(of: row) else {
          continue
        }
        if try !tapOption(row, in: set, &words) { return }
      case .actions:
        try runTapActions(row, &words)
        try openTappedGroup(row, &words)
        try tellHooks(&words)
      case .hooks: _ = try fire(session.event(.didSelect, row), &words)
      }
    }
    if chain.contains(where: \.isChoice) { try openTapped(row, isHooked) }
    try openTappedItem(row, isHooked, since: start, &words)
  }

  /// A tap on a row without a number. Hooks are asked as of any row, but it has no highlight, no
  /// actions and no detail: it does its job, and that is all. A placeholder cannot be tapped (S15).
  mutating func tap(
    _ kind: SpecialRow.Kind, _ title: TextID?, in section: SectionID, _ words: inout Words
  ) throws(Diagnostic) {
    while let detail = session.shownDetail, session.table.screen(of: section) != detail.screen {
      try leaveDetail(cancels: false, &words)
      guard !session.isOpen(detail), session.table.contains(section) else { return }
    }
    guard kind != .placeholder, kind != .loading else { return }
    let asks = session.chain(of: session.table.screen(of: section)).contains(.hooks)
    if asks, session.specialRows(of: section).contains(kind) {
      var event = session.event(.willSelect, section)
      event.path = session.path(of: kind, in: section)
      event.values["special"] = .text(kind.rawValue)
      if let message = try fire(event, &words) {
        return try tellRejection(event.path ?? "", message)
      }
      guard session.table.contains(section) else { return }
    }
    let reply: Reply
    do { reply = try session.answer(kind, title, in: section) } catch {
      throw session.diagnostic(error, at: words.line)
    }
    try handle(reply, &words)
  }

  /// What a tap does to an option: the choice, then perhaps the screen closes. Says whether the
  /// tap goes on: one that the rules refuse ends here, and nothing remembers it.
  private mutating func tapOption(
    _ row: RowID, in set: ChoiceSet, _ words: inout Words
  ) throws(Diagnostic) -> Bool {
    // An option keeps no highlight of its own: its mark says that it is chosen.
    session.setFlag(.selected, false, on: row)
    try session.checkEnabled(row)
    if session.opensDetailInEditMode(row) {
      do { try session.open(session.ownScreen(of: row)) } catch {
        throw session.diagnostic(error, at: words.line)
      }
      return false
    }
    let outcome = session.toggle(row, in: set)
    try tellHooks(&words)
    let path = session.path(of: row)
    let dismisses = session.rules(of: set).dismisses(
      after: outcome, chosen: session.chosenCount(in: set),
      options: session.optionCount(of: set))
    if dismisses, session.table.openScreens.count > 1 {
      do { try session.back() } catch { throw session.diagnostic(error, at: words.line) }
    }
    switch outcome {
    case .ticked, .unticked, .unchanged: return true
    case .full(let maximum): try tellRejection(path, Session.isFull(maximum))
    case .lastStays: try tellRejection(path, "one has to be chosen")
    }
    return false
  }

  /// Opens a tapped picker, unless a hook or a navigation action answers the tap instead (S20).
  private mutating func openTapped(_ row: RowID, _ isHooked: Bool) throws(Diagnostic) {
    guard session.table.contains(row), session.isPicker(row),
      session.nearestAction(.navigation, for: row) == nil
    else { return }
    let event = session.event(.didSelect, row)
    let hook = session.table.hook(
      .didSelect, row: row, section: event.section, screen: event.screen)
    if isHooked, hook != nil { return }
    if !staysHighlighted(row) { session.setFlag(.selected, false, on: row) }
    do { try session.openPicker(row) } catch {
      throw session.diagnostic(error, at: Extent(0, 0))
    }
  }

  /// Opens the detail of a tapped item, unless a hook or an action answers the tap instead (S20). A tap
  /// on an option chooses it, wherever its list comes from (S22).
  private mutating func openTappedItem(
    _ row: RowID, _ isHooked: Bool, since start: LogMark, _ words: inout Words
  ) throws(Diagnostic) {
    guard session.table.contains(row), session.opensAsDetail(row), session.shownDetail == nil,
      session.choiceSet(of: row) == nil,
      session.table.screen(of: session.table.place(of: row)?.section ?? .none)
        == session.table.current,
      session.nearestAction(.navigation, for: row) == nil
    else { return }
    let event = session.event(.didSelect, row)
    if isHooked,
      session.table.hook(.didSelect, row: row, section: event.section, screen: event.screen) != nil
    {
      return
    }
    if !staysHighlighted(row) { session.setFlag(.selected, false, on: row) }
    // Cancel takes the highlight of the tap back too, but not what an action has done (S06).
    let isPlain = session.nearestAction(.tap, for: row) == nil
    try openDetail(.edit(row, since: isPlain ? start : nil), &words)
  }

  /// Highlights one row alone; hooks may keep the highlight of another.
  private mutating func highlight(
    _ row: RowID, _ isHooked: Bool, _ words: inout Words
  ) throws(Diagnostic) {
    if isHooked, session.table.hasHooks([Triggers(.willDeselect), Triggers(.didDeselect)]) {
      for other in session.table.selected where other != row && session.isOnCurrentScreen(other) {
        guard session.table.contains(other) else { continue }
        if let message = try fire(session.event(.willDeselect, other), &words) {
          try tellRejection(session.path(of: other), message)
          continue
        }
        session.setFlag(.selected, false, on: other)
        if session.table.contains(other) {
          _ = try fire(session.event(.didDeselect, other), &words)
        }
      }
      session.setFlag(.selected, true, on: row)
    } else {
      session.highlight(row)
    }
  }

  /// The tap action, the deselection that comes of it, the navigation action.
  private mutating func runTapActions(_ row: RowID, _ words: inout Words) throws(Diagnostic) {
    defer { session.keepsHighlight = nil }
    let tapped = session.nearestAction(.tap, for: row)
    if session.actionsRest(for: row) {
      guard tapped != nil || session.nearestAction(.navigation, for: row) != nil else { return }
      return try tellResting()
    }
    session.keepsHighlight = nil
    if let tapped { try run(tapped, for: row, &words) }
    if tapped != nil, !staysHighlighted(row) { session.setFlag(.selected, false, on: row) }
    session.keepsHighlight = nil
    guard session.table.contains(row), let navigation = session.nearestAction(.navigation, for: row)
    else { return }
    if !staysHighlighted(row) { session.setFlag(.selected, false, on: row) }
    try run(navigation, for: row, &words)
  }

  /// What the action said, else what the row says, else what the screen says.
  private func staysHighlighted(_ row: RowID) -> Bool {
    if let said = session.keepsHighlight { return said }
    if session.table.flags(row).contains(.keep) { return true }
    guard let section = session.table.place(of: row)?.section else { return false }
    let screen = session.table.screen(of: section)
    return session.table.existingField("deselect").map {
      session.text(of: session.table.cell(screen, $0)) == "manual"
    } ?? false
  }
}
