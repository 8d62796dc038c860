public import CommandLanguage
public import Output
import Query
import Storage
public import TableModel

// How the screen of a draft comes and goes.
extension Session {
  /// Begins the draft of an item; its screen is made, and empty.
  mutating func beginDetail(
    of item: RowID, in section: SectionID, at index: Int?, isNew: Bool, _ start: DetailBeginning,
    on custom: ScreenID?
  ) throws -> Detail {
    guard table.openScreens.count + details.active.count < Settings.depthLimit else {
      throw Diagnostic.failed(.tooDeep, "more than \(Settings.depthLimit) screens are open")
    }
    if let custom { try checkNotOpen(custom) }
    let title = table.title(item)
    let isUntitled = table.buffer(title).isEmpty
    let screen = try custom ?? table.newScreen(isUntitled ? table.intern("New item") : title)
    let detail = Detail(
      screen: screen, item: item, section: section, index: index, isNew: isNew,
      isOwnScreen: custom == nil, shadow: try table.newRow(table.title(item)), start: start.mark,
      saved: start.saved, isGiven: start.isGiven)
    details.all[screen] = detail
    if custom == nil { apply(.insertScreen(screen, at: Int32(clamping: table.screens.count))) }
    apply(
      .setScreen(
        from: .none, to: .number(Double(detail.shadow.raw)), screen, field: .detailOf))
    return detail
  }

  /// Gives a detail its rows: those of another section or screen, else one for each field.
  mutating func fill(_ detail: Detail, from source: Target?) throws {
    if detail.isOwnScreen {
      let sections: [SectionID] =
        switch source?.tag {
        case .section?: [try table.newSection(copying: SectionID(source?.raw ?? 0))]
        case .screen?:
          try table.sections(of: ScreenID(source?.raw ?? 0)).map { section in
            try table.newSection(copying: section)
          }
        default: [try newDetailSection(detail)]
        }
      for (index, section) in sections.enumerated() {
        apply(.insertSection(section, in: detail.screen, at: Int32(clamping: index)))
      }
    }
    if !detail.isOwnScreen || source != nil { fillDetail(detail) }
  }

  /// Puts a draft's screen where it is to be seen.
  mutating func present(_ detail: Detail) {
    details.all[detail.screen]?.presentation = detail.presentation
    if detail.presentation == .push, table.current != detail.screen { apply(.open(detail.screen)) }
    dot = .none
  }

  /// Takes a draft's screen away, and leaves those that a hook has opened above it.
  /// - Parameter section: what goes too, when it is still empty.
  mutating func close(_ detail: Detail, with section: SectionID? = nil) {
    var above: [ScreenID] = []
    if detail.presentation == .push, table.openScreens.contains(detail.screen) {
      while table.current != detail.screen {
        above.append(table.current)
        apply(.close(table.current))
      }
      apply(.close(detail.screen))
    }
    let mark = table.cell(detail.screen, .detailOf)
    if !mark.isNone { apply(.setScreen(from: mark, to: .none, detail.screen, field: .detailOf)) }
    if detail.isOwnScreen, let index = table.position(of: detail.screen) {
      apply(.removeScreen(detail.screen, at: Int32(clamping: index)))
    }
    if let section, table.count(of: section) == 0, let index = table.position(of: section) {
      apply(.removeSection(section, in: table.screen(of: section), at: Int32(clamping: index)))
    }
    for screen in above.reversed() where screen != table.current { apply(.open(screen)) }
    dot = detail.item
    if !table.contains(detail.item) { dot = .none }
  }

  /// Takes back all that was done since a draft began, and shows it once more as it was then: the
  /// hooks that are told of its end still see it.
  /// - Returns: after how many edits of the step being made all was taken back.
  mutating func takeBackAll(_ detail: Detail, _ edits: [Edit]) -> Int {
    for edit in edits.reversed() { apply(edit.inverse) }
    let undone = log.open
    var index = Int32(0)
    for edit in edits {
      switch edit {
      case .insertScreen(detail.screen, _):
        apply(.insertScreen(detail.screen, at: Int32(clamping: table.screens.count)))
      case .insertSection(let section, in: detail.screen, _)
      where detail.isOwnScreen && table.position(of: section) == nil:
        apply(.insertSection(section, in: detail.screen, at: index))
        index += 1
      case .insertSection(detail.section, _, _): apply(edit)
      case .setScreen(from: .none, let mark, detail.screen, .detailOf):
        apply(.setScreen(from: .none, to: mark, detail.screen, field: .detailOf))
      default: continue
      }
    }
    present(detail)
    return undone
  }

  /// Notes that a draft has ended: what was done since its beginning is a part of this step, or
  /// nothing at all when it was taken back.
  mutating func end(_ detail: Detail, undone: Int?) {
    details.ended.append((Fold(from: detail.start, undone: undone), log.open))
  }

  /// Says so when a row is a field of a draft: it has no screen.
  public func checkIsItem(_ row: RowID) throws(Diagnostic) {
    guard let section = table.place(of: row)?.section,
      detail(of: .screen(table.screen(of: section))) != nil
    else { return }
    throw .failed(
      .refused, "\(path(of: row)) is a field, and no item",
      hint: "set @detail \(Quoting.title(table.string(table.title(row)))) VALUE fills it in")
  }

  /// Says so when moves would carry rows between a draft and the list: nobody could tell any more
  /// what is of the draft.
  public func checkDrafts(_ moves: [Edit]) throws(Diagnostic) {
    guard !details.isEmpty else { return }
    let screens = Set(openDetails.map(\.screen))
    for case .move(let row, let from, let to) in moves {
      let (old, new) = (table.screen(of: from.section), table.screen(of: to.section))
      guard old != new, screens.contains(old) || screens.contains(new) else { continue }
      throw .failed(
        .refused, "\(path(of: row)) cannot be moved into a detail or out of it",
        hint: "done or cancel closes it")
    }
  }

  /// Writes something while no draft is there, as if all were cancelled: they are not saved.
  mutating func withoutDetails<Result>(
    _ body: (inout Session) throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    var hidden: [Edit] = []
    for detail in openDetails {
      // The options of its pickers go with it.
      for (row, screen) in table.screenOwners {
        guard detail.isOwnScreen, let section = table.place(of: row)?.section,
          table.screen(of: section) == detail.screen, let index = table.position(of: screen)
        else { continue }
        hidden.append(.removeScreen(screen, at: Int32(clamping: index)))
        table.apply(hidden[hidden.count - 1])
      }
      hidden.append(
        .setScreen(
          from: table.cell(detail.screen, .detailOf), to: .none, detail.screen, field: .detailOf))
      table.apply(hidden[hidden.count - 1])
      guard detail.isOwnScreen, let index = table.position(of: detail.screen) else { continue }
      hidden.append(.removeScreen(detail.screen, at: Int32(clamping: index)))
      table.apply(hidden[hidden.count - 1])
    }
    defer { for edit in hidden.reversed() { table.apply(edit.inverse) } }
    return try body(&self)
  }

  /// The drafts that are filled in below rows of a screen.
  public func inlineDrafts(on screen: ScreenID) -> [Listing.Draft] {
    openDetails.compactMap { detail in
      let home = home(of: detail)
      guard detail.presentation == .inline, table.screen(of: home) == screen else { return nil }
      let fields = detailRows(detail).map { (name: $0.name, value: text(of: draftValue($0.row))) }
      return Listing.Draft(
        row: detail.item, section: home,
        title: table.string(table.title(detail.screen)), fields: fields)
    }
  }

  /// Puts the rows of an item section in its order again, since one of them has other values.
  mutating func sortAgain(_ row: RowID) throws(Diagnostic) {
    guard let place = table.place(of: row), let keys = source(of: place.section)?.order,
      !keys.isEmpty
    else { return }
    let screen = table.screen(of: place.section)
    var first = 0
    for section in table.sections(of: screen) {
      if section == place.section { break }
      first += table.count(of: section)
    }
    var columns: [SortColumn] = []
    for key in keys {
      var column = SortColumn(isDescending: key.isDescending, isNatural: false)
      do throws(QueryError) {
        try database.values(of: key.sql, in: Query.Scope(), table, screen: screen) {
          column.append($1)
        }
      } catch { throw diagnostic(error, at: Extent(0, 0)) }
      columns.append(column)
    }
    let run = first..<first + table.count(of: place.section)
    guard columns.allSatisfy({ run.upperBound <= $0.count }) else { return }
    apply(table.arranging(place.section, by: columns.order(of: run)))
    tellNobody()
    dot = row
  }
}
