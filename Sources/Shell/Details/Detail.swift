public import TableModel

/// The draft of an item on a screen of its own: a row a field. Nothing of it reaches the item before
/// `done`, and what is done until then is no step of its own (design §2.1).
struct Detail {
  /// How a detail is shown.
  enum Presentation: String, CaseIterable, Sendable {
    /// On a screen that lies above the others.
    case push
    /// Below its row, on the screen that is open.
    case inline
    /// Not at all: the hook has done what there was to do.
    case none
  }

  var screen: ScreenID
  var item: RowID
  /// The section that the item is in, or is to come into.
  var section: SectionID
  /// Where a new item is to come; nil for the end.
  var index: Int?
  var isNew: Bool
  /// Whether the screen was made for the draft, and goes with it.
  var isOwnScreen = true
  var presentation = Presentation.push
  /// A row that is in no list, with the values of the draft: what `@detail.price` reads.
  var shadow: RowID
  /// Where the log was when the draft began.
  var start: LogMark
  /// Since when all is saved but what is in drafts; nil when there is more that is not.
  var saved: LogMark?
  /// Whether it is a new item that came with a title or fields.
  var isGiven = false
}

/// The moment at which a draft begins.
struct DetailBeginning {
  /// Where the log was.
  var mark: LogMark
  /// The same, when all was saved then but what was in other drafts.
  var saved: LogMark?
  var isGiven = false
}

/// The drafts that were begun. One is open as long as its screen is: undo closes it, redo opens it
/// again.
struct Details {
  var all: [ScreenID: Detail] = [:]
  /// The drafts whose hooks run, the innermost last.
  var active: [ScreenID] = []
  /// What ended in the step being made, and after how many of its edits.
  var ended: [(fold: Fold, end: Int)] = []

  var isEmpty: Bool { all.isEmpty }
}

/// What is to be opened as a detail.
public enum DetailRequest: Sendable {
  /// A new item.
  case create(TextID?, Placement, RowDetails)
  /// The item of a row; `since` is where the log was when the gesture began.
  case edit(RowID, since: LogMark?)
}

extension Session {
  /// Whether a draft is open.
  func isOpen(_ detail: Detail) -> Bool {
    guard table.cell(detail.screen, .detailOf) == .number(Double(detail.shadow.raw)) else {
      return false
    }
    return detail.presentation == .inline || table.openScreens.contains(detail.screen)
  }

  /// The drafts that are open, in the order they were begun.
  var openDetails: [Detail] {
    guard table.hasDrafts else { return [] }
    return details.all.values.filter { isOpen($0) }.sorted { $0.shadow.raw < $1.shadow.raw }
  }

  /// The draft that the open screen shows: its own, else the last one below a row of it.
  var shownDetail: Detail? {
    if details.isEmpty { return nil }
    if let own = details.all[table.current], isOpen(own) { return own }
    return openDetails.last {
      $0.presentation == .inline && table.screen(of: home(of: $0)) == table.current
    }
  }

  /// The section in which the item of a draft stands, or is to come: another than where it was begun
  /// when it has found another group, or its group has gone meanwhile.
  func home(of detail: Detail) -> SectionID {
    guard table.hasGroupings else { return detail.section }
    return table.section(of: detail.item) ?? standing(Place(detail.section, 0)).section
  }

  /// Whether the open screen shows a draft.
  public var showsDetail: Bool { shownDetail != nil }

  /// Why what is sought may not be on the open screen: it is that of a draft.
  public var detailHint: String? {
    guard let detail = shownDetail, detail.screen == table.current else { return nil }
    let title = table.string(table.title(detail.item))
    let what = detail.isNew ? "a new item" : "the detail of \(title.isEmpty ? "an item" : title)"
    return "this is \(what): done or cancel closes it"
  }

  /// Whether the screen that a draft's item is on has a row whose title begins like this.
  func isBelow(_ detail: Detail, _ title: String) -> Bool {
    guard table.rowCount <= 10_000, !title.isEmpty else { return false }
    return table.sections(of: table.screen(of: detail.section)).contains { section in
      table.rows(of: section).contains { table.string(table.title($0)).hasPrefix(title) }
    }
  }

  /// The draft that `@detail` means here.
  var namedDetail: Detail? {
    if let active = details.active.last, let detail = details.all[active] { return detail }
    return shownDetail
  }

  /// The draft that a target means: its screen.
  func detail(of target: Target) -> Detail? {
    guard !details.isEmpty, target.tag == .screen else { return nil }
    return details.all[ScreenID(target.raw)].flatMap { isOpen($0) || isActive($0) ? $0 : nil }
  }

  private func isActive(_ detail: Detail) -> Bool { details.active.contains(detail.screen) }

  /// Whether a row's item opens as a detail when it is tapped or opened: one of a store.
  public func opensAsDetail(_ row: RowID) -> Bool {
    guard let section = table.place(of: row)?.section else { return false }
    return table.hasStore(section) && ScreenID(table.cell(row, .screen)) == nil
      && !isPicker(row) && table.groupOpened(by: row) == nil && !isSwitch(row)
  }

  /// Closes the step being made, with the steps that ended in it.
  public mutating func closeStep(cause: Span<UInt8>) {
    if let saved = savedSteps, log.redoCount > 0 && log.undoCount < saved {
      // What was done after the moment of saving can be redone no more.
      savedSteps = nil
    }
    if !details.ended.isEmpty {
      // The steps that a draft took are one now, so their numbers mean something else.
      savedSteps = nil
      let moved = log.fold(details.ended.map(\.fold))
      for (screen, detail) in details.all {
        details.all[screen]?.start = moved(detail.start)
        details.all[screen]?.saved = detail.saved.map(moved)
      }
      details.ended = []
    }
    log.closeStep(cause: cause)
  }

  /// Forgets ends of drafts that were taken back.
  mutating func forgetEnds(beyond count: Int) {
    if !details.ended.isEmpty { details.ended.removeAll { $0.end > count } }
  }
}
