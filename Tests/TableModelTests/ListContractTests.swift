import TableModel
import Testing

@Suite("lists and their rows") struct ListContractTests {
  @Test("T001 T017 a new table has no sections, and its section 0 reads as empty")
  func new() throws {
    let sheet = try Sheet()
    #expect(sheet.sections.isEmpty)
    #expect(sheet.table.section(sheet.screen, 0) == nil)
    #expect(sheet.table.count(of: .none) == 0)
    #expect(sheet.table.rowCount == 0)
    let fresh = Table()
    let facts = (fresh.screens, fresh.current, fresh.rowCount)
    #expect(facts == ([], .none, 0))
  }

  @Test("T002 T004 T005 a list of nothing makes no sections")
  func nothing() throws {
    #expect(try Sheet(list: []).sections.isEmpty)
  }

  @Test("T003 an empty list is one section without rows")
  func emptyList() throws {
    let sheet = try Sheet()
    try sheet.add([])
    #expect(sheet.counts == [0])
  }

  @Test("T006 header and footer of sections that are not there are none")
  func noHeader() throws {
    let sheet = try Sheet()
    for index in [0, 1, -1] {
      let section = sheet.table.section(sheet.screen, index) ?? .none
      #expect(section.isNone)
      #expect(sheet.title(section) == nil)
      #expect(sheet.footer(section) == nil)
    }
  }

  @Test("T007 NI27 rows of a fresh table allow nothing by themselves")
  func notEditable() throws {
    let sheet = try Sheet([["a"], ["b", "c"]])
    let edit = try sheet.table.field("edit")
    for row in [sheet.row(0, 0), sheet.row(1, 1)] {
      #expect(sheet.table.cell(row, edit).isNone)
      #expect(sheet.table.flags(row).isEmpty)
    }
  }

  @Test("T008 NI25 a list without titles is one untitled section")
  func untitled() throws {
    let sheet = try Sheet(list: ["text", "one", "two", "three"])
    #expect(sheet.counts == [4])
    #expect(sheet.title(sheet.sections[0]) == nil)
  }

  @Test("T009 the row at a place is the very row given, and none elsewhere")
  func rowAtPlace() throws {
    let sheet = try Sheet()
    let rows = try ["a", "b", "c", "d"].map { try sheet.newRow($0) }
    sheet.perform(try sheet.table.adding(rows, to: sheet.screen))
    for index in 0..<4 { #expect(sheet.row(0, index) == rows[index]) }
    #expect(sheet.table.row(at: Place(.none, 0)) == nil)
    #expect(sheet.row(0, 5) == .none)
    #expect(sheet.row(1, 0) == .none)
  }

  @Test("T010 the place of each row, and none of an unknown one")
  func placeOfRow() throws {
    let sheet = try Sheet([["a", "b", "c"]])
    #expect(["a", "b", "c"].map { sheet.path(sheet.row($0)) } == [[0, 0], [0, 1], [0, 2]])
    #expect(sheet.path(.none) == nil)
    #expect(sheet.path(RowID(99)) == nil)
  }

  @Test("T011 titles start sections")
  func sectioned() throws {
    let sheet = try Sheet(list: ["#S1", "a", "b", "c", "#S2", "d", "e", "#S3", "#S4", "#S5"])
    #expect(sheet.counts == [3, 2, 0, 0, 0])
    #expect(sheet.sections.map { sheet.title($0) } == ["S1", "S2", "S3", "S4", "S5"])
  }

  @Test("T012 NI25 footers end sections")
  func footers() throws {
    let sheet = try Sheet(list: [
      "#S1", "a", "b", "c", "!F1", "#S2", "d", "e", "!F2", "#S3", "!F3", "!F4", "f", "g", "!F5",
      "#S6", "#S7",
    ])
    #expect(sheet.counts == [3, 2, 0, 0, 2, 0, 0])
    #expect(sheet.sections.map { sheet.title($0) } == ["S1", "S2", "S3", nil, nil, "S6", "S7"])
    #expect(sheet.sections.map { sheet.footer($0) } == ["F1", "F2", "F3", "F4", "F5", nil, nil])
  }

  @Test("S48 rows before a title, after a footer, and an empty title make sections of their own")
  func loose() throws {
    let sheet = try Sheet(list: ["a", "#", "b", "!F", "c", "!G", "!H"])
    #expect(sheet.titles == [["a"], ["b"], ["c"], []])
    #expect(sheet.sections.map { sheet.title($0) } == [nil, "", nil, nil])
    #expect(sheet.sections.map { sheet.footer($0) } == [nil, "F", "G", "H"])
  }

  @Test("S51 a title finds the first row that has it, byte for byte")
  func firstMatch() throws {
    let sheet = try Sheet([["b", "a"], ["a", "A", "a "]])
    #expect(sheet.path(sheet.row("a")) == [0, 1])
    let all = sheet.table.rows(titled: "a".utf8.span, in: sheet.screen)
    #expect(all == [sheet.row(0, 1), sheet.row(1, 0)])
    #expect(sheet.row("c").isNone)
    let named = try sheet.addSection("Fruit")
    #expect(sheet.table.sections(titled: "Fruit".utf8.span, in: sheet.screen) == [named])
    #expect(sheet.table.sections(titled: "".utf8.span, in: sheet.screen).isEmpty)
  }

  @Test("S58 a section out of range reads as empty")
  func outOfRange() throws {
    let sheet = try Sheet([["a"]])
    let unknown = SectionID(77)
    #expect(sheet.table.count(of: unknown) == 0)
    #expect(sheet.table.row(at: Place(unknown, 0)) == nil)
    #expect(sheet.table.fields(of: unknown).isEmpty)
    #expect(sheet.table.position(of: unknown) == nil)
    #expect(sheet.rows(in: unknown).isEmpty)
  }

  @Test("T052 no row among the rows given is left out")
  func noneIsSkipped() throws {
    let sheet = try Sheet([["a", "b"], []])
    let rows: [RowID] = [.none, sheet.row("a"), RowID(500), .none]
    sheet.perform(sheet.table.moving(rows, to: sheet.place(1, 0)))
    #expect(sheet.titles == [["b"], ["a"]])
    sheet.perform(sheet.table.removing([.none, RowID(500)]))
    #expect(sheet.titles == [["b"], ["a"]])
  }
}
