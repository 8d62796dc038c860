import Query
import TableModel
import Testing

@Suite("joins on equal values") struct JoinTests {
  /// Rows with values of every sort, many of them more than once.
  private func shelf(_ count: Int, seed: UInt64) throws -> Shelf {
    let titles = ["a", "A", "", "1", "1.0", "é", "x"]
    var state = seed
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let shelf = try Shelf((0..<count).map { _ in (titles[next(titles.count)], price: nil) })
    for row in 0..<count {
      switch next(6) {
      case 0: try shelf.set(row, "v", titles[next(titles.count)])
      case 1: try shelf.set(row, "v", number: Double(next(4)))
      case 2: try shelf.set(row, "v", number: [0.5, -0.0, 1e300, 9_007_199_254_740_992][next(4)])
      case 3:
        try shelf.set(row, "v", typed: ["1.50", "9007199254740993", "-9007199254740993"][next(3)])
      default: break
      }
      if next(2) == 0 { try shelf.set(row, "w", number: Double(next(3))) }
    }
    return shelf
  }

  @Test("they find what a comparison of all with all finds", arguments: 1...8)
  func agree(_ seed: UInt64) throws {
    let shelf = try shelf(40, seed: seed)
    for (left, right) in [("v", "v"), ("v", "title"), ("w", "v"), ("w", "done"), ("kind", "v")] {
      let pairs = "select a.id, b.id from rows a join rows b on "
      #expect(
        try shelf.query("\(pairs) a.\(left) = b.\(right) order by 1, 2")
          == shelf.query("\(pairs) +a.\(left) = +b.\(right) order by 1, 2"), "\(left) \(right)")
      let outer = "select a.id, b.id from rows a left join rows b on b.screen = 1 and "
      #expect(
        try shelf.query("\(outer) a.\(left) = b.\(right) order by 1, 2")
          == shelf.query("\(outer) +a.\(left) = +b.\(right) order by 1, 2"), "\(left) \(right)")
      let inner = "select id, (select group_concat(id) from rows b where "
      #expect(
        try shelf.query("\(inner) b.\(right) = rows.\(left)) from rows")
          == shelf.query("\(inner) +b.\(right) = +rows.\(left)) from rows"), "\(left) \(right)")
      #expect(
        try shelf.query("\(pairs) a.\(left) = b.\(right) collate nocase order by 1, 2")
          == shelf.query("\(pairs) +a.\(left) = +b.\(right) collate nocase order by 1, 2"))
    }
    let three = "select count(*) from rows a join rows b on a.v = b.v join rows c on"
    #expect(
      try shelf.query("\(three) c.w = b.w") == shelf.query("\(three) +c.w = +b.w"))
  }

  @Test("they take a walk or two, not one for each row")
  func isLinear() throws {
    let shelf = try Shelf((0..<5_000).map { ("Row \($0 % 4_000)", price: nil) })
    shelf.database.stepLimit = 300_000
    let same = "select count(*) from rows a join rows b on a.title = b.title"
    #expect(try shelf.query(same) == [[.integer(7_000)]])
    let more = "select count(*) from rows where (select count(*) from rows b"
    #expect(try shelf.query("\(more) where b.title = rows.title) > 1") == [[.integer(2_000)]])
  }

  @Test("an index is of one call: an edit between two is seen")
  func isFresh() throws {
    let shelf = try Shelf([("a", price: 1), ("b", price: 2), ("c", price: 3)])
    let pairs = "select count(*) from rows a join rows b on a.price = b.price"
    #expect(try shelf.query(pairs) == [[.integer(3)]])
    try shelf.set(0, "price", number: 2)
    #expect(try shelf.query(pairs) == [[.integer(5)]])
  }
}
