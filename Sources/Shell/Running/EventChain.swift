import CommandLanguage
import Output
public import TableModel

// The order of what a gesture does, in its one place (design §2.2, features 5.5): will-select,
// highlight, choice, tap action, deselection, navigation, did-select.
extension Interpreter {
  /// A tap on a row.
  mutating func tap(_ row: RowID, _ words: inout Words) throws(Diagnostic) {
    guard session.table.contains(row) else { return }
    session.dot = row
    if let message = try fire(session.event(.willSelect, row), &words) {
      return try tellRejection(session.path(of: row), message)
    }
    try highlight(row, &words)
    guard session.table.contains(row) else { return }
    if let set = session.choiceSet(of: row), try !tapOption(row, in: set, &words) { return }
    try runTapActions(row)
    try openTappedGroup(row, &words)
    try tellHooks(&words)
    guard session.table.contains(row) else { return }
    let event = session.event(.didSelect, row)
    _ = try fire(event, &words)
    try openTapped(row, event)
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
      after: outcome, chosen: session.chosen(in: set).count,
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
  private mutating func openTapped(_ row: RowID, _ event: Event) throws(Diagnostic) {
    guard session.table.contains(row), session.isPicker(row),
      session.table.hook(
        .didSelect, row: row, section: event.section, screen: event.screen) == nil,
      session.nearestAction(.navigation, for: row) == nil
    else { return }
    if !staysHighlighted(row) { session.setFlag(.selected, false, on: row) }
    do { try session.openPicker(row) } catch {
      throw session.diagnostic(error, at: Extent(0, 0))
    }
  }

  /// Highlights one row alone; hooks may keep the highlight of another.
  private mutating func highlight(_ row: RowID, _ words: inout Words) throws(Diagnostic) {
    if session.table.hasHooks([Triggers(.willDeselect), Triggers(.didDeselect)]) {
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
  private mutating func runTapActions(_ row: RowID) throws(Diagnostic) {
    let tapped = session.nearestAction(.tap, for: row)
    if session.actionsRest(for: row) {
      guard tapped != nil || session.nearestAction(.navigation, for: row) != nil else { return }
      return try tellResting()
    }
    session.keepsHighlight = nil
    if let tapped { try run(tapped, for: row) }
    if tapped != nil, !staysHighlighted(row) { session.setFlag(.selected, false, on: row) }
    session.keepsHighlight = nil
    guard session.table.contains(row), let navigation = session.nearestAction(.navigation, for: row)
    else { return }
    if !staysHighlighted(row) { session.setFlag(.selected, false, on: row) }
    try run(navigation, for: row)
  }

  /// What the action said, else what the row says.
  private func staysHighlighted(_ row: RowID) -> Bool {
    session.keepsHighlight ?? session.table.flags(row).contains(.keep)
  }

  /// A tap on a row's detail button.
  mutating func detail(_ row: RowID) throws(Diagnostic) {
    guard let action = session.nearestAction(.detail, for: row) else {
      try sink.show(
        .text("\(session.path(of: row)) has no detail action"), .standard, session)
      return
    }
    session.dot = row
    if session.actionsRest(for: row) { return try tellResting() }
    try run(action, for: row)
  }

  /// A gesture whose action does not run says why.
  private func tellResting() throws(Diagnostic) {
    try sink.show(.text("edit mode is on, so no action runs"), .standard, session)
  }
}

extension Session {
  /// In edit mode no action runs, unless the screen says otherwise (B22).
  func actionsRest(for row: RowID) -> Bool {
    guard let section = table.place(of: row)?.section else { return false }
    let screen = table.screen(of: section)
    return table.isOn(.editing, of: screen) && !table.isOn(.tapInEdit, of: screen)
  }
}

extension Session {
  /// The action of a kind that a row answers with: its own, else its section's, else the screen's.
  public func nearestAction(_ kind: Trigger, for row: RowID) -> Action? {
    nearestActionID(kind, for: row).map { table.action($0) }
  }

  public func nearestActionID(_ kind: Trigger, for row: RowID) -> ActionID? {
    var targets: [Target] = [.row(row)]
    if let section = table.place(of: row)?.section {
      targets += [.section(section), .screen(table.screen(of: section))]
    }
    for target in targets {
      let action = table.action(for: target, kind)
      if action.raw != 0 { return action }
    }
    return nil
  }
}
