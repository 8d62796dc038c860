import CSQLite
import Query
import TableModel
import Testing

@Suite("conditions left to the table") struct PushedConditionTests {
  /// A row of every sort of value.
  private func nasty() throws -> Shelf {
    let texts = [
      "", " ", "a", "A", "ab", "10", "9", "%", "_", "é", "É", "10.50", "x'y", "日本", "null",
    ]
    let shelf = try Shelf(texts.map { ($0, price: nil) } + Array(repeating: ("n", nil), count: 12))
    for (index, text) in texts.enumerated() { try shelf.set(index, "v", text) }
    let numbers: [Double] = [0, -0.0, 10, 10.5, 1e300, -1, 9_007_199_254_740_992, .nan, .infinity]
    for (index, number) in numbers.enumerated() {
      try shelf.set(texts.count + index, "v", number: number)
    }
    for (index, typed) in ["1.50", "9007199254740993", "-9007199254740993"].enumerated() {
      try shelf.set(texts.count + numbers.count + index, "v", typed: typed)
    }
    return shelf
  }

  @Test("they find what SQLite finds")
  func agree() throws {
    let shelf = try nasty()
    try shelf.set(3, "label", "here")
    let values = [
      "10", "10.5", "1.5", "'10'", "'a'", "''", "null", "9007199254740993", "9007199254740992",
      "9007199254740992.0", "-9007199254740993", "x'61'", "1e300", "-0.0", "1e999", "'é'",
    ]
    for column in ["v", "title", "detail", "done", "enabled", "position", "section", "kind"] {
      for operation in ["=", "<", "<=", ">", ">=", "is", "<>"] {
        for value in values {
          let condition = "\(column) \(operation) \(value)"
          #expect(try shelf.rows(condition) == shelf.rows("+" + condition), "\(condition)")
          let turned = "\(value) \(operation) \(column)"
          let plain = "\(value) \(operation) +\(column)"
          #expect(try shelf.rows(turned) == shelf.rows(plain), "\(turned)")
        }
      }
      for value in ["'%1%'", "'a'", "'A_'", "'_'", "'%'", "''", "null", "10", "'%É%'", "'1.5%'"] {
        #expect(
          try shelf.rows("\(column) like \(value)") == shelf.rows("+\(column) like \(value)"),
          "\(column) like \(value)")
        #expect(
          try shelf.rows("contains(\(column), \(value))")
            == shelf.rows("contains(+\(column), \(value))"), "contains(\(column), \(value))")
        #expect(
          try shelf.rows("\(column) regexp \(value)") == shelf.rows("+\(column) regexp \(value)"),
          "\(column) regexp \(value)")
      }
    }
  }

  @Test("several on one walk, one row by its id, and a collation that is SQLite's to apply")
  func combined() throws {
    let shelf = try Shelf()
    #expect(try shelf.rows("price > 1 and price < 15 and title like '%l%'") == [0, 1])
    #expect(try shelf.rows("id = \(shelf.rows[1].raw)") == [1])
    #expect(try shelf.rows("id = \(shelf.rows[1].raw) and price > 100") == [])
    #expect(try shelf.rows("id = 999") == [])
    #expect(try shelf.rows("title = 'apple' collate nocase") == [0])
    #expect(try shelf.rows("title = 'apple'") == [])
    #expect(try shelf.rows("price = '20'") == [])
    #expect(try shelf.rows("price = cast('20' as integer)") == [3])
    #expect(try shelf.rows("price in (3, 20) or title = 'Plum'") == [0, 1, 3])
    let joined = "select count(*) from rows a join rows b on a.price < b.price"
    #expect(try shelf.query(joined) == [[.integer(3)]])
  }

  @Test("like is SQLite's")
  func likeIsSQLites() throws {
    let shelf = try Shelf()
    var handle: OpaquePointer?
    #expect(sqlite3_open(":memory:", &handle) == SQLITE_OK)
    defer { sqlite3_close(handle) }
    var statement: OpaquePointer?
    sqlite3_prepare_v2(handle, "select ?1 like ?2, ?1 like ?2 escape ?3", -1, &statement, nil)
    defer { sqlite3_finalize(statement) }
    let signs = ["a", "A", "b", "%", "%", "_", "é", "É", "日", "!", "x", "X"]
    func made(_ most: Int) -> String {
      (0..<Int.random(in: 0...most)).map { _ in signs.randomElement() ?? "" }.joined()
    }
    for _ in 0..<3_000 {
      let (string, pattern) = (made(6), made(5))
      let escape = ["!", "x", "X", "%", "_", "a"].randomElement() ?? "!"
      let copy = { (index: Int32, value: String) in
        let bytes = Array(value.utf8)
        _ = tblsh_sqlite_bind_copy(statement, index, bytes, bytes.count)
      }
      copy(1, string)
      copy(2, pattern)
      copy(3, escape)
      #expect(sqlite3_step(statement) == SQLITE_ROW)
      let expected = (0...1).map { SQLValue.integer(sqlite3_column_int64(statement, $0)) }
      sqlite3_reset(statement)
      let scope = Scope(variables: [
        ("t", text(string)), ("p", text(pattern)), ("e", text(escape)),
      ])
      #expect(try shelf.value("t like p", scope) == expected[0], "\(string) like \(pattern)")
      #expect(
        try shelf.value("t like p escape e", scope) == expected[1],
        "\(string) like \(pattern) escape \(escape)")
    }
  }
}
