import CommandLanguage
public import TableModel
public import UnicodeText

/// A running search: which rows of a screen are shown.
public struct Search: Sendable {
  /// What was typed.
  public var typed: String
  public var needle: Needle
  /// The rows found in each section, in order; sections without any are missing.
  public internal(set) var found: [SectionID: [RowID]] = [:]
  /// The table's version when the rows were looked up.
  var version: UInt64 = 0

  public init(typed: String) {
    self.typed = typed
    needle = Needle(typed.utf8)
  }

  public func rows(in section: SectionID) -> [RowID] { found[section] ?? [] }
  public var count: Int { found.values.reduce(0) { $0 + $1.count } }
}

extension Session {
  /// Whether a search sees a row: it is searchable, and its title or search text holds the needle.
  public func matches(_ row: RowID, _ needle: Needle) -> Bool {
    if needle.isIn(table.buffer(table.title(row))) { return true }
    guard let more = table.cell(row, .searchText).textID else { return false }
    return needle.isIn(table.buffer(more))
  }

  /// The rows of a screen that a search for a needle shows, by section (PM24, PM25, PM39).
  func rows(of screen: ScreenID, holding needle: Needle) -> [(SectionID, [RowID])] {
    rows(of: screen) { row, session in
      !session.table.flags(row).contains(.unsearchable) && session.matches(row, needle)
    }
  }

  /// The rows of a screen with a needle in any text that is shown, by section.
  public func rows(of screen: ScreenID, showing needle: Needle) -> [(SectionID, [RowID])] {
    rows(of: screen) { row, session in
      session.matches(row, needle)
        || [FieldID.detail, .subtitle].contains { field in
          session.table.cell(row, field).textID.map { needle.isIn(session.table.buffer($0)) }
            ?? false
        }
    }
  }

  private func rows(
    of screen: ScreenID, where isWanted: (RowID, borrowing Session) -> Bool
  ) -> [(SectionID, [RowID])] {
    var found: [(SectionID, [RowID])] = []
    for section in table.sections(of: screen) {
      var rows: [RowID] = []
      var cursor = RowCursor(table, section: section)
      while cursor.next(table) {
        if isWanted(cursor.row, self) { rows.append(cursor.row) }
      }
      if !rows.isEmpty { found.append((section, rows)) }
    }
    return found
  }

  /// Starts or changes the search on the shown screen.
  public mutating func search(_ typed: String) {
    searches[table.current] = Search(typed: typed)
    refreshSearch()
  }

  public mutating func endSearch() { searches[table.current] = nil }

  /// Looks the rows up again when something has changed.
  public mutating func refreshSearch() {
    guard var search = searches[table.current], search.version != table.version else { return }
    search.found = Dictionary(
      uniqueKeysWithValues: rows(of: table.current, holding: search.needle))
    search.version = table.version
    searches[table.current] = search
  }

  public func shownCount(of section: SectionID) -> Int {
    searches[table.current].map { $0.rows(in: section).count } ?? table.count(of: section)
  }

  /// Rows with their sections and their numbers in the search that is on; nil when none is.
  public func numbered(
    _ rows: [RowID]
  ) -> [(section: SectionID, row: RowID, number: Int)]? {
    guard let search = searches[table.current] else { return nil }
    return rows.compactMap { row in
      guard let section = table.place(of: row)?.section,
        let index = search.rows(in: section).firstIndex(of: row)
      else { return nil }
      return (section, row, index + 1)
    }
  }

  func shownRow(of section: SectionID, _ index: Int) -> RowID? {
    guard let search = searches[table.current] else { return table.row(at: Place(section, index)) }
    let rows = search.rows(in: section)
    return rows.indices.contains(index) ? rows[index] : nil
  }

  /// The rows of a section as shown.
  public func shownRows(of section: SectionID) -> [RowID] {
    if let search = searches[table.current] { return search.rows(in: section) }
    var rows: [RowID] = []
    rows.reserveCapacity(table.count(of: section))
    var cursor = RowCursor(table, section: section)
    while cursor.next(table) { rows.append(cursor.row) }
    return rows
  }

  /// The rows that the search of the shown screen left.
  func foundRows(at extent: Extent) throws(Diagnostic) -> [RowID] {
    guard let search = searches[table.current] else {
      throw Diagnostic(.noSearch, "no search is on", at: extent, hint: "search TEXT begins one")
    }
    return table.sections(of: table.current).flatMap { search.rows(in: $0) }
  }
}
