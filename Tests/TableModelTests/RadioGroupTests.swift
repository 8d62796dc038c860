import TableModel
import Testing

@Suite("radio groups") struct RadioGroupTests {
  /// A sheet with a group of the rows given, each under its index.
  private func grouped(_ sections: [[String]], _ titles: [String]) throws -> (Sheet, GroupID) {
    let sheet = try Sheet(sections)
    let group = sheet.table.newGroup()
    var value = RadioGroup(name: try sheet.table.intern("g"))
    for (id, title) in titles.enumerated() { value.map(sheet.row(title), to: Int32(id)) }
    sheet.perform([.group(group, from: .none, to: sheet.table.newState(value))])
    return (sheet, group)
  }

  private func titles(_ sheet: Sheet, _ group: GroupID) -> [String] {
    sheet.table.members(of: group).map { sheet.title($0.row) }
  }

  @Test("NI15 NI24 rows are told in mapping order, whatever their sections and ids")
  func order() throws {
    let (sheet, group) = try grouped([["a", "b"], ["c"]], ["c", "a"])
    #expect(titles(sheet, group) == ["c", "a"])
    #expect(sheet.table.membership(of: sheet.row("a"))?.id == 1)
    #expect(sheet.table.membership(of: sheet.row("b")) == nil)
    #expect(sheet.table.group(named: "g") == group)
    #expect(sheet.table.chosen(in: group) == nil)
  }

  @Test("S44 a row that takes a used id leaves the first one its place, without an id")
  func usedID() throws {
    var group = RadioGroup(name: .none)
    group.map(RowID(1), to: 7)
    group.map(RowID(2), to: 8)
    group.map(RowID(3), to: 7)
    #expect(group.members.map(\.row.raw) == [1, 2, 3])
    #expect(group.members.map(\.id) == [RadioGroup.none, 8, 7])
  }

  @Test("rows that are mapped one by one share a list; after an undo another one goes its own way")
  func sharing() throws {
    let (sheet, group) = try grouped([["a", "b", "c", "d"]], [])
    func map(_ title: String, _ id: Int32) {
      let old = sheet.table.state(of: group)
      let new = sheet.table.newState(of: group, mapping: sheet.row(title), to: id)
      sheet.perform([.group(group, from: old, to: new)])
    }
    map("a", 1)
    map("b", 2)
    map("c", 3)
    #expect(sheet.table.groupSize == 3)
    let all = sheet.table.state(of: group)
    sheet.undo()
    #expect(titles(sheet, group) == ["a", "b"])
    #expect(sheet.table.membership(of: sheet.row("c")) == nil)
    #expect(sheet.row(of: 3, in: group) == nil)
    let two = sheet.table.state(of: group)
    #expect(sheet.isExtended(two, to: all))
    #expect(!sheet.isExtended(all, to: two))
    map("d", 4)
    #expect(!sheet.isExtended(two, to: sheet.table.state(of: group)))
    #expect(titles(sheet, group) == ["a", "b", "d"])
    #expect(sheet.table.group(all).members.map(\.id) == [1, 2, 3])
    // An id that is taken costs a copy: the row that had it is told apart.
    map("c", 1)
    #expect(titles(sheet, group) == ["a", "b", "d", "c"])
    #expect(sheet.row(of: 1, in: group) == sheet.row("c"))
    #expect(sheet.table.group(two).members.map(\.id) == [1, 2])
    sheet.undo()
    #expect(sheet.row(of: 1, in: group) == sheet.row("a"))
  }

  @Test("S47 a deleted row is out of the group and takes the choice with it; undo brings both back")
  func deleted() throws {
    let (sheet, group) = try grouped([["a", "b"], ["c"]], ["c", "a", "b"])
    let row = sheet.row("a")
    sheet.setFlags(row, .chosen)
    sheet.perform(sheet.table.removing([row]))
    #expect(titles(sheet, group) == ["c", "b"])
    #expect(sheet.table.chosen(in: group) == nil)
    // A state made since leaves the row out.
    var value = sheet.table.group(group)
    value.setText(.empty, of: 3)
    let state = sheet.table.newState(value)
    #expect(sheet.table.group(state).members.count == 2)
    sheet.perform([.group(group, from: sheet.table.state(of: group), to: state)])
    sheet.undo()
    sheet.undo()
    #expect(titles(sheet, group) == ["c", "a", "b"])
    #expect(sheet.table.chosen(in: group)?.row == row)
  }

  @Test(
    "a section that goes takes the choice of a group along; one that moves to a screen does not")
  func section() throws {
    let (sheet, group) = try grouped([["a"], ["b"]], ["a", "b"])
    sheet.setFlags(sheet.row("b"), .chosen)
    sheet.perform(sheet.table.moving(sheet.rows(in: sheet.sections[1]), to: sheet.place(0, 0)))
    #expect(sheet.table.chosen(in: group)?.id == 1)
    sheet.perform(sheet.table.removing(section: sheet.sections[0]))
    #expect(sheet.table.chosen(in: group) == nil)
    #expect(titles(sheet, group) == [])
    sheet.undo()
    #expect(sheet.table.chosen(in: group)?.id == 1)
  }

  @Test("texts are kept by id, ascending, and can be taken away")
  func texts() throws {
    var group = RadioGroup(name: .none)
    for id: Int32 in [5, -1, 3, 5] { group.setText(TextID(raw: UInt32(id + 10)), of: id) }
    #expect(group.texts.map(\.id) == [-1, 3, 5])
    group.setText(.none, of: 3)
    #expect(group.texts.map(\.id) == [-1, 5])
    #expect(group.text(of: 5).raw == 15)
    #expect(group.text(of: 3).isNone)
  }

  @Test("a new session has no groups")
  func reset() throws {
    let (sheet, group) = try grouped([["a"]], ["a"])
    sheet.table.reset()
    let groups = sheet.table.allGroups
    #expect(groups.isEmpty)
    #expect(sheet.table.members(of: group).isEmpty)
    let new = sheet.table.newGroup()
    #expect(new == group)
  }
}

extension Sheet {
  fileprivate func isExtended(_ old: GroupStateID, to new: GroupStateID) -> Bool {
    table.isExtended(old, to: new)
  }
  fileprivate func row(of id: Int32, in group: GroupID) -> RowID? { table.row(of: id, in: group) }
}
