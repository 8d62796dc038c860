import CommandLanguage
import Output
import TableModel

// The hook mechanism: who is asked, what runs, and what comes of a rejection.
extension Interpreter {
  /// Runs the hook of an event, if it has one: the nearest alone, and none that is running.
  /// Returns what a `reject` in it said; nil when nothing is rejected.
  mutating func fire(_ event: Event, _ words: inout Words) throws(Diagnostic) -> String? {
    guard exitStatus == nil,
      let (_, action) = session.table.hook(
        event.trigger, row: event.row ?? event.owner, section: event.section, screen: event.screen),
      !runningHooks.contains(action)
    else { return nil }
    var scope = Scope(values: session.values(of: event), row: event.row, isBoundary: true)
    scope.event = event.trigger
    runningHooks.append(action)
    defer {
      runningHooks.removeLast()
      session.rejection = nil
    }
    try calling("hook \(event.trigger)", &words) { (shell, words) throws(Diagnostic) in
      try shell.run(shell.session.table.action(action), scope)
    }
    return session.rejection
  }

  /// Asks hooks about a change, and makes it with the rows that none of them rejected; false when
  /// there are none.
  @discardableResult
  mutating func ask(_ question: Question, _ words: inout Words) throws(Diagnostic) -> Bool {
    var allowed: [RowID] = []
    for row in question.rows {
      var values: [String: Value] = [:]
      if let all = question.values {
        guard let own = all[row] else {
          allowed.append(row)
          continue
        }
        values = own
      }
      // A hook asked before may have taken the row away.
      let isNew = question.section != nil
      guard isNew || session.table.contains(row) else { continue }
      if let section = question.section {
        let end = session.table.count(of: section)
        session.pendingItems.append((row, Place(section, end)))
      }
      defer { if isNew { session.pendingItems.removeLast() } }
      let mark = session.log.open
      if isNew, !question.isMade,
        question.section.map({ session.table.hasStore($0) }) ?? false
      {
        _ = try fire(session.event(.didCreateItem, row), &words)
      }
      let event = session.event(question.will, row, values)
      guard let message = try fire(event, &words) else {
        allowed.append(row)
        continue
      }
      if isNew, session.onlyEdits(row, since: mark) { session.rollBack(to: mark) }
      try tellRejection(session.rejectedName(event), message)
    }
    if question.section == nil { allowed.removeAll { !session.table.contains($0) } }
    if allowed.isEmpty { return false }
    guard let reply = try change(question, allowed, &words) else { return true }
    try tellHooks(&words, order: question.rows)
    try handle(reply, &words)
    return true
  }

  /// A rejection is no error, and is always said.
  mutating func tellRejection(_ what: String, _ message: String) throws(Diagnostic) {
    let text = "rejected \(what)" + (message.isEmpty ? "" : ": \(message)")
    try sink.show(.text(text), .standard, session)
  }

  /// Runs the did-hooks of the edits that were made since the last time. They come from the log,
  /// so no command can forget them. `order` is how the command named its rows.
  mutating func tellHooks(_ words: inout Words, order: [RowID] = []) throws(Diagnostic) {
    session.settle()
    if session.table.hasStores { try writeRest(&words) }
    let start = min(session.toldEdits, session.log.open)
    let end = session.log.open
    session.toldEdits = end
    if session.table.hasDrafts, end > 0 { try closeDetailsOfGone(&words) }
    guard end > start, session.table.hasHooks else { return }
    var happenings = Happenings(session)
    for index in start..<end {
      happenings.add(session.log.edit(openIndex: index), at: index, session)
    }
    if happenings.isEmpty { return }
    for event in happenings.inOrder(of: order, session) {
      if let row = event.row, !session.table.contains(row) { continue }
      _ = try fire(event, &words)
    }
  }
}

extension Session {
  /// What a person calls the row of an event that was rejected: one that is not in the list yet has
  /// no place, and is called by its title.
  func rejectedName(_ event: Event) -> String {
    let path = event.path ?? ""
    guard path == "new", let row = event.row else { return path }
    let title = table.string(table.title(row))
    return title.isEmpty ? path : title
  }

  /// Whether all edits since some point are of one row's data.
  fileprivate func onlyEdits(_ row: RowID, since start: Int) -> Bool {
    for index in min(start, log.open)..<log.open {
      switch log.edit(openIndex: index) {
      case .set(_, _, row, _), .retitle(row, _, _), .flags(row, _, _): continue
      default: return false
      }
    }
    return true
  }
}
