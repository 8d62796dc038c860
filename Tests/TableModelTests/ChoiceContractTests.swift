import TableModel
import Testing

@Suite("choices, selection and labels") struct ChoiceContractTests {
  private func choiceSheet() throws -> Sheet {
    let sheet = try Sheet([["a", "b", "c"], ["d", "e"], ["f"]])
    sheet.set(sheet.sections[0], .choice)
    sheet.set(sheet.sections[1], .choices)
    return sheet
  }

  @Test("B58 a deleted chosen row leaves no choice to the rows after it")
  func deletedChoice() throws {
    let sheet = try choiceSheet()
    let row = sheet.row("c")
    sheet.setFlags(row, .chosen)
    sheet.perform(sheet.table.removing([row]))
    let new = try sheet.add("new", to: sheet.sections[0])
    #expect(sheet.table.chosen.isEmpty)
    #expect(!sheet.table.flags(new).contains(.chosen))
    sheet.undo()
    sheet.undo()
    #expect(sheet.table.chosen == [row])
  }

  @Test("B59 deleting another row leaves the choice with its row")
  func otherDeleted() throws {
    let sheet = try choiceSheet()
    let row = sheet.row(0, 2)
    sheet.setFlags(row, [.chosen, .selected])
    sheet.perform(sheet.table.removing([sheet.row(0, 0)]))
    #expect(sheet.table.chosen == [row])
    #expect(sheet.table.selected == [row])
    #expect(sheet.path(row) == [0, 1])
  }

  @Test("chosen and selected rows are told in place order, of listed screens only")
  func order() throws {
    let sheet = try choiceSheet()
    for title in ["e", "d", "b", "f"] { sheet.setFlags(sheet.row(title), [.chosen, .selected]) }
    #expect(sheet.table.selected.map { sheet.title($0) } == ["b", "d", "e", "f"])
    #expect(sheet.table.chosen(in: sheet.sections[1]).map { sheet.title($0) } == ["d", "e"])
    sheet.perform(sheet.table.removing(section: sheet.sections[1]))
    #expect(sheet.table.selected.map { sheet.title($0) } == ["b", "f"])
    sheet.perform([.removeScreen(sheet.screen, at: 0)])
    #expect(sheet.table.chosen.isEmpty)
    sheet.undo()
    sheet.undo()
    #expect(sheet.table.chosen.map { sheet.title($0) } == ["b", "d", "e", "f"])
  }

  @Test("a chosen row keeps its choice where there is room for it, and loses it elsewhere")
  func movedChoice() throws {
    let sheet = try choiceSheet()
    let row = sheet.row("a")
    sheet.setFlags(row, [.chosen, .done])
    sheet.perform(sheet.table.moving([row], to: sheet.place(0, 2)))
    #expect(sheet.table.chosen == [row])
    sheet.perform(sheet.table.moving([row], to: sheet.place(1, 0)))
    #expect(sheet.table.chosen == [row])
    sheet.perform(sheet.table.moving([row], to: sheet.place(2, 0)))
    #expect(sheet.table.chosen.isEmpty)
    #expect(sheet.table.flags(row) == .done)
    for _ in 0..<3 { sheet.undo() }
    #expect(sheet.table.chosen == [row])
  }

  @Test("a choice section keeps the choice it has, and takes one of those that come")
  func oneChoice() throws {
    let sheet = try choiceSheet()
    for title in ["d", "e"] { sheet.setFlags(sheet.row(title), .chosen) }
    sheet.perform(sheet.table.moving([sheet.row("e"), sheet.row("d")], to: sheet.place(0, 1)))
    #expect(sheet.titles[0] == ["a", "e", "d", "b", "c"])
    #expect(sheet.table.chosen.map { sheet.title($0) } == ["e"])
    sheet.undo()
    sheet.setFlags(sheet.row("a"), .chosen)
    sheet.perform(sheet.table.moving([sheet.row("e")], to: sheet.place(0, 0)))
    #expect(sheet.table.chosen.map { sheet.title($0) } == ["a", "d"])
  }

  @Test("a label finds what has it while that is in a screen; rows, sections and screens share it")
  func labels() throws {
    let sheet = try Sheet([["a"], ["b"]])
    let row = sheet.row("a")
    try sheet.label(row, "one")
    #expect(sheet.table.labelled("one") == .row(row))
    #expect(sheet.table.labelled("one".utf8.span) == .row(row))
    sheet.perform(sheet.table.removing([row]))
    #expect(sheet.table.labelled("one") == nil)
    try sheet.label(sheet.row("b"), "one")
    #expect(sheet.table.labelled("one") == .row(sheet.row("b")))
    sheet.undo()
    sheet.undo()
    #expect(sheet.table.labelled("one") == .row(row))
    sheet.perform(sheet.table.removing(section: sheet.sections[0]))
    #expect(sheet.table.labelled("one") == nil)
    sheet.undo()
    let text = Cell.text(try sheet.table.intern("here"))
    let section = sheet.sections[1]
    sheet.perform([
      .setSection(from: .none, to: text, section, field: .label),
      .setScreen(
        from: .none, to: .text(try sheet.table.intern("home")), sheet.screen, field: .label),
    ])
    #expect(sheet.table.labelled("here") == .section(section))
    #expect(sheet.table.labelled("home") == .screen(sheet.screen))
    sheet.undo()
    #expect(sheet.table.labelled("here") == nil)
    #expect(sheet.table.labelled("one") == .row(row))
  }

  @Test("an attached action replaces the one before it, and undo brings that back")
  func attachments() throws {
    let sheet = try Sheet([["a"]])
    let target = Target.row(sheet.row("a"))
    let body = try sheet.table.intern("echo hi")
    let name = try sheet.table.intern("n")
    let first = sheet.table.newAction(Action(body: body, origin: .empty))
    let second = sheet.table.newAction(
      Action(body: body, origin: .empty, arguments: [(name, .number(1))]))
    sheet.perform([.attach(target, .tap, from: .none, to: first)])
    sheet.perform([.attach(target, .tap, from: first, to: second)])
    sheet.perform([.attach(.screen(sheet.screen), .longpress, from: .none, to: first)])
    #expect(sheet.table.action(for: target, .tap) == second)
    #expect(sheet.table.action(second).arguments.first?.value == .number(1))
    #expect(sheet.table.attachments.map(\.target) == [target, .screen(sheet.screen)])
    sheet.undo()
    sheet.undo()
    #expect(sheet.table.action(for: target, .tap) == first)
    sheet.undo()
    #expect(sheet.table.attachments.isEmpty)
    #expect(sheet.table.action(for: target, .detail).isNone)
  }

  @Test("screens are opened on top of each other; a removed one is not shown")
  func openScreens() throws {
    let sheet = try Sheet([["a"]])
    let second = try sheet.table.newScreen(.empty)
    sheet.perform([.insertScreen(second, at: 1), .open(second)])
    #expect(sheet.table.openScreens == [sheet.screen, second])
    #expect(sheet.table.current == second)
    sheet.perform([.removeScreen(second, at: 1)])
    #expect(sheet.table.current == sheet.screen)
    sheet.undo()
    sheet.perform([.close(second)])
    #expect(sheet.table.current == sheet.screen)
    sheet.undo()
    #expect(sheet.table.current == second)
  }
}
