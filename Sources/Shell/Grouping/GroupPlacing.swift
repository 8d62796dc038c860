import CommandLanguage
import Query
import TableModel

// How what a store has sent is put into groups.
extension Session {
  /// Puts rows of a page into their groups, new ones behind those that came before.
  mutating func put(
    _ rows: [RowID], _ grouping: ItemGrouping, isMore: Bool,
    with edit: (borrowing Session, RowID, Place) -> Edit = { .insert($1, at: $2) }
  ) throws {
    let titles = try fetchedTitles(of: rows, grouping)
    warn(ofUnused: grouping, rows)
    let sections = try makeGroups(Set(titles.compactMap { $0 }), grouping)
    var next: [SectionID: Int] = [:]
    for (row, title) in zip(rows, titles) {
      let section = title.flatMap { sections[$0] } ?? grouping.source
      let index = next[section] ?? (isMore ? table.count(of: section) : 0)
      apply(edit(self, row, Place(section, index)))
      next[section] = index + 1
    }
    removeEmptied(sections.values, grouping)
  }

  /// Whether the rows of a section and its groups are these, so that nothing needs to move.
  mutating func holds(_ grouping: ItemGrouping, _ rows: [RowID]) throws -> Bool {
    guard table.itemCount(of: grouping.source) == rows.count else { return false }
    let sections = groupSections(of: grouping.source)
    guard grouping.fixed.keys.allSatisfy({ sections[$0] != nil }) else { return false }
    let titles = try fetchedTitles(of: rows, grouping)
    var next: [SectionID: Int] = [:]
    for (row, title) in zip(rows, titles) {
      guard let section = title == nil ? grouping.source : title.flatMap({ sections[$0] }),
        table.place(of: row) == Place(section, next[section] ?? 0)
      else { return false }
      next[section, default: 0] += 1
    }
    return true
  }

  /// Says so when nothing is called what items are grouped by: it may be spelled wrong.
  private mutating func warn(ofUnused grouping: ItemGrouping, _ rows: [RowID]) {
    guard let first = rows.first else { return }
    if let field = grouping.field {
      if !table.uses(field) { warn("no item has a field \(table.name(field))", table.name(field)) }
      return
    }
    do throws(QueryError) { _ = try groupTitle(of: first, grouping) } catch {
      if case .unknownName(let name) = error.kind { warn(error.message, name) }
    }
  }

  private mutating func warn(_ message: String, _ name: String) {
    var warning = Diagnostic.failed(
      .noField, "\(message), so none is in a group",
      hint: Suggestion.nearest(to: name, among: table.fieldsInUse().map { table.name($0) })
        .map { "did you mean \($0)?" })
    warning.severity = .warning
    warnings.append(warning)
  }

  private mutating func fetchedTitles(
    of rows: [RowID], _ grouping: ItemGrouping
  ) throws(Diagnostic) -> [String?] {
    var titles: [String?] = []
    titles.reserveCapacity(rows.count)
    for row in rows {
      do throws(QueryError) { titles.append(try knownGroupTitle(of: row, grouping)) } catch {
        throw .failed(
          .storeFailed,
          "not fetched: \(table.string(table.title(row))) cannot be grouped by"
            + " \(grouping.text): \(error.message)", hint: error.hint)
      }
    }
    return titles
  }
}
