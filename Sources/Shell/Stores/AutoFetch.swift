public import TableModel

// Sections with `auto-fetch on` ask their stores when they are shown.
extension Session {
  /// The sections that fetch by themselves what is to be shown: their first items when there are
  /// none yet, and the next ones when the last row is asked for. A plain show fetches no more.
  public func sectionsToFetch(_ targets: Targets) -> ([SectionID], isMore: Bool) {
    guard table.hasStores else { return ([], false) }
    let isWhole = !targets.areNamed || targets.all.contains { $0.tag == .screen }
    let sections =
      isWhole
      ? table.sections(of: table.current)
      : unique(targets.sections.map { table.itemSource(of: $0) })
    let new = sections.filter { fetchesByItself($0, isMore: false) }
    if isWhole || !new.isEmpty { return (new, false) }
    var ends = sections
    for row in targets.rows {
      guard let place = table.place(of: row), place.row == table.count(of: place.section) - 1 else {
        continue
      }
      let source = table.itemSource(of: place.section)
      // Of groups the last one with rows ends the list.
      guard table.itemSections(of: source).last(where: { table.count(of: $0) > 0 }) == place.section
      else { continue }
      ends.append(source)
    }
    return (ends.filter { fetchesByItself($0, isMore: true) }, true)
  }

  /// Whether a section fetches when it is shown, without being told to (S16): what it has not asked
  /// for yet, or what is left.
  private func fetchesByItself(_ section: SectionID, isMore: Bool) -> Bool {
    guard table.hasStore(section), isOn(section, "auto-fetch", otherwise: false),
      table.fetching(section) == nil
    else { return false }
    return isMore ? hasMore(section) : table.cell(section, .fetched).isNone
  }
}
