import Query
import TableModel
import Testing

@Suite("SQL's old traps") struct TrapTests {
  @Test("a text in double quotes is a value, never a name")
  func strings() throws {
    let shelf = try Shelf()
    let scope = Scope(row: shelf.rows[0])
    #expect(try shelf.value("\"title\"", scope) == text("title"))
    #expect(try shelf.value("title = \"Apple\"", scope) == .integer(1))
    #expect(try shelf.value(#""a\"b -- /* ; \u0041""#) == text("a\"b -- /* ; A"))
    #expect(try shelf.value("'it''s -- /* ;'") == text("it's -- /* ;"))
    #expect(try shelf.query("select \"title\" from rows limit 1") == [[text("title")]])
    #expect(
      try shelf.query("select '' union all select \"); delete from rows\"")
        == [[text("")], [text("); delete from rows")]])
  }

  @Test(
    "comments are errors, wherever they stand",
    arguments: ["1 --", "1--1", "1 /* */", "/**/ 1", "(select 1 -- x\n)"])
  func comments(_ sql: String) throws {
    let shelf = try Shelf()
    #expect(shelf.valueError(sql)?.message.contains("begin a comment") == true)
    #expect(shelf.queryError("select " + sql)?.message.contains("begin a comment") == true)
  }

  @Test("a variable with the name of a column is an error in a subquery too")
  func clashes() throws {
    let shelf = try Shelf()
    let scope = Scope(variables: [("price", .integer(4)), ("number", .integer(1))])
    for sql in [
      "(select count(*) from rows where price > 3)", "1 in (select [price] from rows)",
      "(select count(*) from (select PRICE as p from rows where price > 1))",
      "exists (select 1 from sections where number = 1)",
    ] {
      let error = shelf.valueError(sql, scope)
      let isClash = if case .ambiguousName = error?.kind { true } else { false }
      #expect(isClash, "\(sql): \(String(describing: error))")
    }
    let error = shelf.valueError("(select count(*) from rows where price > 3)", scope)
    #expect(error?.offset == 33)
    #expect(error?.hint == "write $price for the variable, rows.price for the column")
    let walk = shelf.error { () throws(QueryError) in
      _ = try shelf.rows("row.price > (select avg(price) from rows)", scope)
    }
    #expect(walk?.kind == .ambiguousName("price"))
    #expect(
      try shelf.value("(select count(*) from rows where rows.price > $price)", scope)
        == .integer(2))
    // No clash: nothing has the column, or the name is another's.
    #expect(try shelf.value("(select max(price) from (select 1 as one))", scope) == .integer(4))
    #expect(
      try shelf.value("(select count(*) from sections where $number = 1)", scope) == .integer(1))
    #expect(
      try shelf.query("select count(*) from rows where price > $price", scope) == [[.integer(2)]])
  }

  @Test(
    "a field that is a word of SQL gets a hint",
    arguments: ["order", "group", "from", "limit", "case", "index", "select"])
  func keywords(_ name: String) throws {
    let shelf = try Shelf()
    try shelf.set(0, name, "x")
    let scope = Scope(row: shelf.rows[0])
    #expect(try shelf.value("[\(name)]", scope) == text("x"))
    #expect(try shelf.value("row.[\(name)]", scope) == text("x"))
    #expect(try shelf.rows("[\(name)] = 'x'") == [0])
    #expect(shelf.valueError("\(name) = 'x'", scope)?.hint == "write [\(name)] for the field")
  }

  @Test("a hostile text is a text in every kind of expression")
  func hostile() throws {
    let hostile = "O'Brien; drop table rows"
    let shelf = try Shelf()
    try shelf.set(2, "author", hostile)
    try shelf.set(2, "label", "book")
    let scope = Scope(
      variables: [("t", text(hostile)), ("arg.t", text(hostile))], row: shelf.rows[2],
      namedRows: [("r", shelf.rows[2])])
    for expression in [
      "t", "$t", "arg.t", "title", "row.title", "r.author", "@book.author", "author",
      "\"\(hostile)\"", "(select t)", "(select title from rows where title = $t)",
      "(select author from rows where author = t)", "coalesce(null, t)", "trim(t || '')",
      "replace('x', 'x', t)", "(select value from json_each(json_array(t)))",
    ] {
      #expect(try shelf.value(expression, scope) == text(hostile), "\(expression)")
    }
    let variables = Scope(variables: scope.variables)
    for condition in [
      "title = t", "title like t", "title like '%' || $t || '%'", "contains(title, t)",
      "author = arg.t", "title regexp t", "title in (t, 'x')", "instr(title, t)",
      "exists (select 1 from rows b where b.id = row.id and b.title = t)",
    ] {
      #expect(try shelf.rows(condition, variables) == [2], "\(condition)")
    }
    #expect(
      try shelf.query("select title, author from rows where title = $t", variables)
        == [[text(hostile), text(hostile)]])
    #expect(try shelf.query("select count(*) from rows") == [[.integer(4)]])
  }
}
