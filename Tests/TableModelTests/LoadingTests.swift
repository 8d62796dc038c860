import TableModel
import Testing

@Suite("loading and growing") struct LoadingTests {
  @Test("rows are made with given ids in any order, and new ones come after them")
  func givenIDs() throws {
    let sheet = try Sheet()
    let section = try sheet.addSection()
    for (index, id) in [70_000, 3, 9, 1].enumerated() {
      let row = try sheet.table.newRow(try sheet.table.intern("r\(id)"), id: RowID(UInt32(id)))
      sheet.perform([.insert(row, at: Place(section, index))])
    }
    #expect(sheet.titles == [["r70000", "r3", "r9", "r1"]])
    #expect(sheet.table.exists(RowID(2)) == false)
    #expect(sheet.table.title(RowID(2)) == .none)
    let next = try sheet.table.newRow(.empty)
    #expect(next.raw == 70_001)
    sheet.table.reserve(rowIDs: 80_000)
    let later = try sheet.table.newRow(.empty)
    #expect(later.raw == 80_000)
    let filled = try sheet.table.newRow(.empty, id: RowID(2))
    #expect(sheet.table.contains(filled) == false)
  }

  @Test("sections and screens are made with given ids too")
  func givenSectionIDs() throws {
    let sheet = try Sheet()
    let section = try sheet.table.newSection(.none, id: SectionID(12))
    let screen = try sheet.table.newScreen(.none, id: ScreenID(5))
    #expect(section.raw == 12)
    #expect(sheet.table.nextSectionID == 13)
    #expect(sheet.table.nextScreenID == 6)
    #expect(screen.raw == 5)
    sheet.table.reserve(sectionIDs: 20)
    sheet.table.reserve(screenIDs: 2)
    #expect(sheet.table.nextSectionID == 20)
    #expect(sheet.table.nextScreenID == 6)
  }

  @Test("an id beyond all room is an error, not a crash")
  func hugeIDs() throws {
    let sheet = try Sheet()
    #expect(throws: TableError.full) { try sheet.table.newRow(.empty, id: RowID(.max)) }
    #expect(throws: TableError.full) { try sheet.table.newSection(.empty, id: SectionID(.max)) }
    #expect(throws: TableError.full) { try sheet.table.newScreen(.empty, id: ScreenID(.max)) }
    sheet.table.reserve(rowIDs: .max)
    #expect(throws: TableError.full) { try sheet.table.newRow(.empty) }
  }

  @Test("fields in use are told in order of first use, without title and screen")
  func fieldsInUse() throws {
    let sheet = try Sheet([["a"]])
    let row = sheet.row("a")
    let price = try sheet.table.field("price")
    let unused = try sheet.table.field("unused")
    for field in [price, .screen, .detail, .title] {
      let text = Cell.text(try sheet.table.intern("x"))
      sheet.perform([.set(from: sheet.table.cell(row, field), to: text, row, field: field)])
    }
    sheet.perform([.set(from: .none, to: .none, row, field: unused)])
    #expect(sheet.table.fieldsInUse() == [price, .detail])
    #expect(sheet.title(row) == "x")
  }

  @Test("a cursor starts anywhere in a section and ends at its end", arguments: [0, 1, 126, 500])
  func cursor(count: Int) throws {
    let sheet = try Sheet([(0..<count).map(String.init)])
    for start in Set([0, 1, 125, 126, 127, count, count + 5]) {
      var cursor = RowCursor(sheet.table, section: sheet.sections[0], from: start)
      var index = start
      while cursor.next(sheet.table) {
        #expect(cursor.index == index)
        #expect(sheet.title(cursor.row) == "\(index)")
        index += 1
      }
      #expect(index == max(start, count))
      var runs = RowCursor(sheet.table, section: sheet.sections[0], from: start)
      var rows: [RowID] = []
      while case let run = runs.nextRun(sheet.table), !run.isEmpty { rows += run }
      #expect(rows == Array(sheet.rows(in: sheet.sections[0]).dropFirst(start)))
      if start < count { #expect(runs.index == count - 1) }
    }
  }

  @Test("the version grows with each edit")
  func version() throws {
    let sheet = try Sheet()
    let before = sheet.table.version
    let section = try sheet.addSection()
    try sheet.add("a", to: section)
    sheet.undo()
    #expect(sheet.table.version == before + 3)
  }
}
