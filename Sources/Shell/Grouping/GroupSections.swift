public import TableModel
import UnicodeText

/// The groups of a section by title, as long as no section comes, goes or is called otherwise.
struct GroupIndex {
  var version: UInt64
  var sections: [String: SectionID]
}

// The sections of groups: how they are found, come, stand and go.
extension Session {
  /// Sections, each once, where one that groups its items stands for its groups too.
  public func withGroups(_ sections: [SectionID]) -> [SectionID] {
    unique(table.hasGroupings ? sections.flatMap { table.itemSections(of: $0) } : sections)
  }

  /// Whether a section has nothing to show, not even a row that adds one or a new item that is being
  /// filled in, since its groups show all.
  public func leavesAllToGroups(_ section: SectionID) -> Bool {
    table.leavesAllToGroups(section) && addRowText(of: section) == nil
      && !openDetails.contains { $0.presentation == .inline && home(of: $0) == section }
  }

  /// The groups of a section by their titles.
  mutating func groupSections(of source: SectionID) -> [String: SectionID] {
    if let known = groupIndexes[source], known.version == table.groupingVersion {
      return known.sections
    }
    var sections: [String: SectionID] = [:]
    for section in table.groups(of: source) {
      let title = table.string(table.title(section))
      if sections[title] == nil { sections[title] = section }
    }
    groupIndexes[source] = GroupIndex(version: table.groupingVersion, sections: sections)
    return sections
  }

  /// The groups with some titles, and those that are always there; the missing ones are made.
  mutating func makeGroups(
    _ titles: Set<String>, _ grouping: ItemGrouping
  ) throws(TableError) -> [String: SectionID] {
    var sections = groupSections(of: grouping.source)
    let missing = titles.union(grouping.fixed.keys).filter { sections[$0] == nil }
    if missing.isEmpty { return sections }
    let new = missing.map { (key: groupKey($0, grouping), title: $0) }.sorted { $0.key < $1.key }
    let old = table.groups(of: grouping.source)
    let keys = old.map { groupKey(table.string(table.title($0)), grouping) }
    var next = 0
    for (key, title) in new {
      while next < old.count, keys[next] < key { next += 1 }
      sections[title] = try makeGroup(
        title, of: grouping.source, before: next < old.count ? old[next] : grouping.source)
    }
    groupIndexes[grouping.source] = GroupIndex(
      version: table.groupingVersion, sections: sections)
    return sections
  }

  /// What a group has from the start is part of it: undo takes it away with the section. What is
  /// hidden as a whole stays so.
  private mutating func makeGroup(
    _ title: String, of source: SectionID, before anchor: SectionID
  ) throws(TableError) -> SectionID {
    let section = try table.newSection(try table.intern(title))
    let fields: [(FieldID, Cell)] = [
      (.store, table.cell(source, .store)), (.groupOf, .number(Double(source.raw))),
      (.hidden, table.cell(source, .hidden)),
    ]
    for (field, cell) in fields where !cell.isNone {
      table.apply(.setSection(from: .none, to: cell, section, field: field))
    }
    let place = table.position(of: anchor) ?? 0
    apply(.insertSection(section, in: table.screen(of: source), at: Int32(clamping: place)))
    return section
  }

  /// Takes away those of some groups that have no items, unless they are always there.
  mutating func removeEmptied(_ groups: some Sequence<SectionID>, _ grouping: ItemGrouping) {
    let emptied = groups.filter { group in
      table.count(of: group) == 0 && table.contains(group)
        && grouping.fixed[table.string(table.title(group))] == nil
    }
    // From the last one up, so that few sections get another number each time.
    for group in emptied.sorted(by: { table.position(of: $0) ?? 0 > table.position(of: $1) ?? 0 }) {
      apply(table.removing(section: group))
    }
  }

  /// Puts groups where they belong: right before their source, in their order.
  mutating func arrangeGroups(_ groups: [SectionID], _ grouping: ItemGrouping) {
    let wanted = groups.map { (groupKey(table.string(table.title($0)), grouping), $0) }
      .sorted { $0.0 < $1.0 }.map(\.1)
    let screen = table.screen(of: grouping.source)
    let start = (table.position(of: grouping.source) ?? 0) - wanted.count
    if start >= 0, wanted.indices.allSatisfy({ table.section(screen, start + $0) == wanted[$0] }) {
      return
    }
    var anchor = grouping.source
    for group in wanted.reversed() {
      let next = (table.position(of: anchor) ?? 0) - 1
      if table.section(screen, next) != group {
        apply(table.moving(section: group, before: anchor))
      }
      anchor = group
    }
  }

  private func groupKey(_ title: String, _ grouping: ItemGrouping) -> GroupKey {
    var bytes: [UInt8] = []
    var title = title
    title.withUTF8 { Collation.append($0, isNatural: true, to: &bytes) }
    return GroupKey(rank: grouping.fixed[title] ?? .max, bytes: bytes, title: title)
  }
}

/// What groups are ordered by: those that are always there come first, the others by title, as sorting
/// compares texts.
private struct GroupKey: Comparable {
  var rank: Int
  var bytes: [UInt8]
  var title: String

  static func < (one: GroupKey, other: GroupKey) -> Bool {
    if one.rank != other.rank { return one.rank < other.rank }
    if one.bytes != other.bytes { return one.bytes.lexicographicallyPrecedes(other.bytes) }
    return one.title < other.title
  }
}
