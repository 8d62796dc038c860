extension Table {
  /// Makes a row like another, in no section yet: its title, fields, flags and actions, but not
  /// its label, screen, choice and selection. Throws `.full`.
  public mutating func newRow(copying row: RowID) throws(TableError) -> RowID {
    let copy = try newRow(title(row))
    for field in columns.inUse where field != .label && field != .screen {
      let cell = cell(row, field)
      if !cell.isNone { apply(.set(from: .none, to: cell, copy, field: field)) }
    }
    let flags = flags(row).subtracting([.chosen, .selected])
    if !flags.isEmpty { apply(.flags(copy, from: [], to: flags)) }
    copyActions(from: .row(row), to: .row(copy))
    return copy
  }

  /// Makes a section like another, in no screen yet, with copies of its rows; without its label,
  /// and ungrouped. Throws `.full`.
  public mutating func newSection(copying section: SectionID) throws(TableError) -> SectionID {
    let copy = try newSection(title(section))
    for (field, cell) in fields(of: section)
    where ![.label, .groupBy, .groups, .groupOf].contains(field) {
      apply(.setSection(from: .none, to: cell, copy, field: field))
    }
    for index in 0..<count(of: section) {
      guard let row = row(at: Place(section, index)) else { break }
      apply(.insert(try newRow(copying: row), at: Place(copy, index)))
    }
    copyActions(from: .section(section), to: .section(copy))
    return copy
  }

  private mutating func copyActions(from source: Target, to copy: Target) {
    for kind in Trigger.allCases {
      let action = action(for: source, kind)
      if !action.isNone { apply(.attach(copy, kind, from: .none, to: action)) }
    }
  }
}
