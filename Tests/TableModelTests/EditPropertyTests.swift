import TableModel
import Testing

@Suite("laws of edits") struct EditPropertyTests {
  @Test(
    "the inverse of an edit is its undoing, and the inverse of that the edit",
    arguments: Seeded.seeds)
  func inverse(seed: UInt64) throws {
    let sheet = try Sheet([["a", "b"], ["c"], []])
    var edits = RandomEdits(random: Seeded(seed))
    for _ in 0..<300 {
      guard let edit = try edits.next(sheet) else { continue }
      let before = dump(sheet.table)
      let inverse = sheet.table.apply(edit)
      #expect(inverse == edit.inverse, "seed \(seed)")
      #expect(inverse.inverse == edit, "seed \(seed)")
      sheet.table.apply(inverse)
      #expect(dump(sheet.table) == before, "seed \(seed): \(edit)")
      sheet.table.apply(edit)
    }
  }

  @Test("undoing all gives the start, redoing all the end", arguments: Seeded.seeds)
  func undoRedo(seed: UInt64) throws {
    let sheet = try Sheet([["a", "b"], ["c"], []])
    let steps = sheet.log.undoCount
    var edits = RandomEdits(random: Seeded(seed))
    let start = seen(sheet)
    for _ in 0..<600 {
      for _ in 0..<1 + edits.random.below(3) {
        guard let edit = try edits.next(sheet) else { continue }
        sheet.table.apply(edit)
        sheet.log.record(edit)
      }
      sheet.log.closeStep(cause: "- step".utf8.span)
      if edits.random.below(5) == 0, sheet.log.undoCount > steps { sheet.undo() }
      if edits.random.below(7) == 0 { sheet.redo() }
    }
    let end = dump(sheet.table)
    let count = sheet.log.undoCount
    while sheet.log.undoCount > steps { sheet.undo() }
    #expect(seen(sheet) == start, "seed \(seed)")
    while sheet.log.undoCount < count { sheet.redo() }
    #expect(dump(sheet.table) == end, "seed \(seed)")
  }

  /// What people see: ids that were made since are no part of it.
  private func seen(_ sheet: Sheet) -> [String] {
    var lines = sheet.titles.map { "\($0)" }
    lines.append("\(sheet.table.screens) \(sheet.table.openScreens) \(sheet.table.selected)")
    lines.append("\(sheet.table.chosen) \(sheet.table.attachments) \(sheet.table.rowCount)")
    return lines
  }

  @Test(
    "ids are stable: a row keeps its title and fields wherever it goes", arguments: Seeded.seeds)
  func stableIDs(seed: UInt64) throws {
    var random = Seeded(seed)
    let sheet = try Sheet([[], [], []])
    var rows: [RowID] = []
    for index in 0..<300 {
      let row = try sheet.add("t\(index)", to: sheet.sections[index % 3])
      sheet.perform([.set(from: .none, to: .number(Double(index)), row, field: .detail)])
      rows.append(row)
    }
    #expect(Set(rows).count == rows.count)
    let made = sheet.log.undoCount
    for _ in 0..<300 {
      let some = (0..<5).compactMap { _ in rows.randomElement(using: &random) }
      switch random.below(4) {
      case 0: sheet.perform(sheet.table.removing(some))
      case 1: if sheet.log.undoCount > made { sheet.undo() }
      default:
        sheet.perform(sheet.table.moving(some, to: sheet.place(random.below(3), random.below(99))))
      }
    }
    for (index, row) in rows.enumerated() {
      #expect(sheet.title(row) == "t\(index)", "seed \(seed)")
      #expect(sheet.table.cell(row, .detail) == .number(Double(index)), "seed \(seed)")
    }
    let new = try sheet.newRow("new")
    #expect(!rows.contains(new), "seed \(seed)")
  }
}
