import TableModel
import Testing

@Suite("sections and what they hold") struct SectionContractTests {
  @Test("T148 T154 the total drops with a removed section, and comes back with it")
  func total() throws {
    let sheet = try Sheet([["a", "b"], ["c"], []])
    #expect(sheet.table.rowCount == 3)
    sheet.perform(sheet.table.removing(section: sheet.sections[0]))
    #expect(sheet.table.rowCount == 1)
    sheet.perform(sheet.sections.reversed().flatMap { sheet.table.removing(section: $0) })
    #expect(sheet.sections.isEmpty)
    #expect(sheet.table.rowCount == 0)
    sheet.undo()
    sheet.undo()
    #expect(sheet.titles == [["a", "b"], ["c"], []])
  }

  @Test("T149 T150 a row is found across sections; removing an unknown section changes nothing")
  func acrossSections() throws {
    let sheet = try Sheet([["merry", "pippin"], ["sam", "frodo"]])
    #expect(sheet.path(sheet.row("frodo")) == [1, 1])
    #expect(sheet.table.removing(section: SectionID(40)).isEmpty)
    sheet.perform(sheet.table.removing(section: sheet.sections[0]))
    #expect(sheet.path(sheet.row("frodo")) == [0, 1])
  }

  @Test("T151 a section cut down keeps its first rows; cut to its size it reports nothing")
  func resize() throws {
    let sheet = try Sheet([["a", "b", "c", "d"]])
    sheet.perform(sheet.table.removing(Array(sheet.rows(in: sheet.sections[0])[2...])))
    #expect(sheet.titles == [["a", "b"]])
    try sheet.add(["x", "x"])
    #expect(sheet.titles == [["a", "b", "x", "x"]])
    #expect(sheet.table.removing([]).isEmpty)
  }

  @Test("T155 a copied section keeps its rows, header, footer and kind, but not labels and marks")
  func copySection() throws {
    let sheet = try Sheet(list: ["#Fruit", "apple", "plum", "!sweet"])
    let section = sheet.sections[0]
    sheet.set(section, .choice)
    let detail = Cell.text(try sheet.table.intern("12 pcs"))
    sheet.perform([.set(from: .none, to: detail, sheet.row("plum"), field: .detail)])
    try sheet.label(sheet.row("plum"), "p")
    sheet.setFlags(sheet.row("plum"), [.chosen, .done])
    let copy = try sheet.table.newSection(copying: section)
    sheet.perform([.insertSection(copy, in: sheet.screen, at: 1)])
    #expect(sheet.titles == [["apple", "plum"], ["apple", "plum"]])
    #expect(sheet.title(copy) == "Fruit")
    #expect(sheet.footer(copy) == "sweet")
    #expect(sheet.table.kind(copy) == .choice)
    let plum = sheet.row(1, 1)
    #expect(sheet.table.cell(plum, .detail) == detail)
    #expect(sheet.table.flags(plum) == .done)
    #expect(sheet.table.cell(plum, .label).isNone)
    #expect(sheet.table.chosen(in: copy).isEmpty)
  }

  @Test("T164 appending, inserting and removing report exactly the changed places")
  func exactReports() throws {
    let sheet = try Sheet([["a", "b", "c"]])
    let new = try ["d", "e"].map { try sheet.newRow($0) }
    #expect(
      try sheet.table.adding(new, to: sheet.screen)
        == [.insert(new[0], at: sheet.place(0, 3)), .insert(new[1], at: sheet.place(0, 4))])
    #expect(
      sheet.table.removing([sheet.row("a"), sheet.row("c")])
        == [
          .remove(sheet.row("c"), from: sheet.place(0, 2)),
          .remove(sheet.row("a"), from: sheet.place(0, 0)),
        ])
    #expect(try sheet.table.adding([], to: sheet.screen).isEmpty)
  }

  @Test("T167 rows are deleted across sections; unknown ones are ignored, sections stay")
  func deleteAcross() throws {
    let sheet = try Sheet([["0", "1"], ["2", "3"]])
    sheet.perform(sheet.table.removing([sheet.row("0"), sheet.row("2"), RowID(900)]))
    #expect(sheet.titles == [["1"], ["3"]])
    sheet.perform(sheet.table.removing([sheet.row("1"), sheet.row("3"), sheet.row("1")]))
    #expect(sheet.titles == [[], []])
  }

  @Test("T168 T169 unknown sections change nothing, sections come before, between and after")
  func sectionsInserted() throws {
    let sheet = try Sheet()
    for name in ["1", "2"] { try sheet.addSection(name) }
    #expect(sheet.table.removing(section: SectionID(99)).isEmpty)
    try sheet.addSection("0", at: 0)
    try sheet.addSection("1.5", at: 2)
    try sheet.addSection("3")
    sheet.perform([])
    #expect(sheet.sections.map { sheet.title($0) } == ["0", "1", "1.5", "2", "3"])
    #expect(sheet.sections.map { sheet.table.position(of: $0) } == [0, 1, 2, 3, 4])
  }

  @Test("T171 the section that holds a row; none for a row that is not there")
  func sectionOfRow() throws {
    let sheet = try Sheet([["a"], ["b"]])
    #expect(sheet.table.place(of: sheet.row("b"))?.section == sheet.sections[1])
    let gone = sheet.row("a")
    sheet.perform(sheet.table.removing([gone]))
    #expect(sheet.table.place(of: gone) == nil)
    #expect(sheet.table.position(of: SectionID(50)) == nil)
  }

  @Test("T174 S72 an id that is in use is refused before anything changes")
  func duplicateIDs() throws {
    let sheet = try Sheet([["a"]])
    let before = dump(sheet.table)
    #expect(throws: TableError.idInUse) { try sheet.table.newRow(.empty, id: sheet.row("a")) }
    #expect(throws: TableError.idInUse) { try sheet.table.newRow(.empty, id: .none) }
    #expect(throws: TableError.idInUse) {
      try sheet.table.newSection(.empty, id: sheet.sections[0])
    }
    #expect(throws: TableError.idInUse) { try sheet.table.newScreen(.empty, id: sheet.screen) }
    #expect(dump(sheet.table) == before)
  }
}
