import TableModel
import Testing

@Suite("steps and their failures") struct StepTests {
  @Test("a step that fails is rolled back, and what was undone can still be redone")
  func rollBack() throws {
    let sheet = try Sheet([["a", "b", "c"]])
    sheet.perform(sheet.table.removing([sheet.row("a")]))
    sheet.undo()
    let before = dump(sheet.table)
    let b = sheet.row("b")
    for edit in sheet.table.removing([sheet.row("b"), sheet.row("c")]) {
      sheet.table.apply(edit)
      sheet.log.record(edit)
    }
    #expect(sheet.log.open == 2)
    #expect(sheet.log.edit(openIndex: 1) == .remove(b, from: sheet.place(0, 1)))
    sheet.log.rollBack(&sheet.table, to: 1)
    #expect(sheet.titles == [["a", "b"]])
    sheet.log.rollBack(&sheet.table)
    #expect(dump(sheet.table) == before)
    #expect(sheet.log.redoCount == 1)
    sheet.redo()
    #expect(sheet.titles == [["b", "c"]])
  }

  @Test("undo and redo wait for the step being made")
  func whileMaking() throws {
    let sheet = try Sheet([["a"]])
    let edit = sheet.table.removing([sheet.row("a")])[0]
    sheet.table.apply(edit)
    sheet.log.record(edit)
    #expect(!sheet.undo())
    #expect(!sheet.redo())
    sheet.log.closeStep(cause: "delete".utf8.span)
    #expect(sheet.undo())
  }

  @Test("a step without edits is none")
  func emptyStep() throws {
    let sheet = try Sheet()
    let count = sheet.log.undoCount
    sheet.perform([])
    #expect(sheet.log.undoCount == count)
    let last = sheet.log.lastStep
    #expect(last == nil)
  }

  @Test("undone rows come back with the fields they were made with")
  func madeFields() throws {
    let sheet = try Sheet()
    let section = try sheet.addSection()
    let row = try sheet.newRow("eggs")
    let detail = Cell.text(try sheet.table.intern("12 pcs"))
    sheet.table.apply(.set(from: .none, to: detail, row, field: .detail))
    sheet.perform([.insert(row, at: Place(section, 0))])
    sheet.undo()
    #expect(sheet.table.contains(row) == false)
    sheet.redo()
    #expect(sheet.table.cell(row, .detail) == detail)
    #expect(sheet.table.fieldsInUse() == [.detail])
  }

  @Test("a reset table and log are as new, many times over")
  func reset() throws {
    var table = Table()
    var log = EditLog()
    for round in 0..<50 {
      let screen = try table.newScreen(.empty)
      let section = try table.newSection(.none)
      let price = try table.field("field \(round)")
      let count = round == 20 ? 60_000 : 10
      let edits: [Edit] = [
        .insertScreen(screen, at: 0), .insertSection(section, in: screen, at: 0),
      ]
      for edit in edits { table.apply(edit) }
      for index in 0..<count {
        let row = try table.newRow(try table.intern("row"))
        let edit = Edit.insert(row, at: Place(section, index))
        table.apply(edit)
        log.record(edit)
        log.closeStep(cause: "- row".utf8.span)
        table.apply(.set(from: .none, to: .number(1), row, field: price))
        table.apply(.flags(row, from: [], to: .chosen))
      }
      let facts = (table.rowCount, screen.raw, section.raw, table.chosen.count, log.undoCount)
      #expect(facts == (count, 1, 1, count, count))
      table.reset()
      log.reset()
      let rows = (table.rowCount, table.nextRowID, table.fieldsInUse().count, log.undoCount)
      #expect(rows == (0, 1, 0, 0))
      let row = try table.newRow(.empty)
      let fresh = (table.flags(row), table.cell(row, price), table.contains(row))
      #expect(fresh == ([], .none, false))
      table.reset()
    }
  }
}
