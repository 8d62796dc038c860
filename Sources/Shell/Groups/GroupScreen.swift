import Query
public import TableModel

// The screen that a row of kind "group" opens (NI21). It lists the rows of the group themselves, in
// mapping order, wherever they are: no copies that could go stale. So a tap there is a tap on the
// row, and deleting one deletes it. Numbers count what is listed, as in a search. Rows that
// somebody adds to the screen follow those of the group.
extension Session {
  /// The group whose rows the open screen lists; none when it shows only its own.
  public var shownGroup: GroupID {
    guard table.hasGroups else { return .none }
    return table.cell(table.current, .group).textID
      .map { table.group(named: table.string($0)) } ?? .none
  }

  /// Whether numbers on the open screen are places: no search is on, and it lists no group.
  @inline(__always)
  var showsPlaces: Bool { searches.isEmpty && (!table.hasGroups || shownGroup.isNone) }

  /// The rows that a section of the open screen lists because its screen is that of a group: those
  /// of the group, then its own. Nil for any other section.
  func listedRows(of section: SectionID) -> [RowID]? {
    let group = shownGroup
    guard !group.isNone, table.section(table.current, 0) == section else { return nil }
    var rows = table.members(of: group).map(\.row)
    var cursor = RowCursor(table, section: section)
    while cursor.next(table) {
      if table.membership(of: cursor.row)?.group != group { rows.append(cursor.row) }
    }
    // Where a row is at home may be hidden or collapsed: only what is said of itself counts.
    if !table.showsAll { rows.removeAll { table.flags($0).contains(.hidden) } }
    return rows
  }

  /// Whether the open screen lists a row that is on another.
  func listsElsewhere(_ row: RowID) -> Bool {
    let group = shownGroup
    return !group.isNone && table.membership(of: row)?.group == group
  }

  /// Where a row is among those that the open screen shows, when numbers there are no places.
  func shownPlace(of row: RowID) -> (section: SectionID, index: Int)? {
    guard let section = shownSection(of: row) else { return nil }
    return shownRows(of: section).firstIndex(of: row).map { (section, $0) }
  }

  /// The section that a row is shown in: its own, but for those that the screen lists.
  func shownSection(of row: RowID) -> SectionID? {
    guard let own = table.section(of: row) else { return nil }
    return listsElsewhere(row) ? table.section(table.current, 0) ?? own : own
  }

  /// The rows that a screen shows for which an expression is true, in order.
  func rows(
    where expression: [UInt8], in scope: Query.Scope, _ screen: ScreenID
  ) throws(QueryError) -> [RowID] {
    let own = try database.rows(where: expression, in: scope, table, screen: screen)
    guard screen == table.current, !shownGroup.isNone else { return own }
    var shown: [RowID] = []
    for section in table.sections(of: screen) { shown += listedRows(of: section) ?? [] }
    var found = Set(own)
    let homes = Set(shown.compactMap { table.place(of: $0).map { table.screen(of: $0.section) } })
    for home in homes where home != screen {
      found.formUnion(try database.rows(where: expression, in: scope, table, screen: home))
    }
    return shown.filter { found.contains($0) } + own.filter { !shown.contains($0) }
  }

  /// Opens the screen of a row that opens a group; it is made when it is first opened.
  public mutating func openGroup(_ row: RowID) throws {
    guard let name = table.cell(row, .group).textID else { return }
    _ = try group(named: table.string(name))
    let screen = try groupScreen(of: row)
    let old = table.cell(screen, .group)
    if !isSame(old, .text(name)) {
      apply(.setScreen(from: old, to: .text(name), screen, field: .group))
    }
    if table.sectionCount(screen) == 0 {
      apply(.insertSection(try table.newSection(.none), in: screen, at: 0))
    }
    try open(screen)
  }

  /// The row's own screen, with all it needs when it is new.
  private mutating func groupScreen(of row: RowID) throws -> ScreenID {
    guard table.cell(row, .screen).isNone else { return try ownScreen(of: row) }
    let title = table.cell(row, try table.field("screen-title")).textID ?? table.title(row)
    let screen = try table.newScreen(title)
    let group = table.cell(row, .group)
    table.apply(.setScreen(from: .none, to: group, screen, field: .group))
    let section = try table.newSection(.none)
    apply(.insertScreen(screen, at: Int32(clamping: table.screens.count)))
    table.apply(.insertSection(section, in: screen, at: 0))
    apply(.set(from: .none, to: .number(Double(screen.raw)), row, field: .screen))
    return screen
  }
}
