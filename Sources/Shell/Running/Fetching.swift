import CommandLanguage
import Output
import Storage
import TableModel

// The order of a fetch in its one place (features 5.5, order 9): loading is shown, the store is
// asked, hooks see what it sent, doubles are dropped, special rows come.
extension Interpreter {
  /// Fetches the items of sections, then goes on; an error comes after that.
  mutating func fetch(
    _ sections: [SectionID], isMore: Bool, _ words: inout Words,
    then next: (inout Session) throws -> Reply
  ) throws(Diagnostic) {
    var failure: Diagnostic?
    let sources = unique(sections.map { session.table.itemSource(of: $0) })
    for section in sources where session.table.contains(section) {
      let mark = session.log.open
      do throws(Diagnostic) {
        try calling("fetch \(session.name(of: .section(section)))", &words) {
          (shell, words) throws(Diagnostic) in try shell.fetch(section, isMore: isMore, &words)
        }
      } catch {
        session.rollBack(to: mark)
        failure = failure ?? error.withoutOwnCaller
      }
    }
    let reply: Reply
    do { reply = try next(&session) } catch { throw session.diagnostic(error, at: words.line) }
    try handle(reply, &words)
    if let failure { throw failure }
  }

  /// Fetches the items of a section, from the first on or the next ones.
  mutating func fetch(
    _ section: SectionID, isMore: Bool, _ words: inout Words
  ) throws(Diagnostic) {
    guard let source = session.source(of: section) else {
      throw .failed(
        .wrongTarget, "\(session.name(of: .section(section))) has no store",
        hint: "add section --kind item --store NAME makes a section that has one")
    }
    let name = "section \((session.table.position(of: section) ?? 0) + 1)"
    // Who asks again while an answer is on its way gets that one (B65).
    guard !session.stores.busy.contains(section), session.table.fetching(section) == nil else {
      return try sink.show(.text("\(name) is being fetched"), .standard, session)
    }
    if isMore, !session.table.cell(section, .fetched).isNone, !session.hasMore(section) {
      return try sink.show(.text("\(name) has all there is"), .standard, session)
    }
    let entry = try session.store(source.store)
    guard case .slow(let steps) = entry.mode, steps > 0 else {
      return try answer(section, isMore, source, &words)
    }
    let screen = session.table.screen(of: section)
    session.setWaiting(section, true)
    session.beginLoading(screen)
    session.stores.awaited.append(
      AwaitedFetch(section: section, screen: screen, isMore: isMore, steps: steps))
  }

  /// Asks the store of a section, and makes its rows what comes.
  mutating func answer(
    _ section: SectionID, _ isMore: Bool, _ source: ItemSource, _ words: inout Words
  ) throws(Diagnostic) {
    session.stores.busy.insert(section)
    defer { session.stores.busy.remove(section) }
    try writeRest(&words)
    var request = FetchRequest(
      filter: source.filter, order: source.order, offset: source.offset,
      limit: source.batch > 0 ? source.batch : nil)
    if isMore {
      request.offset += Int(session.table.cell(section, .fetched).double ?? 0)
      request.goesOn = true
    }
    let page: ItemPage
    do throws(StoreError) {
      page =
        isMore
        ? try fetchNews(source.store, section, request)
        : try session.stores.reached(source.store).fetch(request)
    } catch {
      return try tellFailure(of: section, source, error, &words)
    }
    let chosen = session.table.itemSections(of: section).flatMap { session.table.chosen(in: $0) }
    let start = session.log.open
    let changed: [RowID]
    do { changed = try place(page, in: section, isMore, &words) } catch {
      throw session.diagnostic(error, at: words.line)
    }
    let end = session.log.open
    for row in changed where session.table.contains(row) {
      _ = try fire(session.event(.rowChanged, row), &words)
    }
    try tellGroups(of: section, in: start..<max(start, end), &words)
    guard session.table.contains(section) else { return }
    var event = session.event(.didAddSpecialCells, section)
    let special = session.specialRows(of: section).map(\.rawValue)
    event.items = section
    event.values["special"] = .text(special.joined(separator: " "))
    _ = try fire(event, &words)
    if !chosen.isEmpty { try tellLost(chosen, of: section, since: start, &words) }
  }

  /// Tells of groups that came and went with what a store has sent.
  private mutating func tellGroups(
    of source: SectionID, in edits: Range<Int>, _ words: inout Words
  ) throws(Diagnostic) {
    guard session.table.hasGroupings else { return }
    var happenings = Happenings(session)
    // Of others than those hooks were told when they were made.
    var isPlacing = false
    for index in edits.clamped(to: 0..<session.log.open) {
      let edit = session.log.edit(openIndex: index)
      switch edit {
      case .setSection(_, let to, source, .fetching): isPlacing = !to.isNone
      case .insertSection, .removeSection:
        if isPlacing { happenings.add(edit, at: index, session) }
      default: continue
      }
    }
    for event in happenings.inOrder(of: [], session) { _ = try fire(event, &words) }
  }

  /// Tells that a choice has changed when options are gone that were chosen. A field that knows it
  /// has not changed while there are more options to come.
  private mutating func tellLost(
    _ chosen: [RowID], of section: SectionID, since start: Int, _ words: inout Words
  ) throws(Diagnostic) {
    let isLost = chosen.contains { row in
      session.table.section(of: row).map { session.table.itemSource(of: $0) } != section
    }
    guard isLost, session.table.contains(section) else { return }
    guard session.table.kind(section) != .plain else {
      var ofGroups = RadioChanges()
      for index in min(start, session.log.open)..<session.log.open {
        ofGroups.add(session.log.edit(openIndex: index))
      }
      for event in ofGroups.events(session) { _ = try fire(event, &words) }
      return
    }
    guard
      session.binding(of: section) == nil || !session.expectsOptions(section)
    else { return }
    let old = chosen.map { session.table.string(session.table.title($0)) }
    let set = ChoiceSet.section(section)
    _ = try fire(session.choiceEvent(set, old: old, new: session.chosen(in: set)), &words)
  }

  /// Asks a store for pages until one brings an item that the section has not.
  private func fetchNews(
    _ store: String, _ section: SectionID, _ request: FetchRequest
  ) throws(StoreError) -> ItemPage {
    var request = request
    var page = try session.stores.reached(store).fetch(request)
    var last = page
    while last.hasMore, !last.items.isEmpty, session.holds(section, all: last.items) {
      request.offset += last.items.count
      last = try session.stores.reached(store).fetch(request)
      page.items += last.items
      page.hasMore = last.hasMore
    }
    return page
  }

  private mutating func tellFailure(
    of section: SectionID, _ source: ItemSource, _ error: StoreError, _ words: inout Words
  ) throws(Diagnostic) {
    let text = error.text(source.store)
    var event = session.event(.fetchItemsFromStoreFailed, section)
    event.values["error"] = .text(text)
    guard
      session.table.hook(event.trigger, row: nil, section: section, screen: event.screen) != nil
    else { throw Diagnostic(.storeFailed, "not fetched: \(text)", at: words.line) }
    _ = try fire(event, &words)
  }

  /// Makes the rows of a section what a store has sent.
  /// - Returns: the rows that were there and are other than before (ST08).
  private mutating func place(
    _ page: ItemPage, in section: SectionID, _ isMore: Bool, _ words: inout Words
  ) throws -> [RowID] {
    let hasHook = session.table.mayRun(Triggers(.didFetchItemsFromStore), in: section)
    let arrivals = try session.arrivals(
      page.items, in: section, isMore: isMore, keepsDoubles: hasHook)
    let isSame = try !isMore && !hasHook && session.holds(section, arrivals.rows)
    guard !isSame || !arrivals.updates.isEmpty || !session.isNoted(page, in: section) else {
      return []
    }
    let marked = session.markedRows(in: section)
    try session.placing(section) { session in
      session.apply(arrivals.updates)
      if !isMore, !isSame { session.takeOut(of: section) }
      if !hasHook, !isSame { try session.put(arrivals.rows, into: section, isMore: isMore) }
      if isSame, let grouping = session.grouping(of: section) {
        try session.regroup(arrivals.changed, grouping)
      }
      if !hasHook { session.mark(marked, in: section) }
      session.note(page, in: section, isMore: isMore)
    }
    guard hasHook else { return arrivals.changed }
    let list = try session.openList(arrivals.rows, for: section)
    defer { session.table.quietSection = .none }
    var event = session.event(.didFetchItemsFromStore, section)
    event.values["count"] = .number(page.items.count)
    event.items = list.section
    _ = try fire(event, &words)
    guard session.table.current == list.screen, session.table.contains(section) else {
      throw Diagnostic.failed(
        .notHere, "this hook has to leave the fetched list open",
        hint: "open and back are for other hooks, such as didAddSpecialCells")
    }
    try session.close(list, into: section, isMore: isMore)
    session.placing(section) { $0.mark(marked, in: section) }
    return arrivals.changed
  }
}
