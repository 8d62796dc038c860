public import TableModel

// Where a list ends, and from which of its rows on the next page is fetched.
extension Session {
  /// How many rows before the end paging begins (ST01, A18).
  public func pageOffset(of screen: ScreenID) -> Int {
    guard let field = table.existingField(LoadingField.pageOffset),
      let number = table.cell(screen, field).double, let rows = Int(exactly: number), rows >= 0
    else { return 5 }
    return rows
  }

  /// The section at whose end paging begins: the data section, else the last one (A19).
  public func pagingSection(of screen: ScreenID) -> SectionID? {
    dataSection(of: screen)
      ?? table.sections(of: screen).last {
        (table.showsAll || !table.isHidden($0)) && !table.leavesAllToGroups($0)
      }
  }

  /// The first row, from 0 as shown, that begins a page when it is shown; nil without rows (S63).
  /// Those that a collapsed section keeps back count, since they come before its end.
  public func firstPagingRow(of section: SectionID) -> Int? {
    let rows = table.visibleCount(of: section)
    guard rows > 0 else { return nil }
    let offset = pageOffset(of: table.screen(of: section))
    // A list shorter than the offset pages at its last row only (A18).
    return rows < offset ? rows - 1 : min(rows - offset, rows - 1)
  }

  /// The rows of a section that begin a page when they are shown; none where nothing pages.
  func lastRows(of section: SectionID) -> [RowID] {
    let screen = table.screen(of: section)
    guard table.mayRun(Triggers(.paginate), in: section), searches[screen] == nil,
      pagingSection(of: screen) == section, let first = firstPagingRow(of: section)
    else { return [] }
    let end = table.shownCount(of: section)
    return (first..<max(first, end)).compactMap { table.row(shown: $0, in: section) }
  }

  /// Whether a row that is shown begins a page: it is near the end of the list, and no page is on
  /// its way. What a search left has no end that could grow.
  func beginsPage(_ row: RowID) -> Bool {
    guard let place = table.place(of: row), table.mayRun(Triggers(.paginate), in: place.section)
    else { return false }
    let screen = table.screen(of: place.section)
    guard searches[screen] == nil, !progress(of: screen).isPaging,
      pagingSection(of: screen) == place.section, let first = firstPagingRow(of: place.section),
      let index = table.shownIndex(of: place)
    else { return false }
    return index >= first
  }

  /// Whether hooks want to hear of what is shown.
  public func hasHooks(ofDisplayThatPages pages: Bool) -> Bool {
    table.hasHooks(pages ? Display.events.union(Triggers(.paginate)) : Display.events)
  }
}
