import TableModel
import Testing

@Suite("adding and removing") struct AddingContractTests {
  @Test("T018 S49 a row added to an empty table makes an untitled section, the next one none")
  func addToEmpty() throws {
    let sheet = try Sheet()
    try sheet.add(["a"])
    #expect(sheet.counts == [1])
    #expect(sheet.title(sheet.sections[0]) == nil)
    try sheet.add(["b"])
    #expect(sheet.counts == [2])
  }

  @Test("T019 a row goes to the section that is named")
  func addToSection() throws {
    let sheet = try Sheet()
    try sheet.add(["a"])
    try sheet.addSection("")
    try sheet.add("b", to: sheet.sections[0])
    #expect(sheet.counts == [2, 0])
  }

  @Test("T020 several rows are added at once")
  func addSeveral() throws {
    let sheet = try Sheet()
    try sheet.add(["a", "b"])
    #expect(sheet.counts == [2])
    try sheet.add(["c", "d"])
    #expect(sheet.titles == [["a", "b", "c", "d"]])
  }

  @Test("T021 S49 T146 a section that loses its last row stays")
  func emptySectionStays() throws {
    let sheet = try Sheet([["a", "b", "c"]])
    sheet.perform(sheet.table.removing([sheet.row(0, 0)]))
    #expect(sheet.counts == [2])
    sheet.perform(sheet.table.removing([sheet.row(0, 0)]))
    sheet.perform(sheet.table.removing([sheet.row(0, 0)]))
    #expect(sheet.counts == [0])
  }

  @Test("T022 T170 a row without a section goes to the last one")
  func addToLast() throws {
    let sheet = try Sheet()
    try sheet.add(["a"])
    try sheet.addSection("S")
    #expect(sheet.counts == [1, 0])
    try sheet.add(["b"])
    #expect(sheet.counts == [1, 1])
    try sheet.add("c", to: sheet.sections[0])
    #expect(sheet.titles == [["a", "c"], ["b"]])
  }

  @Test("T023 a section is inserted before the others")
  func insertSection() throws {
    let sheet = try Sheet()
    try sheet.add(["a"])
    try sheet.addSection("first", at: 0)
    #expect(sheet.counts == [0, 1])
    #expect(sheet.title(sheet.sections[0]) == "first")
  }

  @Test("T026 a table made from a list can still grow")
  func listGrows() throws {
    let sheet = try Sheet(list: ["a"])
    try sheet.add(["b"])
    #expect(sheet.titles == [["a", "b"]])
  }

  @Test("NI26 adding, inserting and removing say what changed")
  func saysWhatChanged() throws {
    let sheet = try Sheet([["a"]])
    let row = try sheet.newRow("b")
    let place = sheet.place(0, 1)
    #expect(try sheet.table.adding([row], to: sheet.screen) == [.insert(row, at: place)])
    #expect(sheet.table.apply(.insert(row, at: place)) == .remove(row, from: place))
    #expect(sheet.table.removing([row]) == [.remove(row, from: place)])
    let section = sheet.sections[0]
    #expect(
      sheet.table.removing(section: section)
        == [.removeSection(section, in: sheet.screen, at: 0)])
  }

  @Test("T145 rows that empty their sections can take these along")
  func autoRemove() throws {
    let sheet = try Sheet([["a"], ["b", "c"], ["d", "e", "f"]])
    sheet.perform(sheet.table.removing([sheet.row("a")], emptied: true))
    #expect(sheet.titles == [["b", "c"], ["d", "e", "f"]])
    sheet.perform(sheet.table.removing(["c", "b", "e"].map { sheet.row($0) }, emptied: true))
    #expect(sheet.titles == [["d", "f"]])
    sheet.perform(sheet.table.removing(["d", "f"].map { sheet.row($0) }, emptied: true))
    #expect(sheet.sections.isEmpty)
    for _ in 0..<3 { sheet.undo() }
    #expect(sheet.titles == [["a"], ["b", "c"], ["d", "e", "f"]])
  }

  @Test("T140 T147 a replaced row leaves the count as it was, and its place to the new one")
  func replace() throws {
    let sheet = try Sheet([["a", "b", "c"]])
    let old = sheet.row("b")
    let new = try sheet.newRow("B")
    sheet.perform([
      .remove(old, from: sheet.place(0, 1)), .insert(new, at: sheet.place(0, 1)),
    ])
    #expect(sheet.titles == [["a", "B", "c"]])
    #expect(sheet.table.contains(old) == false)
    #expect(sheet.table.contains(new) == true)
  }

  @Test("T141 a range is replaced")
  func replaceRange() throws {
    let sheet = try Sheet([["a", "b", "c", "d"]])
    let gone = sheet.table.removing([sheet.row("b"), sheet.row("c")])
    let new = try ["x", "y", "z"].map { try sheet.newRow($0) }
    let come = new.indices.map { Edit.insert(new[$0], at: sheet.place(0, 1 + $0)) }
    sheet.perform(gone + come)
    #expect(sheet.titles == [["a", "x", "y", "z", "d"]])
    sheet.undo()
    #expect(sheet.titles == [["a", "b", "c", "d"]])
  }

  @Test("T144 a replaced row is one out and one in; a removed section does not count its rows")
  func counters() throws {
    let sheet = try Sheet([["a", "b"], ["c"]])
    #expect(sheet.table.removing(section: sheet.sections[0]).count == 1)
    #expect(sheet.table.removing([sheet.row("c")]).count == 1)
  }
}
