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
    let row = try sheet.newRow("r")
    sheet.perform([.insert(row, at: Place(section, 3))], "- r")
    #expect(sheet.log.causes(last: 1).map(\.times) == [1])
  }
}
