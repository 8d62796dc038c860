import CommandLanguage
import Output
import TableModel

// The order in which a detail screen goes, in its one place (features 5.5, orders 4 to 6).
extension Interpreter {
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
    let asked = session.event(.detailModelShouldDismiss, item)
    if let message = try fire(asked, &words) {
      return try tellRejection(session.rejectedName(asked), message)
    }
    guard session.isOpen(detail) else { return }
    if cancels || session.isUntouched(detail) { return try cancel(detail, &words) }
    session.tellNobody()
    let outcome = try detail.isNew ? insert(detail, &words) : update(detail, &words)
    // What a store did not take is still there to be tried again.
    if outcome == .refused { return }
    let isChanged = outcome == .changed
    if isChanged { _ = try fire(session.event(.valueChanged, session.section(of: detail)), &words) }
    _ = try fire(session.event(.detailModelWillDismiss, item), &words)
    try tellHooks(&words)
    session.close(detail)
    session.tellNobody()
    session.end(detail, undone: nil)
    _ = try fire(session.event(.detailModelDidDismiss, item), &words)
    try tellHooks(&words)
    if isChanged { try session.sortAgain(item) }
  }

  /// Closes the open details of rows that the step being made has taken away (S08). Nobody is asked:
  /// there is nothing that they could be kept open for.
  mutating func closeDetailsOfGone(_ words: inout Words) throws(Diagnostic) {
    for detail in session.openDetails.reversed() {
      guard !detail.isNew, !session.table.contains(detail.item), session.isOpen(detail),
        !session.details.active.contains(detail.screen),
        let path = session.formerPath(ofGone: detail.item)
      else { continue }
      session.details.active.append(detail.screen)
      session.pendingItems.append((detail.item, Place(detail.section, 0)))
      defer {
        session.details.active.removeLast()
        session.pendingItems.removeLast()
      }
      let (dot, place) = (session.dot, session.dotPlace)
      try cancel(detail, at: path, &words)
      (session.dot, session.dotPlace) = (dot, place)
    }
  }

  /// What became of the values of a draft.
  private enum Outcome {
    case changed
    /// A hook refused them, or there was nothing to change.
    case unchanged
    /// A store did not take them.
    case refused
  }

  /// - Parameter path: where the item was that is gone.
  private mutating func cancel(
    _ detail: Detail, at path: String? = nil, _ words: inout Words
  ) throws(Diagnostic) {
    let wasSaved = session.isSavedButForDrafts
    let made = session.madeSection(detail, session.log.edits(since: detail.start))
    var undone = path == nil ? session.takeBack(detail) : nil
    session.tellNobody()
    if session.table.hasStores { try writeRest(&words) }
    let shown = session.log.open
    var event = session.event(.detailModelWillDismiss, detail.item)
    if let path { event.path = path }
    _ = try fire(event, &words)
    let isTouched = session.log.open != shown
    try tellHooks(&words)
    session.close(detail, with: made)
    session.tellNobody()
    if !isTouched, undone != nil { undone = session.log.open }
    session.end(detail, undone: undone)
    if wasSaved, !isTouched { session.noteSaved() }
    event.trigger = .detailModelDidDismiss
    _ = try fire(event, &words)
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
      let wanted = session.standing(Place(detail.section, detail.index ?? .max))
      guard session.table.position(of: wanted.section) != nil else {
        throw Diagnostic.failed(.noSection, "the section of this detail is gone")
      }
      let count = session.table.count(of: wanted.section)
      session.apply(.insert(item, at: Place(wanted.section, min(Int(wanted.row), count))))
      if !session.table.showsAll { session.expandForAddition(wanted.section) }
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
  /// The section that a detail is about: the one where its item is now, when it has found its group.
  fileprivate func section(of detail: Detail) -> SectionID {
    guard table.hasGroupings, let now = table.section(of: detail.item),
      table.isPartOfGrouping(now)
    else { return detail.section }
    return now
  }

  /// Where a row was that the step being made took away; nil when it did not.
  fileprivate func formerPath(ofGone row: RowID) -> String? {
    for index in (0..<log.open).reversed() {
      switch log.edit(openIndex: index) {
      case .remove(row, let place):
        if let former = formerPaths[row] { return former }
        return table.position(of: place.section).map { "\($0 + 1).\(place.row + 1)" }
          ?? "#\(row.raw)"
      case .removeSection(let section, _, let number):
        guard let place = table.rows(of: section).firstIndex(of: row) else { continue }
        return formerPaths[row] ?? "\(number + 1).\(place + 1)"
      default: continue
      }
    }
    return nil
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
}
