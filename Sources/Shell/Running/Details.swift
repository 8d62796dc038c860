import CommandLanguage
import Output
import TableModel

// The order in which a detail screen comes and goes, in its one place (features 5.5, orders 3 to 6).
extension Interpreter {
  /// Opens the detail of an item that is there, or of one that is to be made.
  mutating func openDetail(_ request: DetailRequest, _ words: inout Words) throws(Diagnostic) {
    switch request {
    case .create(let title, let placement, let given):
      try create(title, placement, given, &words)
    case .edit(let row, let since):
      guard let section = session.table.place(of: row)?.section else { return }
      guard !session.openDetails.contains(where: { $0.item == row }) else {
        throw Diagnostic.failed(
          .refused, "the detail of \(session.path(of: row)) is open already",
          hint: "done or cancel closes it")
      }
      try session.checkIsItem(row)
      session.dot = row
      let start = since ?? session.log.mark
      try present(row, section, nil, isNew: false, since: start, &words)
    }
  }

  private mutating func create(
    _ title: TextID?, _ placement: Placement, _ given: RowDetails, _ words: inout Words
  ) throws(Diagnostic) {
    let start = session.log.mark
    let (row, section, index): (RowID, SectionID, Int?)
    do {
      let reply = session.endSearchForAddition()
      try handle(reply, &words)
      (row, section, index) = try session.newItem(title, placement, given)
    } catch { throw session.diagnostic(error, at: words.line) }
    // What a fetch brings would come in under it (S03).
    guard !session.stores.busy.contains(section), session.table.fetching(section) != .waiting else {
      return try note("\(session.name(of: .section(section))) is being fetched")
    }
    session.pendingItems.append((row, Place(section, index ?? session.table.count(of: section))))
    defer { session.pendingItems.removeLast() }
    _ = try fire(session.event(.didCreateItem, row), &words)
    try tellHooks(&words)
    try present(row, section, index, isNew: true, since: start, &words)
  }

  private mutating func present(
    _ item: RowID, _ section: SectionID, _ index: Int?, isNew: Bool, since start: LogMark,
    _ words: inout Words
  ) throws(Diagnostic) {
    let custom = try answer(.detailViewController, item, &words)
    let model = try answer(.detailTableViewModelForRowAtIndexPath, item, &words)
    var detail: Detail
    do {
      detail = try session.beginDetail(
        of: item, in: section, at: index, isNew: isNew, since: start,
        on: session.detailScreen(custom))
      session.details.active.append(detail.screen)
    } catch { throw session.diagnostic(error, at: words.line) }
    defer { session.details.active.removeLast() }
    _ = try fire(session.event(.detailModelCreated, item), &words)
    do { try session.fill(detail, from: session.detailModel(model)) } catch {
      throw session.diagnostic(error, at: words.line)
    }
    if session.hasHook(.detailModelConfigured, item) {
      let hook = session.log.open
      _ = try fire(session.event(.detailModelConfigured, item), &words)
      do { try session.fillAdded(detail, since: hook) } catch {
        throw session.diagnostic(error, at: words.line)
      }
      session.settleChoices()
    }
    if session.hasHook(.customPresentDetailModel, item) {
      let answer = try answer(.customPresentDetailModel, item, &words)
      detail.presentation = answer.flatMap { Detail.Presentation(rawValue: $0) } ?? .none
    }
    guard detail.presentation != .none else { return try dropUnshown(detail, &words) }
    _ = try fire(session.event(.detailModelWillPresent, item), &words)
    session.present(detail)
    _ = try fire(session.event(.detailModelDidPresent, item), &words)
    session.tellNobody()
  }

  /// A hook that presents a detail itself leaves nothing to be filled in here.
  private mutating func dropUnshown(
    _ detail: Detail, _ words: inout Words
  ) throws(Diagnostic) {
    try tellHooks(&words)
    let leavesNothing = session.holdsOnly(detail)
    session.close(
      detail, with: session.madeSection(detail, session.log.edits(since: detail.start)))
    session.tellNobody()
    session.end(detail, undone: leavesNothing ? session.log.open : nil)
    try note("not shown: customPresentDetailModel did not say use presentation push")
  }

  /// Runs the hook of an event; what it said with `use`.
  mutating func answer(
    _ trigger: Trigger, _ row: RowID, _ words: inout Words
  ) throws(Diagnostic) -> String? {
    guard session.table.hasHooks(Triggers(trigger)) else { return nil }
    let outer = session.usedAnswer
    session.usedAnswer = nil
    defer { session.usedAnswer = outer }
    _ = try fire(session.event(trigger, row), &words)
    return session.usedAnswer
  }

  /// Leaves the detail that the open screen shows: its values are kept, or all is taken back.
  mutating func leaveDetail(cancels: Bool, _ words: inout Words) throws(Diagnostic) {
    guard let detail = session.shownDetail else { return }
    guard !session.details.active.contains(detail.screen) else {
      throw Diagnostic.failed(.refused, "a hook of this detail runs, so it cannot be left")
    }
    let item = detail.item
    guard detail.isNew || session.table.contains(item) || cancels else {
      throw Diagnostic.failed(.noRow, "the row of this detail is gone", hint: "cancel closes it")
    }
    try tellHooks(&words)
    session.details.active.append(detail.screen)
    if detail.isNew {
      let end = session.table.count(of: detail.section)
      session.pendingItems.append((item, Place(detail.section, detail.index ?? end)))
    }
    defer {
      session.details.active.removeLast()
      if detail.isNew { session.pendingItems.removeLast() }
    }
    if let message = try fire(session.event(.detailModelShouldDismiss, item), &words) {
      return try tellRejection(session.event(.detailModelShouldDismiss, item).path ?? "", message)
    }
    guard session.isOpen(detail) else { return }
    if cancels { return try cancel(detail, &words) }
    session.tellNobody()
    let outcome = try detail.isNew ? insert(detail, &words) : update(detail, &words)
    // What a store did not take is still there to be tried again.
    if outcome == .refused { return }
    let isChanged = outcome == .changed
    if isChanged { _ = try fire(session.event(.valueChanged, detail.section), &words) }
    _ = try fire(session.event(.detailModelWillDismiss, item), &words)
    try tellHooks(&words)
    session.close(detail)
    session.tellNobody()
    session.end(detail, undone: nil)
    _ = try fire(session.event(.detailModelDidDismiss, item), &words)
    try tellHooks(&words)
    if isChanged { try session.sortAgain(item) }
  }

  /// What became of the values of a draft.
  private enum Outcome {
    case changed
    /// A hook refused them, or there was nothing to change.
    case unchanged
    /// A store did not take them.
    case refused
  }

  private mutating func cancel(
    _ detail: Detail, _ words: inout Words
  ) throws(Diagnostic) {
    let made = session.madeSection(detail, session.log.edits(since: detail.start))
    var undone = session.takeBack(detail)
    session.tellNobody()
    if session.table.hasStores { try writeRest(&words) }
    let shown = session.log.open
    _ = try fire(session.event(.detailModelWillDismiss, detail.item), &words)
    let isTouched = session.log.open != shown
    try tellHooks(&words)
    session.close(detail, with: made)
    session.tellNobody()
    if !isTouched, undone != nil { undone = session.log.open }
    session.end(detail, undone: undone)
    _ = try fire(session.event(.detailModelDidDismiss, detail.item), &words)
    try tellHooks(&words)
  }

  /// Puts the item of a draft into its section: it has the new values before hooks are asked (S04).
  private mutating func insert(
    _ detail: Detail, _ words: inout Words
  ) throws(Diagnostic) -> Outcome {
    let item = detail.item
    do {
      for (name, cell) in session.detailChanges(detail) {
        try session.set(.row(item), name, cell)
      }
    } catch { throw session.diagnostic(error, at: words.line) }
    session.tellNobody()
    let question = Question(
      will: .willInsertItem, rows: [item], section: detail.section, isMade: true
    ) { session, rows in
      guard session.table.position(of: detail.section) != nil else {
        throw Diagnostic.failed(.noSection, "the section of this detail is gone")
      }
      let count = session.table.count(of: detail.section)
      session.apply(
        .insert(item, at: Place(detail.section, min(detail.index ?? count, count))))
      if !session.table.showsAll { session.expandForAddition(detail.section) }
      return .done
    }
    guard try ask(question, &words) else { return .unchanged }
    if session.table.contains(item) { return .changed }
    // The filter of the section may leave out what was stored (S18).
    return session.table.cell(item, .fetching).isNone ? .refused : .unchanged
  }

  /// Gives an item the values of its draft. Hooks are asked before: the item still has its old
  /// values then, the draft the new ones (S05).
  private mutating func update(
    _ detail: Detail, _ words: inout Words
  ) throws(Diagnostic) -> Outcome {
    let changes = session.detailChanges(detail)
    guard !changes.isEmpty else { return .unchanged }
    let item = detail.item
    let values = session.updateValues(of: item, changes)
    let before = session.log.open
    let question = Question(
      will: .willUpdateItem, rows: [item], values: [item: values]
    ) { session, rows in
      // The hook may have changed the draft.
      for (name, cell) in session.detailChanges(detail) {
        if cell.isNone {
          try session.unset(.row(item), name)
        } else {
          try session.set(.row(item), name, cell)
        }
      }
      return .done
    }
    guard try ask(question, &words) else { return .unchanged }
    return session.hasChanged(item, since: before) ? .changed : .refused
  }
}

extension Session {
  /// A new item that is in no section yet, and where it is to come.
  fileprivate mutating func newItem(
    _ title: TextID?, _ placement: Placement, _ given: RowDetails
  ) throws -> (RowID, SectionID, Int?) {
    let (section, index): (SectionID, Int?) =
      switch placement {
      case .last: (try lastSection(), nil)
      case .end(let section): (section, nil)
      case .at(let place): (place.section, Int(place.row))
      }
    let row = try table.newRow(title ?? .empty)
    if !given.isEmpty { give(row, given) }
    return (row, section, index)
  }

  /// Whether an event of a row would run a hook.
  fileprivate func hasHook(_ trigger: Trigger, _ row: RowID) -> Bool {
    let event = event(trigger, row)
    return table.hook(trigger, row: row, section: event.section, screen: event.screen) != nil
  }

  /// What `willUpdateItem` reads of several fields that change together (A31).
  fileprivate func updateValues(
    of item: RowID, _ changes: [(name: String, cell: Cell)]
  ) -> [String: Value] {
    if changes.count == 1, let (name, cell) = changes.first {
      let old: Value =
        name == "title"
        ? .text(table.string(table.title(item))) : value(of: valueCell(of: item, name))
      return ["field": .text(name), "old": old, "new": value(of: cell)]
    }
    let old = changes.map { text(of: valueCell(of: item, $0.name)) }
    return [
      "field": .text(changes.map(\.name).joined(separator: ", ")),
      "old": .text(old.joined(separator: ", ")),
      "new": .text(changes.map { text(of: $0.cell) }.joined(separator: ", ")),
    ]
  }

  /// Whether an edit of the step being made, from some point on, changed a row.
  fileprivate func hasChanged(_ row: RowID, since start: Int) -> Bool {
    for index in min(start, log.open)..<log.open {
      switch log.edit(openIndex: index) {
      case .set(_, _, row, _), .retitle(row, _, _), .flags(row, _, _): return true
      default: continue
      }
    }
    return false
  }

  /// The screen that a hook wants an item to be shown on; nil for one of its own.
  fileprivate func detailScreen(_ name: String?) throws(Diagnostic) -> ScreenID? {
    guard let name else { return nil }
    guard case let target? = place(named: name), target.tag == .screen else {
      throw .failed(.noScreen, "there is no screen \(name)", hint: "use screen @label names one")
    }
    let screen = ScreenID(target.raw)
    guard !table.openScreens.contains(screen), details.all[screen].map({ isOpen($0) }) != true
    else { throw .failed(.refused, "the screen \(name) is open already") }
    return screen
  }

  /// The section or screen whose rows a hook wants a detail to have.
  fileprivate func detailModel(_ name: String?) throws(Diagnostic) -> Target? {
    guard let name else { return nil }
    guard let target = place(named: name), target.tag == .section || target.tag == .screen else {
      throw .failed(
        .noLabel, "there is no section or screen \(name)", hint: "use table @label names one")
    }
    return target
  }

  private func place(named name: String) -> Target? {
    if name.hasPrefix("@") { return table.labelled(String(name.dropFirst())) }
    let titled = table.screens.filter { table.string(table.title($0)) == name }
    return titled.count == 1 ? titled.first.map { .screen($0) } : nil
  }
}
