import CommandLanguage
import TableModel

// What is told of groups of items. Sections come and go with a change, so that a number from before
// it and one from after it would not go together: rows are told by where they stand now, sections that
// went by what they were called.
extension EditReport {
  /// Tells that a row has come to another group, since it says something else.
  mutating func tellRegrouped(_ row: RowID, _ path: String, _ session: borrowing Session) -> Bool {
    guard let section = session.table.section(of: row) else { return false }
    let title = session.table.string(session.table.title(row))
    let group = session.table.string(session.table.title(section))
    guard !title.isEmpty else { return false }
    let place = group.isEmpty ? session.name(of: .section(section)) : group
    tell(
      "moved", "\(title) is now in \(place) (\(path))", rank: rank(of: row, session), isWhole: true)
    return true
  }

  /// Tells where a group stands now that others have come or gone; true for any group.
  mutating func tellMovedGroup(_ section: SectionID, _ session: borrowing Session) -> Bool {
    guard !session.table.formerSource(of: section).isNone,
      let name = groupName(section, session)
    else { return false }
    if let position = session.table.position(of: section) {
      tell("moved", "\(name) to \(position + 1)", "section")
    }
    return true
  }

  /// The title of a section that groups items, or is a group of them, as a command names it; nil for
  /// another, and where it has none.
  func groupName(_ section: SectionID, _ session: borrowing Session) -> String? {
    guard session.table.hasGroupings,
      !session.table.formerSource(of: section).isNone || session.table.isGrouped(section)
        || !session.table.cell(section, .groupBy).isNone
    else { return nil }
    return sectionName(section, session)
  }

  func sectionName(_ section: SectionID, _ session: borrowing Session) -> String? {
    let title = session.table.string(session.table.title(section))
    return title.isEmpty ? nil : "section \(Quoting.title(title))"
  }

  /// Where a row stands, to tell rows in their order; nil where they are told as they come.
  func rank(of row: RowID, _ session: borrowing Session) -> Rank? {
    guard isNamed, session.table.hasGroupings, let place = session.table.place(of: row) else {
      return nil
    }
    return (session.table.position(of: place.section) ?? 0, Int(place.row))
  }

  func rank(of section: SectionID, _ session: borrowing Session) -> Rank? {
    guard isNamed, session.table.hasGroupings else { return nil }
    return session.table.position(of: section).map { ($0, -1) }
  }
}
