import TableModel
import Testing

@Suite("the tree as a plain array") struct RowOrderPropertyTests {
  @Test(
    "100,000 random inserts, removals and moves leave what plain arrays have",
    arguments: Seeded.seeds.suffix(2))
  func steps(seed: UInt64) throws {
    var random = Seeded(seed)
    let sheet = try Sheet(Array(repeating: [], count: 5))
    let sections = sheet.sections
    var model: [[RowID]] = Array(repeating: [], count: 5)
    for step in 0..<100_000 {
      // Grow, shrink and grow again, so that leaves split and join on all levels.
      let shrinking = (step / 20_000) % 2 == 1
      let section = random.below(5)
      let count = model[section].count
      let kind = random.below(10)
      if count == 0 || kind < (shrinking ? 2 : 6) {
        let index = random.below(4) == 0 ? count : random.below(count + 1)
        let row = try sheet.table.newRow(.empty)
        sheet.table.apply(.insert(row, at: Place(sections[section], index)))
        model[section].insert(row, at: index)
      } else if kind < 8 {
        let index = random.below(6) == 0 ? count - 1 : random.below(count)
        let row = model[section].remove(at: index)
        sheet.table.apply(.remove(row, from: Place(sections[section], index)))
      } else {
        let index = random.below(count)
        let row = model[section].remove(at: index)
        let target = random.below(5)
        let to = random.below(model[target].count + 1)
        sheet.table.apply(
          .move(row, from: Place(sections[section], index), to: Place(sections[target], to)))
        model[target].insert(row, at: to)
      }
      if step % 97 == 0 {
        check(sheet, sections, model, &random, seed)
      }
    }
    for (section, rows) in zip(sections, model) {
      #expect(sheet.rows(in: section) == rows, "seed \(seed)")
      for (index, row) in rows.enumerated() where sheet.table.place(of: row)?.row != index {
        Issue.record("row \(row.raw) is not at \(index), seed \(seed)")
      }
    }
    #expect(sheet.table.rowCount == model.joined().count, "seed \(seed)")
  }

  /// One place of each section, both ways.
  private func check(
    _ sheet: Sheet, _ sections: [SectionID], _ model: [[RowID]], _ random: inout Seeded,
    _ seed: UInt64
  ) {
    for (section, rows) in zip(sections, model) {
      #expect(sheet.table.count(of: section) == rows.count, "seed \(seed)")
      guard !rows.isEmpty else { continue }
      let index = random.below(rows.count)
      #expect(sheet.table.row(at: Place(section, index)) == rows[index], "seed \(seed)")
      let place = sheet.table.place(of: rows[index])
      #expect(place == Place(section, index), "seed \(seed)")
    }
  }

  @Test(
    "a tall tree thinned to a tenth and filled again is what it was",
    arguments: Seeded.seeds.suffix(1))
  func tall(seed: UInt64) throws {
    var random = Seeded(seed)
    let sheet = try Sheet([[]])
    let section = sheet.sections[0]
    var model: [RowID] = []
    for _ in 0..<100_000 {
      let row = try sheet.table.newRow(.empty)
      sheet.table.apply(.insert(row, at: Place(section, model.count)))
      model.append(row)
    }
    for _ in 0..<20_000 {
      let index = random.below(model.count + 1)
      let row = try sheet.table.newRow(.empty)
      sheet.table.apply(.insert(row, at: Place(section, index)))
      model.insert(row, at: index)
    }
    #expect(sheet.rows(in: section) == model, "seed \(seed)")
    let gone = Set(model.filter { _ in random.below(10) > 0 })
    sheet.perform(sheet.table.removing(gone.shuffled(using: &random)))
    #expect(sheet.rows(in: section) == model.filter { !gone.contains($0) }, "seed \(seed)")
    sheet.undo()
    #expect(sheet.rows(in: section) == model, "seed \(seed)")
    sheet.redo()
    let left = sheet.rows(in: section).shuffled(using: &random)
    sheet.perform(sheet.table.moving(left, to: Place(section, 0)))
    #expect(sheet.rows(in: section) == left, "seed \(seed)")
    sheet.perform(sheet.table.removing(left))
    #expect(sheet.rows(in: section).isEmpty, "seed \(seed)")
    for _ in 0..<3 { sheet.undo() }
    #expect(sheet.rows(in: section) == model, "seed \(seed)")
  }

  @Test("T176 1,000 random steps over 100 sections of 100 rows", arguments: Seeded.seeds)
  func hundredByHundred(seed: UInt64) throws {
    var random = Seeded(seed)
    let sheet = try Sheet(Array(repeating: Array(repeating: "r", count: 100), count: 100))
    var model = sheet.sections.map { sheet.rows(in: $0) }
    var order = Array(0..<100)
    let ids = sheet.sections
    let start = dump(sheet.table)
    let steps = sheet.log.undoCount
    for _ in 0..<1000 {
      let section = order[random.below(100)]
      if random.below(10) == 0 {
        let from = order.firstIndex(of: section) ?? 0
        let to = random.below(100)
        sheet.perform(sheet.table.moving(section: ids[section], to: to))
        order.insert(order.remove(at: from), at: to)
        continue
      }
      let rows = (0..<random.below(4)).compactMap { _ in
        model[section].randomElement(using: &random)
      }
      if random.below(3) == 0 {
        sheet.perform(sheet.table.removing(rows))
        model[section].removeAll { rows.contains($0) }
      } else {
        let target = order[random.below(100)]
        let index = random.below(model[target].count + 1)
        sheet.perform(sheet.table.moving(rows, to: Place(ids[target], index)))
        var unique: [RowID] = []
        for row in rows where !unique.contains(row) { unique.append(row) }
        model[section].removeAll { unique.contains($0) }
        model[target].insert(contentsOf: unique, at: min(index, model[target].count))
      }
    }
    #expect(sheet.sections == order.map { ids[$0] }, "seed \(seed)")
    for (section, rows) in zip(ids, model) {
      #expect(sheet.rows(in: section) == rows, "seed \(seed)")
    }
    while sheet.log.undoCount > steps { sheet.undo() }
    #expect(dump(sheet.table) == start, "seed \(seed)")
  }
}
