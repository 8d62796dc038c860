import Query
import TableModel
import Testing

@Suite("the tables of a list") struct TableTests {
  /// A second screen with a section of one row.
  private func second(_ shelf: Shelf) throws -> (screen: ScreenID, row: RowID) {
    let screen = try shelf.table.newScreen(try shelf.table.intern("Cellar"))
    shelf.table.apply(.insertScreen(screen, at: 1))
    let section = try shelf.table.newSection(try shelf.table.intern("Wine"))
    shelf.table.apply(.insertSection(section, in: screen, at: 0))
    let row = try shelf.table.newRow(try shelf.table.intern("Rioja"))
    shelf.table.apply(.insert(row, at: Place(section, 0)))
    return (screen, row)
  }

  @Test("a query sees every screen, a condition one")
  func screens() throws {
    let shelf = try Shelf()
    let (screen, row) = try second(shelf)
    #expect(try shelf.query("select count(*) from rows") == [[.integer(5)]])
    #expect(
      try shelf.query("select path, section_title, position from rows where title = 'Rioja'")
        == [[text("#\(row.raw)"), text("Wine"), .integer(1)]])
    #expect(
      try shelf.query("select path from rows where title = 'Plum'") == [[text("1.2")]])
    #expect(try shelf.rows("true").count == 4)
    let found = try shelf.database.rows(
      where: Array("true".utf8), in: Scope(), shelf.table, screen: screen)
    #expect(found == [row])
    #expect(
      try shelf.query("select title, open, sections, rows from screens order by id")
        == [
          [.null, .integer(1), .integer(1), .integer(4)],
          [text("Cellar"), .integer(0), .integer(1), .integer(1)],
        ])
    #expect(
      try shelf.query(
        "select c.title, s.title from sections s join screens c on c.id = s.screen order by 2")
        == [[.null, text("Fruits")], [text("Cellar"), text("Wine")]])
    shelf.table.apply(.open(screen))
    #expect(try shelf.query("select path from rows where title = 'Rioja'") == [[text("1.1")]])
  }

  @Test("attachments tell their targets")
  func attachments() throws {
    let shelf = try Shelf()
    let body = try shelf.table.intern("echo O'Brien; drop table rows")
    let action = shelf.table.newAction(Action(body: body, origin: .none))
    for target in [Target.row(shelf.rows[1]), .screen(shelf.screen)] {
      shelf.table.apply(.attach(target, .tap, from: .none, to: action))
    }
    #expect(
      try shelf.query("select target, kind, row, command from attachments order by target")
        == [
          [
            text("1.2"), text("tap"), .integer(Int64(shelf.rows[1].raw)),
            text("echo O'Brien; drop table rows"),
          ],
          [text("screen"), text("tap"), .null, text("echo O'Brien; drop table rows")],
        ])
    #expect(
      try shelf.query("select title from rows join attachments on row = rows.id")
        == [[text("Plum")]])
    shelf.table.apply(.attach(.row(shelf.rows[1]), .tap, from: action, to: .none))
    #expect(try shelf.query("select count(*) from attachments") == [[.integer(1)]])
  }

  @Test("labels lead to rows, sections and screens")
  func labels() throws {
    let shelf = try Shelf()
    let label = try shelf.table.field("label")
    let section = SectionID(1)
    for (index, name) in ["fruits", "home"].enumerated() {
      let cell = Cell.text(try shelf.table.intern(name))
      shelf.table.apply(
        index == 0
          ? .setSection(from: .none, to: cell, section, field: label)
          : .setScreen(from: .none, to: cell, shelf.screen, field: label))
    }
    #expect(try shelf.value("@fruits.title || @fruits.count") == text("Fruits4"))
    #expect(try shelf.value("@home.rows + @fruits.number") == .integer(5))
    #expect(
      try shelf.value("(select max(price) from rows where section = @fruits.number)")
        == .integer(20))
    #expect(try shelf.rows("section_title = @fruits.title") == [0, 1, 2, 3])
    #expect(shelf.valueError("@nix.title")?.message == "nothing has the label nix")
    #expect(shelf.valueError("1 + @fruits.nix")?.offset == 4)
    #expect(shelf.valueError("@fruits")?.hint == "write @label.field")
  }

  @Test("a statement is prepared anew when a field appears, or a name means something else")
  func preparedAnew() throws {
    let shelf = try Shelf()
    let row = Scope(row: shelf.rows[1])
    #expect(shelf.valueError("colour", row)?.kind == .unknownName("colour"))
    #expect(try shelf.value("row.colour", row) == .null)
    #expect(shelf.queryError("select colour from rows")?.kind == .unknownName("colour"))
    try shelf.set(0, "colour", "red")
    // The row lacks it; another has it.
    #expect(try shelf.value("colour", row) == .null)
    #expect(try shelf.value("row.colour is null", row) == .integer(1))
    #expect(try shelf.rows("colour = 'red'") == [0])
    #expect(try shelf.query("select colour from rows where colour is not null") == [[text("red")]])
    let variable = Scope(variables: [("colour", text("blue"))])
    #expect(try shelf.value("colour", variable) == text("blue"))
    #expect(
      shelf.valueError("colour", Scope(variables: variable.variables, row: shelf.rows[0]))?.kind
        == .ambiguousName("colour"))
    #expect(try shelf.value("colour", Scope(row: shelf.rows[0])) == text("red"))
  }

  @Test("done is 0 or 1 in every row, never null")
  func done() throws {
    let shelf = try Shelf()
    shelf.table.apply(.flags(shelf.rows[1], from: [], to: .done))
    #expect(try shelf.rows("done") == [1])
    #expect(try shelf.rows("not done") == [0, 2, 3])
    #expect(try shelf.rows("done is null") == [])
    #expect(
      try shelf.query("select distinct done from rows order by 1") == [
        [.integer(0)], [.integer(1)],
      ])
  }

  @Test("numbers kept as typed are numbers")
  func typedNumbers() throws {
    let shelf = try Shelf()
    try shelf.set(0, "n", typed: "1.50")
    try shelf.set(1, "n", typed: "9007199254740993")
    try shelf.set(2, "n", typed: "123456789012345678901234567890")
    try shelf.set(3, "n", "1.50")
    let values = [
      SQLValue.real(1.5), .integer(9_007_199_254_740_993), .real(1.2345678901234568e29),
    ]
    for (index, value) in values.enumerated() {
      #expect(try shelf.value("n", Scope(row: shelf.rows[index])) == value)
    }
    #expect(try shelf.rows("n = 1.5") == [0])
    #expect(try shelf.rows("n = '1.50'") == [3])
    #expect(try shelf.rows("n = 9007199254740993") == [1])
    #expect(try shelf.rows("n > 9007199254740992 and n < 9007199254740994") == [1])
    #expect(try shelf.rows("typeof(n) = 'text'") == [3])
    #expect(
      try shelf.query("select title from rows order by n") == [
        [text("Apple")], [text("Plum")], [text("O'Brien; drop table rows")], [text("Crème brûlée")],
      ])
  }
}
