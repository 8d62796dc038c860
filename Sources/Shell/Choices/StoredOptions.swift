import CommandLanguage
public import TableModel

// Options that come from a store (SC12, SC13): the section of a picker's options is then an item
// section too, and its rows are fetched, written and undone as those of any.
extension Session {
  /// Says where the options of a section come from; what is not said of it stays as it was.
  public mutating func takeOptions(
    of section: SectionID, from name: String, _ fetch: ItemOptions
  ) throws {
    _ = try store(name)
    guard table.count(of: section) == 0 || table.store(of: section) == name else {
      let owner = picker(of: section).map { path(of: $0) } ?? self.name(of: .section(section))
      throw Diagnostic.failed(
        .refused, "\(owner) has options that are not of \(name)",
        hint: "options \(owner) delete takes them out")
    }
    try put(.text(table.intern(name)), "store", of: section)
    for (field, cell) in fetch.fields { try put(cell, field, of: section) }
  }

  /// Whether options of a section are still to come: what a field says of its choice may be about
  /// those.
  func expectsOptions(_ section: SectionID) -> Bool {
    if table.count(of: section) == 0 { return true }
    return table.hasStore(section) && (table.cell(section, .fetched).isNone || hasMore(section))
  }

  /// The rows of a section that are chosen or highlighted.
  func markedRows(in section: SectionID) -> [(row: RowID, marks: RowFlags)] {
    let sections = table.itemSections(of: section)
    let selected = table.selected.filter { row in
      table.section(of: row).map { table.itemSource(of: $0) } == section
    }
    let chosen = sections.flatMap { table.chosen(in: $0) }
    return (chosen.map { ($0, .chosen) } + selected.map { ($0, .selected) })
  }

  /// Gives those rows their marks again that a store has sent anew.
  mutating func mark(_ rows: [(row: RowID, marks: RowFlags)], in section: SectionID) {
    for (row, marks) in rows
    where table.section(of: row).map({ table.itemSource(of: $0) }) == section {
      setFlag(marks, true, on: row)
    }
  }
}
