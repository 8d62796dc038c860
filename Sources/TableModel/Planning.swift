/// Plans: edits that do what a command wants, valid when applied in sequence. They change nothing;
/// places and anchors mean the table as it is now.
extension Table {
  /// Takes rows out of their sections; their choice and selection go first. Rows given twice count
  /// once, rows that are in no section not at all.
  ///
  /// - Parameter emptied: whether sections that lose their last row go too; else they stay, empty.
  public func removing(_ rows: [RowID], emptied: Bool = false) -> [Edit] {
    if rows.count == 1, !emptied, let row = rows.first {
      guard let place = place(of: row) else { return [] }
      let removal = Edit.remove(row, from: place)
      return clearing([.chosen, .selected], row).map { [$0, removal] } ?? [removal]
    }
    let placed = placedOnce(rows)
    var edits: [Edit] = placed.compactMap { clearing([.chosen, .selected], $0.row) }
    // From the highest down, so that no removal shifts another.
    let downwards = placed.sorted {
      $0.place.section == $1.place.section
        ? $0.place.row > $1.place.row : $0.place.section.raw < $1.place.section.raw
    }
    edits += downwards.map { .remove($0.row, from: $0.place) }
    return emptied ? edits + removingEmptied(by: placed) : edits
  }

  private func removingEmptied(by placed: [(row: RowID, place: Place)]) -> [Edit] {
    var taken: [SectionID: Int] = [:]
    for (_, place) in placed { taken[place.section, default: 0] += 1 }
    return taken.keys
      .filter { taken[$0] == count(of: $0) }
      .map { (section: $0, screen: screen(of: $0), position: position(of: $0) ?? 0) }
      .sorted { ($0.screen.raw, $0.position) > ($1.screen.raw, $1.position) }
      .map { .removeSection($0.section, in: $0.screen, at: Int32(clamping: $0.position)) }
  }

  /// Takes a section, with its rows, out of its screen; those of its rows that a radio group has
  /// chosen are so no longer.
  public func removing(section: SectionID) -> [Edit] {
    guard position(of: section) != nil else { return [] }
    var edits: [Edit] = []
    if hasGroups {
      edits = chosen(in: section).filter { membership(of: $0) != nil }
        .compactMap { clearing(.chosen, $0) }
    }
    return edits + taking(section)
  }

  private func taking(_ section: SectionID) -> [Edit] {
    guard let position = position(of: section) else { return [] }
    return [.removeSection(section, in: screen(of: section), at: Int32(clamping: position))]
  }

  /// Moves a section within its screen, to where it is to end up, clamped.
  public func moving(section: SectionID, to index: Int) -> [Edit] {
    guard let from = position(of: section) else { return [] }
    let to = min(max(index, 0), sectionCount(screen(of: section)) - 1)
    guard to != from else { return [] }
    return [.moveSection(section, from: Int32(clamping: from), to: Int32(clamping: to))]
  }

  /// Moves a section right before another, in that one's screen.
  public func moving(section: SectionID, before anchor: SectionID) -> [Edit] {
    moving(section, beside: anchor, offset: 0)
  }

  /// Moves a section right after another, in that one's screen.
  public func moving(section: SectionID, after anchor: SectionID) -> [Edit] {
    moving(section, beside: anchor, offset: 1)
  }

  private func moving(_ section: SectionID, beside anchor: SectionID, offset: Int) -> [Edit] {
    guard section != anchor, let from = position(of: section), let to = position(of: anchor) else {
      return []
    }
    let screen = screen(of: anchor)
    guard self.screen(of: section) == screen else {
      return taking(section)
        + [.insertSection(section, in: screen, at: Int32(clamping: to + offset))]
    }
    return moving(section: section, to: (from < to ? to - 1 : to) + offset)
  }

  /// The edit that takes flags off a row; nil when it has none of them.
  func clearing(_ cleared: RowFlags, _ row: RowID) -> Edit? {
    let flags = flags(row)
    guard !flags.isDisjoint(with: cleared) else { return nil }
    return .flags(row, from: flags, to: flags.subtracting(cleared))
  }

  /// Rows with their places, each once, without those that have none.
  func placedOnce(_ rows: [RowID]) -> [(row: RowID, place: Place)] {
    var seen: Set<RowID> = []
    return rows.compactMap { row in
      guard seen.insert(row).inserted, let place = place(of: row) else { return nil }
      return (row, place)
    }
  }
}
