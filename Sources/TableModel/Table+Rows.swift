extension Table {
  /// A row's title; none for an id without a row.
  public func title(_ row: RowID) -> TextID {
    Int(row.raw) < titles.count ? TextID(raw: titles[Int(row.raw)]) : .none
  }

  /// A row's flags; empty for an id without a row.
  public func flags(_ row: RowID) -> RowFlags {
    Int(row.raw) < rowFlags.count ? RowFlags(rawValue: rowFlags[Int(row.raw)]) : []
  }

  /// A row's value of a field; its title too is one.
  public func cell(_ row: RowID, _ field: FieldID) -> Cell {
    field == .title ? .text(title(row)) : columns[row, field]
  }

  /// Whether the row is in a section of a listed screen.
  public func contains(_ row: RowID) -> Bool { contains(SectionID(order.section(of: row.raw))) }

  /// The section of a row; nil when in no section of a listed screen. Cheaper than its place.
  public func section(of row: RowID) -> SectionID? {
    let section = SectionID(order.section(of: row.raw))
    return contains(section) ? section : nil
  }

  /// Where a row is; nil when in no section of a listed screen. O(log n).
  public func place(of row: RowID) -> Place? {
    let (section, index) = order.position(of: row.raw)
    guard contains(SectionID(section)) else { return nil }
    return Place(SectionID(section), index)
  }

  /// The row at a place; nil when there is none. O(log n).
  public func row(at place: Place) -> RowID? {
    guard place.row < order.count(place.section.raw) else { return nil }
    return RowID(order.row(place.section.raw, at: place.row))
  }

  /// The rows of a section, in order.
  public func rows(of section: SectionID) -> [RowID] {
    var rows: [RowID] = []
    rows.reserveCapacity(count(of: section))
    var cursor = RowCursor(self, section: section)
    while cursor.next(self) { rows.append(cursor.row) }
    return rows
  }

  /// How many rows a section has; 0 for one that does not exist.
  public func count(of section: SectionID) -> Int { order.count(section.raw) }

  /// How many rows were ever made; those that are gone count too.
  public var rowsMade: Int { Int(nextRowID) - 1 }

  /// The rows in all sections of all listed screens. O(sections).
  public var rowCount: Int {
    var sum = 0
    for screen in listedScreens {
      for section in screenRecords[Int(screen.raw)].sections { sum += count(of: section) }
    }
    return sum
  }
}
