import TableModel
import Testing

@Suite("moving") struct MovingContractTests {
  @Test("T061 T062 a moved row ends up at the index that is named, and the edit names both places")
  func withinSection() throws {
    let sheet = try Sheet([[], ["1", "2", "3", "4", "5"]])
    let row = sheet.row("1")
    let edits = sheet.table.moving([row], to: sheet.place(1, 2))
    #expect(edits == [.move(row, from: sheet.place(1, 0), to: sheet.place(1, 2))])
    sheet.perform(edits)
    #expect(sheet.titles == [[], ["2", "3", "1", "4", "5"]])
  }

  @Test("T063 T064 a row moves to another section; moved to its own place it makes no edit")
  func otherSection() throws {
    let sheet = try Sheet([["a", "b"], ["c"]])
    sheet.perform(sheet.table.moving([sheet.row("a")], to: sheet.place(1, 1)))
    #expect(sheet.titles == [["b"], ["c", "a"]])
    #expect(sheet.table.moving([sheet.row("c")], to: sheet.place(1, 0)).isEmpty)
  }

  @Test("T152 S49 a row moved to the next place is there")
  func nextPlace() throws {
    let sheet = try Sheet([["a", "b"]])
    sheet.perform(sheet.table.moving([sheet.row("a")], to: sheet.place(0, 1)))
    #expect(sheet.titles == [["b", "a"]])
  }

  @Test("T153 T142 sections are inserted, moved, replaced and removed as rows are")
  func sections() throws {
    let sheet = try Sheet()
    let ids = try ["0", "1", "2"].map { try sheet.addSection($0) }
    sheet.perform(sheet.table.moving(section: ids[0], to: 2))
    #expect(sheet.sections == [ids[1], ids[2], ids[0]])
    sheet.perform(sheet.table.moving(section: ids[0], to: 99))
    #expect(sheet.sections == [ids[1], ids[2], ids[0]])
    sheet.perform(sheet.table.moving(section: ids[0], to: -5))
    #expect(sheet.sections == ids)
    let new = try sheet.table.newSection(.empty)
    sheet.perform(
      sheet.table.removing(section: ids[1]) + [.insertSection(new, in: sheet.screen, at: 1)])
    #expect(sheet.sections == [ids[0], new, ids[2]])
    while sheet.undo() {}
    #expect(sheet.sections.isEmpty)
  }

  @Test("T143 rows go after a given row, after the last one, and are replaced all")
  func afterRow() throws {
    let sheet = try Sheet([["a", "b", "c"]])
    sheet.perform(sheet.table.moving([sheet.row("a")], after: sheet.row("c")))
    #expect(sheet.titles == [["b", "c", "a"]])
    sheet.perform(sheet.table.moving([sheet.row("a")], after: sheet.row("b")))
    #expect(sheet.titles == [["b", "a", "c"]])
  }

  static let beforeCases: [([[String]], String, String, [[String]])] = [
    ([["0", "1"], ["2", "3"]], "0", "2", [["1"], ["0", "2", "3"]]),
    ([["0", "1"], ["2", "3"]], "3", "0", [["3", "0", "1"], ["2"]]),
    ([["0"], ["1"]], "0", "1", [[], ["0", "1"]]),
    ([["0", "1"], ["2", "3"]], "2", "3", [["0", "1"], ["2", "3"]]),
  ]

  @Test("T165 S73 a row moves before another", arguments: beforeCases)
  func before(sections: [[String]], row: String, anchor: String, result: [[String]]) throws {
    let sheet = try Sheet(sections)
    sheet.perform(sheet.table.moving([sheet.row(row)], before: sheet.row(anchor)))
    #expect(sheet.titles == result)
  }

  @Test("T165 S73 a row moves after another, or stays when it is there")
  func after() throws {
    let sheet = try Sheet([["0", "1"], ["2", "3"]])
    #expect(sheet.table.moving([sheet.row("3")], after: sheet.row("2")).isEmpty)
    sheet.perform(sheet.table.moving([sheet.row("0")], after: sheet.row("2")))
    #expect(sheet.titles == [["1"], ["2", "0", "3"]])
    sheet.undo()
    sheet.perform(sheet.table.moving([sheet.row("2")], after: sheet.row("3")))
    #expect(sheet.titles == [["0", "1"], ["3", "2"]])
  }

  @Test("T166 S73 a section moves before and after another, or stays when it is there")
  func sectionAnchors() throws {
    let sheet = try Sheet([["0"], ["1"], ["2"]])
    let ids = sheet.sections
    sheet.perform(sheet.table.moving(section: ids[0], before: ids[2]))
    #expect(sheet.titles == [["1"], ["0"], ["2"]])
    sheet.undo()
    sheet.perform(sheet.table.moving(section: ids[2], before: ids[0]))
    #expect(sheet.titles == [["2"], ["0"], ["1"]])
    sheet.undo()
    sheet.perform(sheet.table.moving(section: ids[0], after: ids[2]))
    #expect(sheet.titles == [["1"], ["2"], ["0"]])
    sheet.undo()
    #expect(sheet.table.moving(section: ids[0], before: ids[1]).isEmpty)
    #expect(sheet.table.moving(section: ids[2], after: ids[1]).isEmpty)
    #expect(sheet.table.moving(section: ids[1], after: ids[1]).isEmpty)
  }

  @Test("a section moves beside one of another screen")
  func otherScreen() throws {
    let sheet = try Sheet([["a"], ["b"]])
    let other = try sheet.table.newScreen(.empty)
    let anchor = try sheet.table.newSection(.empty)
    sheet.perform([
      .insertScreen(other, at: 1), .insertSection(anchor, in: other, at: 0),
    ])
    let moved = sheet.sections[0]
    sheet.perform(sheet.table.moving(section: moved, after: anchor))
    #expect(sheet.table.sections(of: other) == [anchor, moved])
    #expect(sheet.titles == [["b"]])
    sheet.undo()
    #expect(sheet.titles == [["a"], ["b"]])
  }

  @Test("several rows land together in the order given, around an anchor that is one of them")
  func aroundAnchor() throws {
    let sheet = try Sheet([["a", "x", "b", "y", "c"]])
    let rows = ["c", "b", "a"].map { sheet.row($0) }
    let edits = sheet.table.moving(rows, before: sheet.row("b"))
    #expect(!edits.contains { if case .move(sheet.row("b"), _, _) = $0 { true } else { false } })
    sheet.perform(edits)
    #expect(sheet.titles == [["x", "c", "b", "a", "y"]])
  }
}
