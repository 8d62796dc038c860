import CommandLanguage
import Output
import TableModel

// The order in which a detail screen comes, in its one place (features 5.5, order 3).
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
      let start = session.beginning(at: since)
      try present(row, section, nil, isNew: false, start, &words)
    }
  }

  private mutating func create(
    _ title: TextID?, _ placement: Placement, _ given: RowDetails, _ words: inout Words
  ) throws(Diagnostic) {
    var start = session.beginning(at: nil)
    start.isGiven = title != nil || !given.isEmpty
    let (row, section, index): (RowID, SectionID, Int?)
    do {
      let reply = session.endSearchForAddition()
      try handle(reply, &words)
      (row, section, index) = try session.newItem(title, placement, given)
    } catch { throw session.diagnostic(error, at: words.line) }
    // What a fetch brings would come in under it (S03).
    let source = session.table.itemSource(of: section)
    guard !session.stores.busy.contains(source), session.table.fetching(source) != .waiting else {
      return try note("\(session.name(of: .section(section))) is being fetched")
    }
    session.pendingItems.append((row, Place(section, index ?? session.table.count(of: section))))
    defer { session.pendingItems.removeLast() }
    _ = try fire(session.event(.didCreateItem, row), &words)
    try tellHooks(&words)
    try present(row, section, index, isNew: true, start, &words)
  }

  private mutating func present(
    _ item: RowID, _ section: SectionID, _ index: Int?, isNew: Bool, _ start: DetailBeginning,
    _ words: inout Words
  ) throws(Diagnostic) {
    let custom = try target(.detailViewController, item, &words)
    let model = try target(.detailTableViewModelForRowAtIndexPath, item, &words)
    var detail: Detail
    do {
      detail = try session.beginDetail(
        of: item, in: section, at: index, isNew: isNew, start,
        on: custom.map { ScreenID($0.raw) })
      session.details.active.append(detail.screen)
    } catch { throw session.diagnostic(error, at: words.line) }
    defer { session.details.active.removeLast() }
    _ = try fire(session.event(.detailModelCreated, item), &words)
    do { try session.fill(detail, from: model) } catch {
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
    var isSaid = false
    if session.hasHook(.customPresentDetailModel, item) {
      let answer = try answer(.customPresentDetailModel, item, &words)
      isSaid = answer != nil
      detail.presentation = answer.flatMap { Detail.Presentation(rawValue: $0) } ?? .none
    }
    guard detail.presentation != .none else { return try dropUnshown(detail, isSaid, &words) }
    _ = try fire(session.event(.detailModelWillPresent, item), &words)
    session.present(detail)
    _ = try fire(session.event(.detailModelDidPresent, item), &words)
    session.tellNobody()
  }

  /// A hook that presents a detail itself leaves nothing to be filled in here.
  private mutating func dropUnshown(
    _ detail: Detail, _ isSaid: Bool, _ words: inout Words
  ) throws(Diagnostic) {
    try tellHooks(&words)
    let leavesNothing = session.holdsOnly(detail)
    let wasSaved = detail.saved != nil
    session.close(
      detail, with: session.madeSection(detail, session.log.edits(since: detail.start)))
    session.tellNobody()
    session.end(detail, undone: leavesNothing ? session.log.open : nil)
    if leavesNothing, wasSaved { session.noteSaved() }
    try note(
      isSaid
        ? "not shown" : "not shown: customPresentDetailModel did not say use presentation push")
  }

  /// Runs the hook of an event; the screen or section that it named with `use`, if that is still
  /// there.
  private mutating func target(
    _ trigger: Trigger, _ row: RowID, _ words: inout Words
  ) throws(Diagnostic) -> Target? {
    let outer = session.usedTarget
    session.usedTarget = nil
    defer { session.usedTarget = outer }
    _ = try answer(trigger, row, &words)
    return session.usedTarget.flatMap { session.table.contains($0) ? $0 : nil }
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
    if table.hasGroupings { giveGroup(of: section, to: row) }
    return (row, section, index)
  }

  /// Where a draft begins, the gesture with which it comes counted in.
  fileprivate func beginning(at gesture: LogMark?) -> DetailBeginning {
    let mark = gesture ?? log.mark
    return DetailBeginning(mark: mark, saved: wasSavedButForDrafts(at: mark) ? mark : nil)
  }

  /// Whether an event of a row would run a hook.
  fileprivate func hasHook(_ trigger: Trigger, _ row: RowID) -> Bool {
    let event = event(trigger, row)
    return table.hook(trigger, row: row, section: event.section, screen: event.screen) != nil
  }
}
