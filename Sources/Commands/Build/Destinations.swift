import CommandLanguage
import Shell
import TableModel

extension Session {
  /// A row with its place.
  func reference(to row: RowID) throws -> Reference {
    guard let place = table.place(of: row) else {
      throw Diagnostic.failed(.noRow, "this row is gone")
    }
    return .row(row, place)
  }

  /// Where rows come to stand; rows that move are counted as taken out.
  func place(for destination: Destination, moving rows: [RowID] = []) throws -> Place {
    switch destination {
    case .place(let place):
      let leaving = rows.count { table.place(of: $0)?.section == place.section }
      return Place(place.section, min(place.row, table.count(of: place.section) - leaving))
    case .shown(let section, let index):
      return table.place(forShown: index, in: section, moving: rows)
    case .end(let section): return end(of: section)
    case .number(let number):
      guard table.sectionCount(table.current) == 1, let only = table.section(table.current, 0)
      else {
        throw Diagnostic.failed(
          .ambiguousNumber, "\(number) could be a place in any section",
          hint: "write 2.\(number), or section \(number) for its end")
      }
      guard 1...(table.shownCount(of: only) + 1) ~= number else {
        throw Diagnostic.failed(.noRow, "there is no place \(number)")
      }
      if !table.showsAll(of: only) { return try place(for: .shown(only, number - 1), moving: rows) }
      return try place(for: .place(Place(only, number - 1)), moving: rows)
    case .before(.row(_, let place)): return place
    case .after(.row(_, let place)): return Place(place.section, place.row + 1)
    case .before(.section(let section)): return Place(section, 0)
    case .after(.section(let section)): return end(of: section)
    default: throw Diagnostic.failed(.wrongTarget, "a place among rows is wanted here")
    }
  }

  /// Moves rows, when no hook minds; several land together, in the order given.
  mutating func move(_ rows: [RowID], to destination: Destination) throws -> Reply {
    guard table.hasHooks(.moves), rows.count != 1 || table.mayRun(.moves, for: rows[0]) else {
      move(rows, by: try moves(of: rows, to: destination))
      return .done
    }
    return try askMove(rows) { session, rows in try session.moves(of: rows, to: destination) }
  }

  private func moves(of rows: [RowID], to destination: Destination) throws -> [Edit] {
    let edits =
      switch destination {
      case .before(.row(let anchor, _)): table.moving(rows, before: anchor)
      case .after(.row(let anchor, _)): table.moving(rows, after: anchor)
      default: table.moving(rows, to: try place(for: destination, moving: rows))
      }
    if table.hasGroups { try checkGroups(edits) }
    try checkDrafts(edits)
    return table.hasGroupings ? try givingGroups(edits) : edits
  }

  /// A row cannot be the option of a section and of a radio group at once.
  private func checkGroups(_ edits: [Edit]) throws(Diagnostic) {
    for case .move(let row, _, let to) in edits where table.kind(to.section) != .plain {
      guard let (group, _) = table.membership(of: row) else { continue }
      throw .failed(
        .refused,
        "\(path(of: row)) is in the group \(name(of: group)), so it can be no option of a section",
        hint: "group unmap takes it out")
    }
  }

  /// Moves sections; several land together, in the order given.
  mutating func move(_ sections: [SectionID], to destination: Destination) throws {
    guard let first = sections.first else { return }
    try checkMove(of: sections)
    switch destination {
    case .number(let number):
      let count = table.sectionCount(table.current)
      guard 1...max(count, 1) ~= number else {
        throw Diagnostic.failed(
          .noSection, "there is no section \(number)", hint: "sections can be 1 to \(count)")
      }
      apply(table.moving(section: first, to: number - 1))
    case .before(.section(let anchor)): apply(table.moving(section: first, before: anchor))
    case .after(.section(let anchor)): apply(table.moving(section: first, after: anchor))
    case .end(let section):
      guard let index = table.position(of: section) else { return }
      apply(table.moving(section: first, to: index))
    default:
      throw Diagnostic.failed(
        .wrongTarget, "a section's place is wanted here", hint: "move section 2 to 1")
    }
    for (previous, next) in zip(sections, sections.dropFirst()) {
      apply(table.moving(section: next, after: previous))
    }
  }
}
