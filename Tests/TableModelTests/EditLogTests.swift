import TableModel
import Testing

@Suite struct EditLogTests {
  private func run(_ count: Int) throws -> (Sheet, SectionID) {
    let sheet = try Sheet()
    let section = try sheet.addSection()
    for index in 0..<count {
      let row = try sheet.newRow("t\(index)")
      sheet.perform([.insert(row, at: Place(section, index))], "- t\(index)")
    }
    return (sheet, section)
  }

  @Test("rows added one after another are one line of history, and each is undone alone")
  func runs() throws {
    let (sheet, section) = try run(1000)
    #expect(sheet.log.undoCount == 1001)
    let causes = sheet.log.causes(last: 10)
    #expect(causes.map(\.times) == [1, 1000])
    #expect(causes.map(\.cause) == ["test", "- t0"])
    for _ in 0..<400 { sheet.undo() }
    #expect(sheet.table.count(of: section) == 600)
    #expect(sheet.log.causes(last: 10).map(\.times) == [1, 600])
    #expect(sheet.log.undoneCauses(first: 10).map(\.times) == [400])
    for _ in 0..<100 { sheet.redo() }
    #expect(sheet.table.count(of: section) == 700)
    #expect(sheet.titles[0].last == "t699")
  }

  @Test("a step names its cause and its edits, within a run by its row's title")
  func steps() throws {
    let (sheet, section) = try run(3)
    let lastStep = sheet.log.lastStep
    let last = try #require(lastStep)
    #expect(sheet.log.cause(of: last, in: sheet.table) == "add row t2")
    #expect(sheet.log.edits(of: last) == [.insert(RowID(3), at: Place(section, 2))])
    _ = sheet.log.undo(&sheet.table)
    _ = sheet.log.undo(&sheet.table)
    let undone = sheet.log.undo(&sheet.table)
    let first = try #require(undone)
    #expect(sheet.log.cause(of: first, in: sheet.table) == "- t0")
    #expect(sheet.log.nextStep.map { sheet.log.cause(of: $0, in: sheet.table) } == "- t0")
    #expect(sheet.log.edits(of: first) == [.insert(RowID(1), at: Place(section, 0))])
  }

  @Test("a new step after undo in the middle of a run cuts what was undone")
  func cutRun() throws {
    let (sheet, section) = try run(5)
    for _ in 0..<3 { sheet.undo() }
    sheet.perform(sheet.table.removing([sheet.row("t0")]), "delete")
    #expect(sheet.log.redoCount == 0)
    #expect(!sheet.redo())
    #expect(sheet.titles == [["t1"]])
    #expect(sheet.log.causes(last: 9).map(\.times) == [1, 2, 1])
    sheet.undo()
    #expect(sheet.titles == [["t0", "t1"]])
    while sheet.undo() {}
    #expect(sheet.table.count(of: section) == 0)
    while sheet.redo() {}
    #expect(sheet.titles == [["t1"]])
  }

  @Test("a run goes on after undo and a new row of the next id only when it fits")
  func runAfterUndo() throws {
    let (sheet, section) = try run(3)
    sheet.undo()
    let row = try sheet.newRow("x")
    sheet.perform([.insert(row, at: Place(section, 2))], "- x")
    #expect(sheet.titles == [["t0", "t1", "x"]])
    sheet.undo()
    sheet.undo()
    #expect(sheet.titles == [["t0"]])
    sheet.redo()
    sheet.redo()
    #expect(sheet.titles == [["t0", "t1", "x"]])
  }

  @Test("only commands that add a row run together")
  func otherCauses() throws {
    let sheet = try Sheet()
    let section = try sheet.addSection()
    for index in 0..<3 {
      let row = try sheet.newRow("r")
      sheet.perform([.insert(row, at: Place(section, index))], "copy 1.\(index)")
    }
    #expect(sheet.log.causes(last: 2).map(\.cause) == ["copy 1.1", "copy 1.2"])
  }

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
