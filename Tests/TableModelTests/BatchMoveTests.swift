import TableModel
import Testing

@Suite("several changes in one step") struct BatchMoveTests {
  @Test(
    "T173 each change is an edit of its own kind; a field set before a move keeps the old place")
  func kinds() throws {
    let sheet = try Sheet([["a", "b"]])
    let row = sheet.row("a")
    let text = try sheet.table.intern("A")
    let edits =
      [Edit.retitle(row, from: sheet.table.title(row), to: text)]
      + sheet.table.moving([row], to: sheet.place(0, 1))
    #expect(edits.count == 2)
    sheet.perform(edits)
    #expect(sheet.titles == [["b", "A"]])
    sheet.undo()
    #expect(sheet.titles == [["a", "b"]])
  }

  @Test("T175 rows change sections while the sections change places")
  func bothAtOnce() throws {
    let sheet = try Sheet([["1", "2"], ["3", "4"], ["5"]])
    let ids = sheet.sections
    sheet.perform(sheet.table.moving([sheet.row("1"), sheet.row("5")], to: Place(ids[1], 1)))
    sheet.perform(sheet.table.moving(section: ids[0], to: 2))
    sheet.perform(sheet.table.moving(section: ids[2], to: 0))
    #expect(sheet.titles == [[], ["3", "1", "5", "4"], ["2"]])
    for _ in 0..<3 { sheet.undo() }
    #expect(sheet.titles == [["1", "2"], ["3", "4"], ["5"]])
  }

  @Test("B32 a batch of moves is computed against the state it finds")
  func batch() throws {
    let sheet = try Sheet([["a", "b"], ["c"]])
    sheet.perform(sheet.table.moving([sheet.row(1, 0)], to: sheet.place(0, 2)))
    #expect(sheet.counts == [3, 0])
    #expect(sheet.titles == [["a", "b", "c"], []])
  }

  @Test("B34 after a move a place means the row that is there now")
  func tapAfterMove() throws {
    let sheet = try Sheet([["a", "b", "c"]])
    sheet.perform(sheet.table.moving([sheet.row("a")], to: sheet.place(0, 2)))
    #expect(sheet.title(sheet.row(0, 1)) == "c")
    sheet.perform(sheet.table.removing([sheet.row(0, 1)]))
    #expect(sheet.titles == [["b", "a"]])
  }

  @Test("B35 a section moved and deleted in one step is deleted")
  func moveAndDelete() throws {
    let sheet = try Sheet([["a"], ["b"]])
    let section = sheet.sections[0]
    for edit in sheet.table.moving(section: section, to: 1) {
      sheet.table.apply(edit)
      sheet.log.record(edit)
    }
    sheet.perform(sheet.table.removing(section: section))
    #expect(sheet.titles == [["b"]])
    sheet.undo()
    #expect(sheet.titles == [["a"], ["b"]])
  }
}
