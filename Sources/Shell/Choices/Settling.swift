import CommandLanguage
import TableModel

// What follows from a choice: one option where one is always chosen, the picker's detail, its bound
// field. It is settled after each command, from the log, so that nothing which changes a choice can
// forget it; and it is part of the command's step, so that undo takes it back too.
extension Session {
  /// Makes right what depends on the choices that the edits since the last time have touched.
  mutating func settleChoices() {
    let start = min(settledEdits, log.open)
    guard table.hasBoundChoices, log.open > start else {
      settledEdits = log.open
      return
    }
    var touched = TouchedChoices()
    for index in start..<log.open {
      let edit = log.edit(openIndex: index)
      switch edit {
      case .insert(let row, _): listScreen(of: row)
      case .retitle(let row, let old, let new): retitleScreen(of: row, from: old, to: new)
      default: break
      }
      touched.add(edit, self)
    }
    for row in touched.written { takeBoundValue(of: row) }
    for section in touched.arrivals { takeBoundValue(afterFetchOf: section) }
    if touched.mayLosePickers { dropScreensOfLostPickers() }
    for section in touched.sections {
      settle(section, isMarked: touched.marked.contains(section))
    }
    settledEdits = log.open
  }

  private mutating func settle(_ section: SectionID, isMarked: Bool) {
    let set = ChoiceSet.section(section)
    if rules(of: set).alwaysOne, chosenCount(in: set) == 0, let first = firstEnabled(section) {
      setFlag(.chosen, true, on: first)
    }
    guard let row = picker(of: section) else { return }
    if let (form, field) = binding(of: section), isMarked || !expectsOptions(section),
      let cell = try? boundCell(section, form)
    {
      derive(row, field, cell)
    }
    let chosen = chosen(in: set)
    if isOff("show", of: section) {
      // The detail is the row's own again once the choice has left it.
      if detailIsOfChoice(row) { derive(row, .detail, .none) }
    } else if let text = try? table.intern(joinedTitles(chosen, of: set)) {
      derive(row, .detail, chosen.isEmpty ? .none : .text(text))
    }
  }

  private func firstEnabled(_ section: SectionID) -> RowID? {
    var cursor = RowCursor(table, section: section)
    while cursor.next(table) {
      if !table.flags(cursor.row).contains(.disabled) { return cursor.row }
    }
    return nil
  }

  /// Whether the step being made has switched the showing off.
  private func detailIsOfChoice(_ row: RowID) -> Bool {
    guard let field = table.existingField("show") else { return false }
    for index in min(settledEdits, log.open)..<log.open {
      if case .setSection(_, _, _, field) = log.edit(openIndex: index) { return true }
    }
    return false
  }

  private func isOff(_ name: String, of section: SectionID) -> Bool {
    guard let field = table.existingField(name) else { return false }
    return text(of: table.cell(section, field)) == "off"
  }

  /// A bound field was written: the choice follows.
  private mutating func takeBoundValue(of row: RowID) {
    guard let section = pickSection(of: row), let (form, field) = binding(of: section) else {
      return
    }
    choose(value: text(of: table.cell(row, field)), as: form, of: section)
  }

  /// Options have come that a bound field may have named already. That is no change of the choice,
  /// and nobody is told.
  private mutating func takeBoundValue(afterFetchOf section: SectionID) {
    guard let row = picker(of: section), let (_, field) = binding(of: section),
      !table.cell(row, field).isNone
    else { return }
    let start = log.open
    takeBoundValue(of: row)
    derivedEdits.formUnion(start..<log.open)
  }

  /// A picker that comes into the list brings its screen along.
  private mutating func listScreen(of row: RowID) {
    guard isPicker(row), let screen = ScreenID(table.cell(row, .screen)), table.exists(screen),
      !table.contains(screen), table.contains(row)
    else { return }
    apply(.insertScreen(screen, at: Int32(clamping: table.screens.count)), derived: true)
  }

  /// The screen of a picker is called as its row, until somebody calls it otherwise.
  private mutating func retitleScreen(of row: RowID, from old: TextID, to new: TextID) {
    guard isPicker(row), let screen = ScreenID(table.cell(row, .screen)),
      isSame(.text(table.title(screen)), .text(old))
    else { return }
    apply(
      .setScreen(from: .text(table.title(screen)), to: .text(new), screen, field: .title),
      derived: true)
  }

  /// A picker that goes takes its screen along.
  private mutating func dropScreensOfLostPickers() {
    for (row, screen) in table.screenOwners
    where isPicker(row) && !table.contains(row) && table.contains(screen) {
      guard let position = table.position(of: screen) else { continue }
      apply(.removeScreen(screen, at: Int32(clamping: position)), derived: true)
    }
  }

  private mutating func derive(_ row: RowID, _ field: FieldID, _ cell: Cell) {
    let old = table.cell(row, field)
    if !isSame(old, cell) { apply(.set(from: old, to: cell, row, field: field), derived: true) }
  }

  /// Makes a change that follows from another, so that nobody is told of it as of one more.
  mutating func apply(_ edit: Edit, derived: Bool) {
    if derived { derivedEdits.insert(log.open) }
    apply(edit)
  }
}

/// The choices that edits have touched.
private struct TouchedChoices {
  /// Sections whose choice is to be settled, each once.
  private(set) var sections: [SectionID] = []
  /// Pickers whose bound field was written.
  private(set) var written: [RowID] = []
  /// Whether a picker may be gone from the list.
  private(set) var mayLosePickers = false
  /// Sections where somebody ticked or unticked an option.
  private(set) var marked: Set<SectionID> = []
  /// Sections that a store has sent options of which were still to come, each once.
  private(set) var arrivals: [SectionID] = []
  /// The section that a store's rows come into.
  private var placing: SectionID?

  mutating func add(_ edit: Edit, _ session: borrowing Session) {
    switch edit {
    case .insert(let row, let place):
      add(place.section, session)
      addPicker(row, session)
    case .remove(_, let place):
      add(place.section, session)
      mayLosePickers = true
    case .move(_, let from, let to):
      add(from.section, session)
      add(to.section, session)
    case .retitle(let row, _, _): addSection(of: row, session)
    case .set(_, _, let row, let field): addField(field, of: row, session)
    case .flags(let row, let from, let to):
      let changed = from.symmetricDifference(to)
      if !changed.isDisjoint(with: [.chosen, .disabled]) { addSection(of: row, session) }
      if changed.contains(.chosen), placing == nil,
        let section = session.table.place(of: row)?.section
      {
        marked.insert(section)
      }
    case .setSection(let from, let to, let section, let field):
      add(section, session)
      addFetch(of: section, field, from, to, session)
    case .removeSection, .removeScreen: mayLosePickers = true
    case .insertSection(let section, _, _): add(section, session)
    case .moveSection, .insertScreen, .setScreen, .open, .close, .attach, .group: break
    }
  }

  private mutating func add(_ section: SectionID, _ session: borrowing Session) {
    guard session.table.kind(section) != .plain, session.table.contains(section),
      session.table.hasAlways(section)
        || session.table.owner(of: session.table.screen(of: section)) != nil,
      !sections.contains(section)
    else { return }
    sections.append(section)
  }

  /// A store has sent the first options of a section, or some that were left.
  private mutating func addFetch(
    of section: SectionID, _ field: FieldID, _ from: Cell, _ to: Cell, _ session: borrowing Session
  ) {
    let isArrival: Bool
    switch field {
    case .fetching:
      placing = to.isNone ? nil : section
      isArrival = to.isNone && session.hasMore(section)
    case .fetched: isArrival = from.isNone
    case .hasMore: isArrival = !from.isNone
    default: return
    }
    if isArrival, !arrivals.contains(section) { arrivals.append(section) }
  }

  private mutating func addSection(of row: RowID, _ session: borrowing Session) {
    if let section = session.table.place(of: row)?.section { add(section, session) }
  }

  /// A picker that comes into the list with a value in its bound field chooses by it.
  private mutating func addPicker(_ row: RowID, _ session: borrowing Session) {
    guard let section = session.pickSection(of: row) else { return }
    add(section, session)
    guard let (_, field) = session.binding(of: section),
      !session.table.cell(row, field).isNone, session.chosen(in: .section(section)).isEmpty
    else { return }
    written.append(row)
  }

  private mutating func addField(
    _ field: FieldID, of row: RowID, _ session: borrowing Session
  ) {
    if field == .title { addSection(of: row, session) }
    guard let section = session.pickSection(of: row) else { return }
    add(section, session)
    if let bound = session.binding(of: section), bound.field == field { written.append(row) }
  }
}
