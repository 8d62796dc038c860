public import CommandLanguage
import Query
public import TableModel
import UnicodeText

/// A running search: which rows of a screen are shown.
public struct Search: Sendable {
  /// What was typed.
  public var typed: String
  public var matcher: Matcher
  /// The command that begins this search again.
  public var command: String
  /// Whether it is for a text, looked for as the screen says.
  public var isPlain: Bool
  /// The rows found in each section, in order; sections without any are missing.
  public internal(set) var found: [SectionID: [RowID]] = [:]
  /// Why the rows could not be looked up again after a change; none are shown then.
  public internal(set) var failure: String?
  /// What was found when the step that runs began, once it has changed that.
  var foundBefore: [SectionID: [RowID]]?
  /// The table's version when the rows were looked up.
  var version: UInt64 = 0

  public func rows(in section: SectionID) -> [RowID] { found[section] ?? [] }
  public var count: Int { found.values.reduce(0) { $0 + $1.count } }

  /// The rows of a section that a person saw before the step that runs.
  func rowsBefore(in section: SectionID) -> [RowID] { (foundBefore ?? found)[section] ?? [] }
}

extension Session {
  /// Begins a search on the shown screen, or changes the one that is on. What cannot be looked
  /// for is thrown, and nothing has changed.
  public mutating func search(_ sought: Sought) throws(Diagnostic) {
    let screen = try currentScreen()
    var search = Search(
      typed: sought.typed, matcher: matcher(searching: sought, on: screen),
      command: "search " + sought.source, isPlain: sought.isPlain)
    let found = try rows(of: screen, searching: search.matcher)
    search.found = Dictionary(uniqueKeysWithValues: found)
    search.version = table.version
    if searches[screen] == nil {
      beginSearch(search, on: screen)
    } else {
      searches[screen] = search
    }
  }

  /// What follows when the search bar of a screen is entered: once, until the search is ended.
  private mutating func beginSearch(_ search: Search, on screen: ScreenID) {
    searches[screen] = search
  }

  /// Ends the search of the shown screen, if one is on.
  public mutating func endSearch() {
    guard searches[table.current] != nil else { return }
    searches[table.current] = nil
  }

  /// How a search of a screen finds rows. A plain text is looked for as the screen says: by its
  /// own condition (PM38), else in its own fields (S34), else in titles and search texts.
  private func matcher(searching sought: Sought, on screen: ScreenID) -> Matcher {
    let matcher = Matcher(sought, usual: .searched, queryScope(row: nil))
    guard case .text(let text, fields: nil) = sought else { return matcher }
    let condition = self.text(of: .screen(screen), field: SearchBar.condition)
    if !condition.isEmpty, case .text(let needle) = matcher.way, !needle.isEmpty {
      return Matcher(
        .condition(Condition(Array(condition.utf8), queryScope(row: nil), typed: text)),
        in: .searched)
    }
    let list = self.text(of: .screen(screen), field: SearchBar.fields)
    guard let fields = SearchedFields(list: list) else { return matcher }
    return Matcher(matcher.way, in: .fields(fields))
  }

  /// Looks the rows up again when something has changed (B04).
  public mutating func refreshSearch() {
    guard var search = searches[table.current], search.version != table.version else { return }
    if log.open > 0, search.foundBefore == nil { search.foundBefore = search.found }
    do throws(Diagnostic) {
      let found = try rows(of: table.current, searching: search.matcher)
      search.found = Dictionary(uniqueKeysWithValues: found)
      search.failure = nil
    } catch {
      search.found = [:]
      search.failure = "the search cannot go on: \(error.message)"
    }
    search.version = table.version
    searches[table.current] = search
  }

  /// Looks the rows up again after a whole step.
  mutating func refreshSearchAfterStep() {
    refreshSearch()
    searches[table.current]?.foundBefore = nil
  }

  /// Whether the open screen shows a row, during a search among others what it found.
  public func isShown(_ row: RowID) -> Bool {
    guard isOnCurrentScreen(row), let section = table.place(of: row)?.section else { return false }
    if let search = searches[table.current] {
      return search.rows(in: shownSection(of: row) ?? section).contains(row)
    }
    if listsElsewhere(row) { return !table.flags(row).contains(.hidden) }
    return table.showsAll || table.place(of: row).flatMap { table.shownIndex(of: $0) } != nil
  }

  /// Those of some sections that the open screen shows: during a search those with rows in it.
  func shownSections(_ sections: [SectionID]) -> [SectionID] {
    guard let search = searches[table.current] else {
      return sections.filter { section in
        if !table.showsAll, table.isHidden(section) { return false }
        if leavesAllToGroups(section) { return false }
        return table.visibleCount(of: section) > 0 || !table.isOn(.hideWhenEmpty, of: section)
      }
    }
    return sections.filter { !search.rows(in: $0).isEmpty }
  }

  public func shownCount(of section: SectionID) -> Int {
    if let search = searches[table.current] { return search.rows(in: section).count }
    return listedRows(of: section)?.count ?? table.shownCount(of: section)
  }

  /// Rows with their sections and their numbers, when those are no places: during a search, and
  /// on the screen of a radio group. Else nil.
  public func numbered(
    _ rows: [RowID]
  ) -> [(section: SectionID, row: RowID, number: Int)]? {
    if !shownGroup.isNone {
      return rows.compactMap { row in
        shownPlace(of: row).map { ($0.section, row, $0.index + 1) }
      }
    }
    guard let search = searches[table.current] else { return nil }
    // Several rows are looked up in one pass over what was found.
    var numbers: [RowID: Int] = [:]
    let isLong = rows.count > 8
    if isLong {
      for rows in search.found.values {
        for (index, row) in rows.enumerated() { numbers[row] = index + 1 }
      }
    }
    return rows.compactMap { row in
      guard let section = table.place(of: row)?.section else { return nil }
      let number =
        isLong ? numbers[row] : search.rows(in: section).firstIndex(of: row).map { $0 + 1 }
      return number.map { (section, row, $0) }
    }
  }

  func shownRow(of section: SectionID, _ index: Int) -> RowID? {
    let search = searches[table.current]
    guard let rows = search?.rows(in: section) ?? listedRows(of: section) else {
      return table.row(shown: index, in: section)
    }
    return rows.indices.contains(index) ? rows[index] : nil
  }

  /// The rows of a section as shown.
  public func shownRows(of section: SectionID) -> [RowID] {
    if let search = searches[table.current] { return search.rows(in: section) }
    if let listed = listedRows(of: section) { return listed }
    if table.showsAll(of: section) { return table.rows(of: section) }
    let count = table.shownCount(of: section)
    var rows: [RowID] = []
    rows.reserveCapacity(count)
    var cursor = RowCursor(table, section: section)
    while rows.count < count, cursor.next(table) {
      if !table.flags(cursor.row).contains(.hidden) { rows.append(cursor.row) }
    }
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

extension Sought {
  /// Whether it is a text with nothing said of where it stands.
  var isPlain: Bool { if case .text(_, fields: nil) = self { true } else { false } }

  /// What was typed to be looked for.
  var typed: String {
    switch self {
    case .text(let text, _): text
    case .pattern(let pattern, _, _): String(decoding: pattern, as: UTF8.self)
    case .condition(let expression): String(decoding: expression.text, as: UTF8.self)
    }
  }

  /// The words after `search` or `find` that ask for this.
  var source: String {
    switch self {
    case .text(let text, let fields): fields.source + Quoting.text(text.utf8)
    case .pattern(let pattern, let fields, _):
      fields.source + "--regexp " + Quoting.text(pattern)
    case .condition(let expression):
      "--where " + String(decoding: expression.text, as: UTF8.self)
    }
  }
}

extension SearchedFields? {
  fileprivate var source: String {
    map { "--fields \(Quoting.word($0.list)) " } ?? ""
  }
}
