import TableModel
import Testing

/// What planned moves should come to, done the slow way on arrays.
private struct ArrayPlan {
  var sections: [[RowID]]

  mutating func move(_ rows: [RowID], to section: Int, _ index: Int) {
    let rows = taken(rows)
    for index in sections.indices { sections[index].removeAll { rows.contains($0) } }
    sections[section].insert(contentsOf: rows, at: min(index, sections[section].count))
  }

  mutating func move(_ rows: [RowID], beside anchor: RowID, offset: Int) {
    var rows = taken(rows)
    if let own = rows.firstIndex(of: anchor) {
      let (before, after) = (Array(rows[..<own]), Array(rows[(own + 1)...]))
      move(before, beside: anchor, offset: 0)
      move(after, beside: anchor, offset: 1)
      return
    }
    for index in sections.indices { sections[index].removeAll { rows.contains($0) } }
    for index in sections.indices {
      guard let place = sections[index].firstIndex(of: anchor) else { continue }
      sections[index].insert(contentsOf: rows, at: place + offset)
      rows = []
    }
  }

  private func taken(_ rows: [RowID]) -> [RowID] {
    var once: [RowID] = []
    for row in rows where !once.contains(row) && sections.contains(where: { $0.contains(row) }) {
      once.append(row)
    }
    return once
  }
}

@Suite("plans") struct PlanningPropertyTests {
  @Test("planned moves come to what arrays come to", arguments: Seeded.seeds)
  func moves(seed: UInt64) throws {
    var random = Seeded(seed)
    let sheet = try Sheet([6, 1, 0, 9].map { Array(repeating: "r", count: $0) })
    let ids = sheet.sections
    var plan = ArrayPlan(sections: ids.map { sheet.rows(in: $0) })
    let rows = plan.sections.flatMap { $0 }
    for _ in 0..<2000 {
      let moved = (0..<random.below(8)).compactMap { _ in rows.randomElement(using: &random) }
      let section = random.below(4)
      let index = random.below(18)
      let anchor = rows[random.below(rows.count)]
      let before = plan.sections
      let edits: [Edit]
      switch random.below(3) {
      case 0:
        edits = sheet.table.moving(moved, to: Place(ids[section], index))
        plan.move(moved, to: section, index)
      case 1:
        edits = sheet.table.moving(moved, before: anchor)
        plan.move(moved, beside: anchor, offset: 0)
      default:
        edits = sheet.table.moving(moved, after: anchor)
        plan.move(moved, beside: anchor, offset: 1)
      }
      sheet.perform(edits)
      #expect(ids.map { sheet.rows(in: $0) } == plan.sections, "seed \(seed) from \(before)")
      #expect(edits.count <= moved.count, "seed \(seed)")
      if before == plan.sections, moved.count == 1 { #expect(edits.isEmpty, "seed \(seed)") }
    }
  }

  @Test("planned removals leave what arrays leave", arguments: Seeded.seeds)
  func removals(seed: UInt64) throws {
    var random = Seeded(seed)
    for _ in 0..<100 {
      let sheet = try Sheet((0..<4).map { _ in Array(repeating: "r", count: random.below(9)) })
      let ids = sheet.sections
      let all = ids.map { sheet.rows(in: $0) }
      var removed = all.joined().filter { _ in random.below(3) == 0 }
      removed += removed.shuffled(using: &random).prefix(3)
      sheet.perform(sheet.table.removing(removed.shuffled(using: &random)))
      let left = all.map { $0.filter { !removed.contains($0) } }
      #expect(ids.map { sheet.rows(in: $0) } == left, "seed \(seed)")
      if !removed.isEmpty { sheet.undo() }
      #expect(ids.map { sheet.rows(in: $0) } == all, "seed \(seed)")
    }
  }
}
