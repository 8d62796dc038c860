import Query
import TableModel
import Testing

@Suite("expressions") struct ExpressionTests {
  @Test("rows are found by fields, flags and variables")
  func findsRows() throws {
    let shelf = try Shelf()
    #expect(try shelf.rows("price > 10 and not done") == [1, 3])
    #expect(try shelf.rows("price < 13") == [0, 1])
    #expect(try shelf.rows("price is null") == [2])
    #expect(try shelf.rows("title like '%PL%'") == [0, 1])
    #expect(try shelf.rows("contains(title, 'creme')") == [3])
    #expect(try shelf.rows("title regexp '^P'") == [1])
    let scope = Scope(variables: [("n", .integer(10))])
    #expect(try shelf.rows("price > n", scope) == [1, 3])
    #expect(try shelf.rows("price > (select avg(price) + n - n from rows)", scope) == [1, 3])
    #expect(try shelf.rows("row.price > $n", scope) == [1, 3])
  }

  @Test("upper and lower know the letters of every script")
  func letterCase() throws {
    let shelf = try Shelf()
    #expect(try shelf.value("upper('éric')") == text("ÉRIC"))
    #expect(try shelf.value("lower('ÉMILE КОФЕ')") == text("émile кофе"))
    #expect(try shelf.value("upper(null)") == .null)
    #expect(try shelf.value("upper('')") == text(""))
    #expect(try shelf.value("upper(12)") == text("12"))
  }

  @Test("a text goes through every expression unharmed")
  func textsAreBound() throws {
    let shelf = try Shelf()
    let hostile = "O'Brien; drop table rows"
    let scope = Scope(variables: [("t", text(hostile))], row: shelf.rows[2])
    #expect(try shelf.value("t", scope) == text(hostile))
    #expect(try shelf.value("title = t", scope) == .integer(1))
    #expect(try shelf.value("\"\(hostile)\"") == text(hostile))
    #expect(try shelf.rows("title = t", Scope(variables: [("t", text(hostile))])) == [2])
    #expect(
      try shelf.query("select count(*) from rows where title = $t", scope)
        == [[.integer(1)]])
  }

  @Test("names of a row, of loop rows, of events and of labels")
  func names() throws {
    let shelf = try Shelf()
    try shelf.set(1, "label", "plum")
    let scope = Scope(
      variables: [("event.path", text("1.2"))], row: shelf.rows[0],
      namedRows: [("r", shelf.rows[1])])
    #expect(try shelf.value("row.price", scope) == .integer(3))
    #expect(try shelf.value("r.price + price", scope) == .real(15.5))
    #expect(try shelf.value("event.path", scope) == text("1.2"))
    #expect(try shelf.value("@plum.title || path", scope) == text("Plum1.1"))
    #expect(try shelf.value("done", scope) == .integer(0))
    #expect(try shelf.value("(select max(r.price) from rows r)", scope) == .integer(20))
  }

  @Test("a name that is a variable and a field is an error, and can be written either way")
  func ambiguous() throws {
    let shelf = try Shelf()
    let scope = Scope(variables: [("price", .integer(1))], row: shelf.rows[0])
    #expect(
      shelf.error { () throws(QueryError) in _ = try shelf.value("1 + price", scope) }?.kind
        == .ambiguousName("price"))
    #expect(try shelf.value("$price + row.price", scope) == .integer(4))
    #expect(
      shelf.error { () throws(QueryError) in _ = try shelf.rows("price > 1", scope) }?.kind
        == .ambiguousName("price"))
  }

  @Test(
    "traps are errors that point at them",
    arguments: [
      ("1) or (1", 1), ("1 -- x", 2), ("1 /* x", 2), ("(1", 0), ("price > ", 8), ("nix > 1", 0),
      ("1 + nix", 4), ("'x", 0), ("\"x", 0), ("1; 2", 1), ("count(*)", 0), ("1 + $nix", 4), ("", 0),
      ("1 2", 2), ("\"a\" nix 3", 4),
    ])
  func traps(_ trap: (String, Int)) throws {
    let shelf = try Shelf()
    let scope = Scope(row: shelf.rows[0])
    let error = shelf.error { () throws(QueryError) in _ = try shelf.value(trap.0, scope) }
    #expect(error?.offset == trap.1, "\(trap.0): \(String(describing: error))")
  }

  @Test("a field that is a word of SQL is written in brackets")
  func keywords() throws {
    let shelf = try Shelf()
    try shelf.set(0, "order", "x")
    let scope = Scope(row: shelf.rows[0])
    #expect(try shelf.value("[order]", scope) == text("x"))
    let error = shelf.error { () throws(QueryError) in _ = try shelf.value("order = 'x'", scope) }
    #expect(error?.hint == "write [order] for the field")
  }

  @Test("a field without a row says so")
  func noRow() throws {
    let shelf = try Shelf()
    let error = shelf.error { () throws(QueryError) in _ = try shelf.value("price > 1") }
    #expect(error?.message == "price is a field, and there is no row here")
  }
}

@Suite("queries") struct QueryTests {
  @Test(
    "only reading is allowed",
    arguments: [
      "attach database 'x.db' as y", "delete from rows", "pragma table_info(rows)", "vacuum",
      "select 1; select 2", "select load_extension('x')", "select * from sqlite_master",
      "select * from pragma_table_info('rows')", "with x as (select 1) delete from rows",
    ])
  func refused(_ sql: String) throws {
    let shelf = try Shelf()
    let error = shelf.error { () throws(QueryError) in _ = try shelf.query(sql) }
    #expect(error?.kind == .refused, "\(String(describing: error))")
  }

  @Test("a runaway stops with an error")
  func runaway() throws {
    let shelf = try Shelf()
    shelf.database.stepLimit = 100_000
    let error = shelf.error { () throws(QueryError) in
      _ = try shelf.query(
        "with recursive x(n) as (select 1 union all select n+1 from x) select count(*) from x")
    }
    #expect(error?.kind == .limit)
  }

  @Test("tables show the list as it is, and new fields become columns")
  func tables() throws {
    let shelf = try Shelf()
    #expect(
      try shelf.query("select title, count from sections") == [[text("Fruits"), .integer(4)]])
    #expect(try shelf.query("select rows, open from screens") == [[.integer(4), .integer(1)]])
    #expect(try shelf.query("select count(*) from attachments") == [[.integer(0)]])
    try shelf.set(0, "colour", "red")
    #expect(try shelf.query("select colour from rows where id = 1") == [[text("red")]])
    #expect(
      try shelf.query("select price from rows order by price desc limit 1") == [[.integer(20)]])
  }

  @Test("the clock and the seed decide on now and random")
  func determinism() throws {
    let shelf = try Shelf()
    shelf.database.clock = { 86_400 }
    #expect(try shelf.value("now()") == text("1970-01-02 00:00:00"))
    #expect(try shelf.value("datetime('now')") == text("1970-01-02 00:00:00"))
    shelf.database.seed = 7
    let first = try shelf.value("random()")
    shelf.database.seed = 7
    #expect(try shelf.value("random()") == first)
  }

  @Test(
    "a word of SQL where a name would stand gets a hint, with no field of that name too",
    arguments: [
      ("order = 2", "order"), ("1 = 2 and group = 2", "group"), ("limit", "limit"),
      ("2 > index", "index"), ("(to)", "to"), ("default like 'x'", "default"),
    ])
  func wordsOfSQL(_ text: String, _ word: String) throws {
    let error = try Shelf().valueError(text)
    #expect(error?.hint == "write [\(word)] for the field")
  }

  @Test(
    "other mistakes do not get that hint",
    arguments: ["1 > and 3", "order by title", "where done", "1 = 2 order by 1", "not = 3", "1 >"])
  func otherMistakes(_ text: String) throws {
    #expect(try Shelf().valueError(text)?.hint?.hasPrefix("write [") != true)
  }
}
