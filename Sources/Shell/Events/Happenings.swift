import TableModel

/// The did-events that edits come to, in the order in which they are told: what happened to rows,
/// then choices that changed, those of radio groups after others, then sections (features 5.5, order 7).
struct Happenings {
  private(set) var events: [Event] = []
  private var changedRows: Set<RowID> = []
  /// Followed only where somebody wants to hear of choices, of radio groups.
  private var choices: ChoiceChanges?
  private var ofGroups: RadioChanges?
  private var ofSections: [Event] = []

  init(_ session: borrowing Session) {
    if session.table.hasHooks(Triggers(.valueChanged)) { choices = ChoiceChanges() }
    if session.table.hasHooks(Triggers(.radioChanged)) { ofGroups = RadioChanges() }
  }

  /// Whether there is nothing to tell.
  var isEmpty: Bool { events.isEmpty && ofSections.isEmpty && choices == nil && ofGroups == nil }

  /// All events, those of rows as the command named its rows.
  func inOrder(of rows: [RowID], _ session: borrowing Session) -> [Event] {
    var events = events
    if events.count > 1, !rows.isEmpty {
      let ranks = Dictionary(
        zip(rows, 0...), uniquingKeysWith: { first, _ in first })
      let last = rows.count
      events = events.enumerated()
        .sorted {
          let (one, other) = (ranks[$0.element.subject] ?? last, ranks[$1.element.subject] ?? last)
          return one == other ? $0.offset < $1.offset : one < other
        }
        .map(\.element)
    }
    if let choices { events += choices.events(session) }
    if let ofGroups { events += ofGroups.events(session) }
    return ofSections.isEmpty ? events : events + ofSections
  }

  mutating func add(_ edit: Edit, at index: Int, _ session: borrowing Session) {
    if session.derivedEdits.contains(index) { return addDerived(edit, session) }
    ofGroups?.add(edit)
    if choices != nil { addToChoices(edit, session) }
    switch edit {
    case .insert(let row, let place):
      guard session.table.mayRun(Triggers(.didInsertItem), in: place.section, row: row)
      else { return }
      events.append(session.event(.didInsertItem, row))
    case .remove(let row, let place):
      // A section that went with its last row is on no screen any more.
      let isThere = session.table.contains(place.section)
      guard
        !isThere || session.table.mayRun(Triggers(.didDeleteItem), in: place.section, row: row)
      else { return }
      events.append(
        Event(
          trigger: .didDeleteItem, section: place.section,
          screen: isThere ? session.table.screen(of: place.section) : session.table.current,
          path: session.formerPaths[row] ?? session.path(place), owner: row))
    case .move(let row, let from, let to):
      guard session.table.mayRun(Triggers(.didMoveItem), in: to.section, row: row) else {
        return
      }
      events.append(
        session.event(
          .didMoveItem, row,
          [
            "from": .text(session.formerPaths[row] ?? session.path(from)),
            "to": .text(session.path(of: row)),
          ]))
    case .retitle(let row, _, _): addUpdate(of: row, session)
    // That a row has a screen of its own is no data of it.
    case .set(_, _, _, .screen): break
    case .set(_, _, let row, _): addUpdate(of: row, session)
    case .flags(let row, let from, let to):
      if from.contains(.done) != to.contains(.done) { addUpdate(of: row, session) }
    case .setScreen(let from, let to, let screen, .editing):
      guard from.isNone != to.isNone else { return }
      ofSections.append(
        session.event(
          .editingChanged, screen,
          ["old": .text(from.isNone ? "off" : "on"), "new": .text(to.isNone ? "off" : "on")]))
    case .insertSection(let section, _, _):
      guard session.table.mayRun(.newSections, in: section) else { return }
      ofSections += [
        session.event(.didAddSection, section), session.event(.didAddToModel, section),
      ]
    case .removeSection(let section, let screen, let index):
      guard session.table.hasHooks(Triggers(.didRemoveSection)) else { return }
      ofSections.append(
        Event(
          trigger: .didRemoveSection, section: section, screen: screen,
          values: ["sectionIndex": .number(Int(index) + 1)]))
    default: break
    }
  }

  private mutating func addToChoices(_ edit: Edit, _ session: borrowing Session) {
    switch edit {
    case .insert(let row, _):
      if let section = session.pickSection(of: row) { choices?.begin(section) }
    case .remove(let row, let place): choices?.leave(row, place, session)
    case .move(let row, let from, let to):
      if from.section != to.section { choices?.move(row, from: from, to: to.section, session) }
    case .retitle(let row, let old, _): choices?.retitle(row, from: old)
    case .flags(let row, let from, let to):
      if from.contains(.chosen) != to.contains(.chosen) {
        choices?.flip(row, to.contains(.chosen))
      }
    case .setSection(_, _, let section, _): choices?.begin(section)
    default: break
    }
  }

  private mutating func addUpdate(of row: RowID, _ session: borrowing Session) {
    guard session.table.mayRun(.updates, for: row), session.table.contains(row),
      changedRows.insert(row).inserted
    else { return }
    events += [session.event(.didUpdateItem, row), session.event(.rowChanged, row)]
  }

  /// A picker's bound field tells its choice: that the row was updated, and that the value changed.
  /// What its detail shows is no change of the row's data.
  private mutating func addDerived(_ edit: Edit, _ session: borrowing Session) {
    guard case .set(let old, let new, let row, let field) = edit, field != .detail,
      session.text(of: old) != session.text(of: new),
      let section = session.pickSection(of: row)
    else { return }
    addUpdate(of: row, session)
    choices?.rebind(section)
  }
}

extension Event {
  /// The row that it is about, gone or not.
  fileprivate var subject: RowID { row ?? owner ?? .none }
}
