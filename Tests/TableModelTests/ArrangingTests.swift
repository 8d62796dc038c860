import TableModel
import Testing

@Suite("putting a section's rows in an order") struct ArrangingTests {
  @Test("any order is reached, undo restores, and redo reaches it again", arguments: Seeded.seeds)
  func anyOrder(seed: UInt64) throws {
    var random = Seeded(seed)
    for _ in 0..<60 {
      let titles = (0..<random.below(40)).map { "\($0)" }
      let sheet = try Sheet([["before"], titles, ["after"]])
      let order = titles.indices.shuffled(using: &random)
      let wanted = [["before"], order.map { titles[$0] }, ["after"]]
      sheet.perform(sheet.table.arranging(sheet.sections[1], by: order))
      #expect(sheet.titles == wanted, "seed \(seed)")
      guard order != Array(titles.indices) else { continue }
      sheet.undo()
      #expect(sheet.titles == [["before"], titles, ["after"]], "seed \(seed)")
      sheet.redo()
      #expect(sheet.titles == wanted, "seed \(seed)")
    }
  }

  @Test(
    "only the rows that have to pass another one move",
    arguments: [
      (order: [0, 1, 2, 3], moves: 0), ([3, 0, 1, 2], 1), ([1, 2, 3, 0], 1), ([0, 2, 1, 3], 1),
      ([3, 2, 1, 0], 3), ([2, 3, 0, 1], 2), ([], 0),
    ])
  func fewMoves(order: [Int], moves: Int) throws {
    let sheet = try Sheet([order.indices.map { "\($0)" }])
    #expect(sheet.table.arranging(sheet.sections[0], by: order).count == moves)
  }

  @Test("rows that keep their place are not moved when asked so", arguments: Seeded.seeds)
  func unchanged(seed: UInt64) throws {
    var random = Seeded(seed)
    for _ in 0..<60 {
      let titles = (0..<random.below(12)).map { "\($0)" }
      let sheet = try Sheet([titles])
      var order = Array(titles.indices)
      let movable = order.filter { _ in Bool.random(using: &random) }
      for (place, old) in zip(movable, movable.shuffled(using: &random)) { order[place] = old }
      let edits = sheet.table.arranging(sheet.sections[0], by: order, keepsUnchanged: true)
      for case .move(let row, _, _) in edits {
        let old = sheet.path(row)?.last ?? -1
        #expect(order[old] != old, "seed \(seed)")
      }
      sheet.perform(edits)
      #expect(sheet.titles == [order.map { titles[$0] }], "seed \(seed)")
    }
  }

  @Test("an order of another length changes nothing")
  func wrongLength() throws {
    let sheet = try Sheet([["a", "b"]])
    #expect(sheet.table.arranging(sheet.sections[0], by: [0]).isEmpty)
  }

  @Test("rows keep their choice, their highlight and their names")
  func marks() throws {
    let sheet = try Sheet([["a", "b", "c"]])
    let row = sheet.row("c")
    sheet.set(sheet.sections[0], .choice)
    sheet.setFlags(row, [.chosen, .selected, .done])
    try sheet.label(row, "third")
    sheet.perform(sheet.table.arranging(sheet.sections[0], by: [2, 0, 1]))
    #expect(sheet.path(row) == [0, 0])
    #expect(sheet.table.chosen(in: sheet.sections[0]) == [row])
    #expect(sheet.table.flags(row) == [.chosen, .selected, .done])
    #expect(sheet.table.cell(row, .label).textID != nil)
  }
}
