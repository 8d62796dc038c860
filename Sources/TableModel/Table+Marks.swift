extension Table {
  /// The chosen rows of all listed screens, in place order.
  public var chosen: [RowID] { inPlaceOrder(chosenRows) }

  /// The chosen rows of a section, in row order.
  public func chosen(in section: SectionID) -> [RowID] {
    contains(section) ? inRowOrder(chosenRows.rows(in: section)) : []
  }

  /// How many rows of a section are chosen.
  public func chosenCount(in section: SectionID) -> Int {
    contains(section) ? chosenRows.rows(in: section).count : 0
  }

  /// The selected rows of all listed screens, in place order.
  public var selected: [RowID] { inPlaceOrder(selectedRows) }

  private func inPlaceOrder(_ marked: MarkedRows) -> [RowID] {
    guard !marked.isEmpty else { return [] }
    var rows: [RowID] = []
    for screen in listedScreens {
      for section in screenRecords[Int(screen.raw)].sections {
        rows += inRowOrder(marked.rows(in: section))
      }
    }
    return rows
  }

  private func inRowOrder(_ rows: Set<RowID>) -> [RowID] {
    guard rows.count > 1 else { return Array(rows) }
    return rows.map { (order.position(of: $0.raw).index, $0) }
      .sorted { $0.0 < $1.0 }
      .map(\.1)
  }

  /// Keeps the sets of marked rows right for a row that came into a section or leaves it.
  @inline(__always)
  mutating func noteMarks(of row: RowID, entering section: SectionID) {
    if Int(row.raw) < rowFlags.count { changeMarks(row, section, from: [], to: flags(row)) }
  }

  @inline(__always)
  mutating func noteMarks(of row: RowID, leaving section: SectionID) {
    if Int(row.raw) < rowFlags.count { changeMarks(row, section, from: flags(row), to: []) }
  }

  mutating func changeMarks(
    _ row: RowID, _ section: SectionID, from old: RowFlags, to new: RowFlags
  ) {
    let changed = old.symmetricDifference(new)
    if changed.contains(.chosen) {
      if new.contains(.chosen) {
        chosenRows.insert(row, in: section)
      } else {
        chosenRows.remove(row, from: section)
      }
    }
    if changed.contains(.hidden) {
      if new.contains(.hidden) {
        concealed.insert(row, in: section)
      } else {
        concealed.remove(row, from: section)
      }
    }
    if changed.contains(.selected) {
      if new.contains(.selected) {
        selectedRows.insert(row, in: section)
      } else {
        selectedRows.remove(row, from: section)
      }
    }
  }
}
