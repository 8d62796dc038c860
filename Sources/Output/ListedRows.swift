import TableModel

/// A section's part of a listing: which of its rows are shown and how they are numbered.
struct ListedGroup {
  enum Rows {
    /// All that are shown, numbered from 1.
    case all
    /// These, with the numbers that they have on the screen.
    case placed([RowID])
    /// These, numbered from 1.
    case counted([RowID])
    /// These, each with its number.
    case numbered([(RowID, Int)])
  }

  var section: SectionID
  /// From 1; the first half of each row's place.
  var number: Int
  var rows: Rows
}

extension Listing {
  /// The groups in the order shown.
  func listedGroups(_ table: borrowing Table) -> [ListedGroup] {
    switch groups {
    case .all: wholeSections(table.sections(of: screen).filter { isShown($0, table) }, table)
    case .sections(let sections): wholeSections(sections, table)
    case .shown(let parts):
      parts.map { part in
        ListedGroup(
          section: part.0, number: sectionNumber(part.0, table), rows: .counted(part.1))
      }
    case .rows(let rows): placedGroups(rows, table)
    case .numbered(let rows): numberedGroups(rows, table)
    }
  }

  /// Whether a section is there for people: not hidden, nor empty where that hides it (S37).
  private func isShown(_ section: SectionID, _ table: borrowing Table) -> Bool {
    if !table.showsAll, table.isHidden(section) { return false }
    if table.leavesAllToGroups(section), addRows[section] == nil,
      newDrafts(in: section, table).isEmpty
    {
      return false
    }
    return table.visibleCount(of: section) > 0 || !table.isOn(.hideWhenEmpty, of: section)
  }

  /// Neighbours of one section become one group.
  private func numberedGroups(
    _ rows: [(section: SectionID, row: RowID, number: Int)], _ table: borrowing Table
  ) -> [ListedGroup] {
    var groups: [ListedGroup] = []
    var run: [(RowID, Int)] = []
    for (index, (section, row, number)) in rows.enumerated() {
      run.append((row, number))
      if index + 1 < rows.count, rows[index + 1].section == section { continue }
      groups.append(
        ListedGroup(
          section: section, number: sectionNumber(section, table), rows: .numbered(run)))
      run = []
    }
    return groups
  }

  private func wholeSections(_ ids: [SectionID], _ table: borrowing Table) -> [ListedGroup] {
    var groups: [ListedGroup] = []
    groups.reserveCapacity(ids.count)
    for id in ids {
      groups.append(ListedGroup(section: id, number: sectionNumber(id, table), rows: .all))
    }
    return groups
  }

  /// Neighbours of one section become one group; a row in no section is left out.
  private func placedGroups(_ rows: [RowID], _ table: borrowing Table) -> [ListedGroup] {
    var groups: [ListedGroup] = []
    var run: [RowID] = []
    var section = SectionID.none
    for row in rows {
      guard let place = table.section(of: row) else { continue }
      if place != section, !run.isEmpty {
        groups.append(
          ListedGroup(
            section: section, number: sectionNumber(section, table), rows: .placed(run)))
        run = []
      }
      section = place
      run.append(row)
    }
    guard !run.isEmpty else { return groups }
    groups.append(
      ListedGroup(section: section, number: sectionNumber(section, table), rows: .placed(run)))
    return groups
  }
}

/// The number a section shows in places; 0 for one that is in no screen.
private func sectionNumber(_ section: SectionID, _ table: borrowing Table) -> Int {
  guard let position = table.position(of: section) else { return 0 }
  return position + 1
}

/// Walks the rows of a group.
struct ListedRows {
  private(set) var row = RowID.none
  /// The second half of the row's place, from 1; 0 for one that is not shown, so has no number.
  private(set) var number = 0

  private let group: SectionID
  private var cursor: RowCursor
  private var list: [RowID] = []
  private var isWhole = true
  private var isCounted = false
  private var numbers: [Int] = []
  private var next = 0
  private let limit: Int

  init(_ group: ListedGroup, _ table: borrowing Table) {
    self.group = group.section
    cursor = RowCursor(table, section: group.section)
    limit = table.limit(of: group.section) ?? .max
    switch group.rows {
    case .all: break
    case .placed(let rows):
      list = rows
      isWhole = false
    case .counted(let rows):
      list = rows
      isWhole = false
      isCounted = true
    case .numbered(let rows):
      list = rows.map(\.0)
      numbers = rows.map(\.1)
      isWhole = false
    }
  }

  /// Steps to the next row; false at the end.
  @inline(__always)
  mutating func step(_ table: borrowing Table) -> Bool {
    guard isWhole else { return stepInList(table) }
    guard number < limit else { return false }
    repeat {
      guard cursor.next(table) else { return false }
      row = cursor.row
    } while table.flags(row).contains(.hidden)
    number &+= 1
    return true
  }

  private mutating func stepInList(_ table: borrowing Table) -> Bool {
    guard next < list.count else { return false }
    row = list[next]
    next += 1
    if !numbers.isEmpty {
      number = numbers[next - 1]
      return true
    }
    number = isCounted ? next : placedNumber(table)
    return true
  }

  /// How far a listed row is looked for behind the one before: lists mostly go in place order.
  private static let nearby = 32

  /// The number that the row has on the screen.
  private mutating func placedNumber(_ table: borrowing Table) -> Int {
    var steps = 0
    while steps < Self.nearby, cursor.next(table) {
      if cursor.row == row { return shownNumber(Place(group, cursor.index), table) }
      steps += 1
    }
    guard let place = table.place(of: row) else { return 0 }
    cursor = RowCursor(table, section: place.section, from: place.row + 1)
    return shownNumber(place, table)
  }

  private func shownNumber(_ place: Place, _ table: borrowing Table) -> Int {
    table.showsAll ? Int(place.row) + 1 : (table.shownIndex(of: place) ?? -1) + 1
  }
}
