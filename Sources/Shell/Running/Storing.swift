import CommandLanguage
import Output
import Storage
import TableModel

// What is done to the rows of item sections is written to their stores: after the will-hooks, before
// the change (features 5.5, orders 4 and 7).
extension Interpreter {
  /// Makes a change with the rows that no hook rejected, and that their stores take; nil when there
  /// are none.
  mutating func change(
    _ question: Question, _ rows: [RowID], _ words: inout Words
  ) throws(Diagnostic) -> Reply? {
    guard session.table.hasStores else { return try make(question, rows, words) }
    // Only the edits tell what a store is to be told: the change is made, looked at, and taken back.
    try writeRest(&words)
    let mark = session.log.open
    let (dot, dotPlace, searches) = (session.dot, session.dotPlace, session.searches)
    let reply = try make(question, rows, words)
    let edits = (mark..<session.log.open).map { session.log.edit(openIndex: $0) }
    let writes = session.writes(of: edits).ordered(like: rows)
    guard !writes.isEmpty else {
      session.writtenEdits = session.log.open
      return reply
    }
    session.rollBack(to: mark)
    (session.dot, session.dotPlace, session.searches) = (dot, dotPlace, searches)
    var done = Written()
    let known = Set(rows)
    do throws(Diagnostic) {
      for write in writes where !done.refused.contains(write.row) {
        try attempt(write, question, known, &done, &words)
      }
      let left = rows.filter { !done.refused.contains($0) && !done.unshown.contains($0) }
      let start = session.log.open
      let reply = left.isEmpty ? nil : try make(question, left, words)
      try noteUnshown(done.unshown, writes)
      session.noteDeletions(done.inverses)
      session.stores.written += done.inverses.map { (start, .write($0)) }
      session.writtenEdits = session.log.open
      return reply
    } catch {
      session.takeBack(done.inverses)
      throw error
    }
  }

  /// What has become of the writes of a change so far.
  private struct Written {
    var inverses: [StoreWrite] = []
    /// Rows that are left as they were.
    var refused: Set<RowID> = []
    /// Rows that their section does not show.
    var unshown: Set<RowID> = []

    /// Leaves a row as it was; what was written for it is taken back.
    mutating func refuse(_ row: RowID, _ session: inout Session) {
      refused.insert(row)
      session.takeBack(inverses.filter { $0.row == row })
      inverses.removeAll { $0.row == row }
    }
  }

  private mutating func make(
    _ question: Question, _ rows: [RowID], _ words: borrowing Words
  ) throws(Diagnostic) -> Reply {
    do { return try question.change(&session, rows) } catch {
      throw session.diagnostic(error, at: words.line)
    }
  }

  private mutating func attempt(
    _ write: StoreWrite, _ question: Question, _ rows: Set<RowID>, _ done: inout Written,
    _ words: inout Words
  ) throws(Diagnostic) {
    let isNew = question.section != nil
    if isNew { session.pendingItems.append((write.row, session.end(of: write.section))) }
    defer { if isNew { session.pendingItems.removeLast() } }
    guard let inverse = try store(write, isAlone: rows.contains(write.row), &words) else {
      done.refuse(write.row, &session)
      return
    }
    done.inverses += inverse
    if write.kind == .insert, isNew, !inverse.isEmpty, !passesFilter(write) {
      done.unshown.insert(write.row)
      try sink.show(
        .text(
          "stored, but not shown: the filter of \(session.name(of: .section(write.section)))"
            + " leaves it out"), .standard, session)
    }
  }

  /// Makes a write, or has hooks say what becomes of it.
  /// - Parameter isAlone: whether its row can be left out of the change.
  /// - Returns: what takes it back; nil when it is not made, and a hook was told so.
  private mutating func store(
    _ write: StoreWrite, isAlone: Bool, _ words: inout Words
  ) throws(Diagnostic) -> [StoreWrite]? {
    let fault: StoreError
    do throws(StoreError) { return try session.perform(write).map { [$0] } ?? [] } catch {
      fault = error
    }
    if fault == .noConnection, try wantsRetry(write, &words) {
      return session.queue(write)
    }
    let isHandled = try tellFailure(write, fault, &words)
    guard isHandled, isAlone else {
      throw Diagnostic(
        .storeFailed, StoreFault(write: write, error: fault).text, at: words.line,
        hint: isHandled || fault != .noConnection
          ? nil : "on \(write.noConnection) use retry lets it wait")
    }
    return nil
  }

  /// Whether a hook wants what cannot be stored now to wait (SA22, SA26, SA30).
  private mutating func wantsRetry(
    _ write: StoreWrite, _ words: inout Words
  ) throws(Diagnostic) -> Bool {
    // What the hook itself writes may ask again.
    let outer = session.usesRetry
    session.usesRetry = false
    defer { session.usesRetry = outer }
    _ = try fire(session.event(write.noConnection, write.row), &words)
    return session.usesRetry
  }

  /// Tells a hook that something is not stored; false when there is none.
  mutating func tellFailure(
    _ write: StoreWrite, _ fault: StoreError, _ words: inout Words
  ) throws(Diagnostic) -> Bool {
    let text = fault.text(write.store)
    let event = session.event(write.failed, write.row, ["error": .text(text)])
    guard
      session.table.hook(
        event.trigger, row: event.row, section: event.section, screen: event.screen) != nil
    else { return false }
    // What is not in the list has no place there; its title tells which it is.
    let title = session.table.string(session.table.title(write.row))
    let name =
      !title.isEmpty && (write.kind == .insert || !session.table.contains(write.row))
      ? title : event.path ?? ""
    _ = try fire(event, &words)
    try sink.show(.text("\(write.refusal) \(name): \(text)"), .standard, session)
    return true
  }

  /// Writes what changed without anybody being asked. Here a store that does not take it ends the
  /// command.
  mutating func writeRest(_ words: inout Words) throws(Diagnostic) {
    let start = min(session.writtenEdits, session.log.open)
    session.writtenEdits = session.log.open
    guard start < session.log.open else { return }
    let writes = session.writes(
      of: (start..<session.log.open).map { session.log.edit(openIndex: $0) })
    var inverses: [StoreWrite] = []
    do throws(Diagnostic) {
      for write in writes {
        if let inverse = try store(write, isAlone: false, &words) { inverses += inverse }
      }
    } catch {
      session.takeBack(inverses)
      throw error
    }
    session.noteDeletions(inverses)
    session.writtenEdits = session.log.open
    session.stores.written += inverses.map { (start, .write($0)) }
  }

  private func passesFilter(_ write: StoreWrite) -> Bool {
    guard let source = session.source(of: write.section), source.filter != nil,
      let key = session.table.cell(write.row, .itemKey).textID
    else { return true }
    do throws(StoreError) {
      return try session.stores.reached(write.store).contains(
        session.table.string(key), source.filter)
    } catch { return true }
  }

  /// Keeps of rows that are stored but not shown what undo needs to know.
  private mutating func noteUnshown(
    _ rows: Set<RowID>, _ writes: [StoreWrite]
  ) throws(Diagnostic) {
    for write in writes where rows.contains(write.row) {
      do throws(TableError) {
        let store = Cell.text(try session.table.intern(write.store))
        session.apply(.set(from: .none, to: store, write.row, field: .fetching))
      } catch { throw session.diagnostic(error, at: Extent(0, 0)) }
    }
  }
}

extension [StoreWrite] {
  /// The same in the order in which a command named its rows (features 5.5, order 7).
  fileprivate func ordered(like rows: [RowID]) -> [StoreWrite] {
    let ranks = Dictionary(zip(rows, 0...), uniquingKeysWith: { first, _ in first })
    return enumerated()
      .sorted {
        let one = ranks[$0.element.row] ?? rows.count
        let other = ranks[$1.element.row] ?? rows.count
        return one == other ? $0.offset < $1.offset : one < other
      }
      .map(\.element)
  }
}
