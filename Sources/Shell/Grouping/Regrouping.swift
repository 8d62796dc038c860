import Storage
import CommandLanguage
import Query
import TableModel

// Rows whose group follows from what they say are put there after each command, from the log, so that
// nothing which changes a row can forget it; and it is part of the command's step, so that undo takes
// it back too.
extension Session {
  /// Makes right what depends on the edits since the last time.
  mutating func settleGroups() {
    let start = min(groupedEdits, log.open)
    guard table.hasGroupings, log.open > start else {
      groupedEdits = log.open
      return
    }
    var touched = TouchedGroups()
    for index in start..<log.open { touched.add(log.edit(openIndex: index), self) }
    for section in touched.sections {
      if table.contains(section) { try? regroupAll(section) } else { release(groupsOf: section) }
    }
    for (source, rows) in touched.rows where !touched.sections.contains(source) {
      guard let grouping = touched.groupings[source] else { continue }
      try? regroup(rows.filter { table.contains($0) }, grouping)
      removeEmptied(touched.lost[source] ?? [], grouping)
    }
    groupedEdits = log.open
  }

  /// Puts rows in the groups that they say, at the end or where the order of their source wants them.
  mutating func regroup(_ rows: [RowID], _ grouping: ItemGrouping) throws(TableError) {
    let (rows, titles) = evaluated(rows, grouping)
    let sections = try makeGroups(Set(titles.compactMap { $0 }), grouping)
    var moving: [SectionID: [RowID]] = [:]
    var targets: [SectionID] = []
    var left: Set<SectionID> = []
    for (row, title) in zip(rows, titles) {
      let target = title.flatMap { sections[$0] } ?? grouping.source
      guard let here = table.section(of: row), here != target else { continue }
      if moving[target] == nil { targets.append(target) }
      moving[target, default: []].append(row)
      left.insert(here)
      noteLeaving(row)
    }
    for target in targets { move(moving[target] ?? [], into: target, grouping.order) }
    removeEmptied(left.subtracting([grouping.source]), grouping)
  }

  /// The titles of the groups that rows belong to. Rows of which that cannot be told stay where they
  /// are, and it is said why.
  private mutating func evaluated(_ rows: [RowID], _ grouping: ItemGrouping) -> ([RowID], [String?])
  {
    var known: [RowID] = []
    var titles: [String?] = []
    var failure: Diagnostic?
    for row in rows {
      do throws(QueryError) {
        titles.append(try knownGroupTitle(of: row, grouping))
        known.append(row)
      } catch {
        failure =
          failure
          ?? .failed(
            .expression, "\(path(of: row)) cannot be grouped by \(grouping.text): \(error.message)",
            hint: error.hint)
        // What takes too long for one row is not tried for all the others.
        if [.limit, .interrupted].contains(error.kind) { break }
      }
    }
    if var warning = failure {
      warning.severity = .warning
      warnings.append(warning)
    }
    return (known, titles)
  }

  private mutating func move(_ rows: [RowID], into section: SectionID, _ order: [SortKey]) {
    let existing = order.isEmpty ? [] : table.rows(of: section)
    let end = table.count(of: section)
    for (index, joined) in joining(rows, to: existing, order).enumerated() {
      let place = Place(section, (order.isEmpty ? end : joined.before) + index)
      guard let from = table.place(of: joined.row) else { continue }
      apply(.move(joined.row, from: from, to: place), derived: true)
    }
    if !table.showsAll { expandForAddition(section) }
  }

  /// Remembers what a row was called: sections may come and go before it can be told.
  private mutating func noteLeaving(_ row: RowID) {
    if formerPaths.count < Session.mostFormerPaths, formerPaths[row] == nil {
      formerPaths[row] = eventPath(of: row)
    }
  }

  /// Puts all rows of a section where they belong, since it groups them in another way, or no more.
  private mutating func regroupAll(_ source: SectionID) throws(TableError) {
    let groups = groups(thatName: source)
    let store = table.cell(source, .store)
    for group in groups where !isSame(table.cell(group, .store), store) {
      // Rows that leave it are in the store all the same.
      apply(
        .setSection(from: table.cell(group, .store), to: store, group, field: .store),
        derived: true)
    }
    guard let grouping = grouping(of: source) else { return gather(groups, into: source) }
    _ = try makeGroups([], grouping)
    arrangeGroups(table.groups(of: source) + groups.filter { !isBeside(source, $0) }, grouping)
    try regroup(table.itemSections(of: source).flatMap { table.rows(of: $0) }, grouping)
    removeEmptied(table.groups(of: source), grouping)
  }

  /// Lets the groups of a section that is gone be sections of their own, which can group in their turn.
  private mutating func release(groupsOf source: SectionID) {
    for group in groups(thatName: source) {
      let cell = table.cell(group, .groupOf)
      apply(.setSection(from: cell, to: .none, group, field: .groupOf), derived: true)
    }
  }

  /// The sections that say they are groups of a section, wherever they are.
  private func groups(thatName source: SectionID) -> [SectionID] {
    table.screens.flatMap { table.sections(of: $0) }.filter { table.formerSource(of: $0) == source }
  }

  private func isBeside(_ source: SectionID, _ group: SectionID) -> Bool {
    table.screen(of: group) == table.screen(of: source)
  }

  /// Brings the rows of groups back together, as they were shown: before those of their source, or in
  /// its order.
  private mutating func gather(_ groups: [SectionID], into source: SectionID) {
    if groups.isEmpty { return }
    let rows = groups.flatMap { table.rows(of: $0) }
    for row in rows { noteLeaving(row) }
    let order = self.source(of: source)?.order ?? []
    if order.isEmpty {
      for (index, row) in rows.enumerated() {
        guard let from = table.place(of: row) else { continue }
        apply(.move(row, from: from, to: Place(source, index)), derived: true)
      }
    } else {
      move(rows, into: source, order)
    }
    for group in groups.reversed() { apply(table.removing(section: group)) }
  }
}

/// What edits have touched of sections that group their items.
private struct TouchedGroups {
  /// Sections all of whose rows are to be put where they belong, each once.
  private(set) var sections: [SectionID] = []
  /// The rows that may belong elsewhere, by the section whose items they are.
  private(set) var rows: [(source: SectionID, rows: [RowID])] = []
  /// Groups that have lost rows.
  private(set) var lost: [SectionID: Set<SectionID>] = [:]
  private(set) var groupings: [SectionID: ItemGrouping] = [:]
  private var seen: Set<RowID> = []

  mutating func add(_ edit: Edit, _ session: borrowing Session) {
    switch edit {
    case .insert(let row, _): add(row, nil, session)
    case .move(let row, let from, _):
      lose(from.section, session)
      add(row, nil, session)
    case .remove(_, let place): lose(place.section, session)
    case .retitle(let row, _, _): add(row, .title, session)
    case .set(_, _, let row, let field): if Table.isOfItem(field) { add(row, field, session) }
    // A flag of the row is no field that stands alone, so expressions know it only.
    case .flags(let row, _, _): add(row, .title, session)
    case .setSection(_, _, let section, let field):
      if [.groupBy, .groups, .groupOf, .store, .kind].contains(field) { add(section, session) }
    case .insertSection(let section, _, _), .moveSection(let section, _, _):
      add(section, session)
    case .removeSection(let section, _, _):
      // One that is always there comes back.
      if let source = session.table.groupSource(of: section) { add(source, session) }
      // One that was grouped leaves its groups to themselves.
      if session.table.hasGroupBy(section), !sections.contains(section) { sections.append(section) }
    default: break
    }
  }

  /// Notes a row that has changed in a field, or has come.
  private mutating func add(_ row: RowID, _ field: FieldID?, _ session: borrowing Session) {
    guard !seen.contains(row), let section = session.table.section(of: row),
      let index = index(of: session.table.itemSource(of: section), session)
    else { return }
    if let field, let own = groupings[rows[index].source]?.field, own != field { return }
    seen.insert(row)
    rows[index].rows.append(row)
  }

  private mutating func lose(_ section: SectionID, _ session: borrowing Session) {
    guard let source = session.table.groupSource(of: section), index(of: source, session) != nil
    else { return }
    lost[source, default: []].insert(section)
  }

  private mutating func index(of source: SectionID, _ session: borrowing Session) -> Int? {
    if groupings[source] != nil { return rows.firstIndex { $0.source == source } }
    guard let grouping = session.grouping(of: source) else { return nil }
    groupings[source] = grouping
    rows.append((source, []))
    return rows.count - 1
  }

  private mutating func add(_ section: SectionID, _ session: borrowing Session) {
    let source = session.table.formerSource(of: section)
    let section = source.isNone ? section : source
    let isKnown =
      session.table.isGrouped(section) || !session.table.groups(of: section).isEmpty
    if isKnown, !sections.contains(section) { sections.append(section) }
  }
}
