extension Table {
  /// The rows of a screen whose titles are marked, by section, in order.
  public func rows(of screen: ScreenID, titledIn marks: TextMarks) -> [(SectionID, [RowID])] {
    if let rows = marks.titles.rows(titled: marks.texts, self) {
      return inOrder(rows, of: screen)
    }
    var found: [(SectionID, [RowID])] = []
    for section in sections(of: screen) {
      var rows: [RowID] = []
      appendRows(of: section, titledIn: marks, to: &rows)
      if !rows.isEmpty { found.append((section, rows)) }
    }
    return found
  }

  /// Those of some rows that a screen has, by section, in order.
  private func inOrder(_ rows: [RowID], of screen: ScreenID) -> [(SectionID, [RowID])] {
    if rows.isEmpty { return [] }
    var gathering = RowGathering(rows, order)
    return sections(of: screen).compactMap { section in
      let found = gathering.rows(of: section.raw, order)
      return found.isEmpty ? nil : (section, found)
    }
  }

  /// Appends the rows of a section whose titles are marked, in order.
  public func appendRows(
    of section: SectionID, titledIn marks: TextMarks, to found: inout [RowID]
  ) {
    let (view, titles) = (marks.view, titles.base)
    defer { withExtendedLifetime(marks) {} }
    var cursor = RowCursor(self, section: section)
    while true {
      let run = cursor.nextRun(self)
      if run.isEmpty { return }
      for row in run {
        if view.contains(TextID(raw: titles[Int(row.raw)])) { found.append(row) }
      }
    }
  }
}
