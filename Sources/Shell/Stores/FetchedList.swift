import Storage
public import TableModel

/// The list that a store has sent while a hook looks at it: a section on a screen of its own, which
/// is open meanwhile, so that `delete where …`, `- Extra` and `sort` mean it (SA18).
struct FetchedList {
  var screen: ScreenID
  var section: SectionID
}

extension Session {
  /// Whether a section is the list that a store has sent, while a hook looks at it.
  public func isFetchedList(_ section: SectionID) -> Bool {
    stores.isList(table.screen(of: section))
  }

  /// Opens a list of rows for a hook.
  mutating func openList(_ rows: [RowID], for section: SectionID) throws -> FetchedList {
    let list = FetchedList(
      screen: try table.newScreen(.none), section: try table.newSection(table.title(section)))
    stores.lists.insert(list.screen)
    apply(.insertScreen(list.screen, at: Int32(clamping: table.screens.count)))
    apply(.insertSection(list.section, in: list.screen, at: 0))
    placing(section) { session in
      for (index, row) in rows.enumerated() {
        session.apply(.insert(row, at: Place(list.section, index)))
      }
    }
    apply(.open(list.screen))
    table.quietSection = list.section
    toldEdits = log.open
    writtenEdits = log.open
    return list
  }

  /// Moves what a hook has left of a list into the section, but for items that are there already
  /// (B37, B38), and takes the list's screen away.
  mutating func close(_ list: FetchedList, into section: SectionID, isMore: Bool) throws {
    var seen = isMore ? Set(keys(of: section).keys) : []
    var rows: [RowID] = []
    var cursor = RowCursor(table, section: list.section)
    while cursor.next(table) {
      let key = table.cell(cursor.row, .itemKey).textID.map { table.string($0) }
      if key.map({ seen.insert($0).inserted }) ?? true { rows.append(cursor.row) }
    }
    try placing(section) { session in
      if let grouping = session.grouping(of: section) {
        return try session.put(rows, grouping, isMore: isMore) {
          .move($1, from: $0.table.place(of: $1) ?? Place(list.section, 0), to: $2)
        }
      }
      var to = isMore ? session.table.count(of: section) : 0
      for row in rows {
        guard let from = session.table.place(of: row) else { continue }
        session.apply(.move(row, from: from, to: Place(section, to)))
        to += 1
      }
    }
    apply(.close(list.screen))
    if let index = table.position(of: list.screen) {
      apply(.removeScreen(list.screen, at: Int32(clamping: index)))
    }
    toldEdits = log.open
    writtenEdits = log.open
  }
}
