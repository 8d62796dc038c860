import Query
import Synchronization
import TableModel
import Testing

@Suite("limits of queries") struct LimitTests {
  private static let endless =
    "with recursive x(n) as (select 1 union all select n+1 from x) select count(*) from x"

  /// Says yes from the second question on.
  private final class Impatience: Sendable {
    let asked = Atomic(0)
    func isOver() -> Bool { asked.wrappingAdd(1, ordering: .relaxed).oldValue > 0 }
  }

  @Test("an interrupt ends a query, and the next one runs")
  func interruption() throws {
    let patience = Impatience()
    let shelf = try Shelf(interrupted: { patience.isOver() })
    #expect(shelf.queryError(Self.endless)?.kind == .interrupted)
    #expect(try shelf.value("1 + 1") == .integer(2))
  }

  @Test("an interrupt ends a walk that finds nothing")
  func interruptedWalk() throws {
    let patience = Impatience()
    let shelf = try Shelf(
      (0..<140_000).map { ("Row \($0)", price: nil) }, interrupted: { patience.isOver() })
    let error = shelf.error { () throws(QueryError) in _ = try shelf.rows("title like '%zzz%'") }
    #expect(error?.kind == .interrupted)
  }

  @Test("steps are limited in a query and in a walk that finds nothing")
  func steps() throws {
    let shelf = try Shelf((0..<140_000).map { ("Row \($0)", price: nil) })
    shelf.database.stepLimit = 100_000
    #expect(shelf.queryError(Self.endless)?.kind == .limit)
    let error = shelf.error { () throws(QueryError) in _ = try shelf.rows("title like '%zzz%'") }
    #expect(error?.kind == .limit)
    shelf.database.stepLimit = 1_000_000
    #expect(try shelf.rows("title like '%zzz%'") == [])
  }

  @Test("the walks of a join count together, however short each is")
  func joins() throws {
    let shelf = try Shelf((0..<2_000).map { ("Row \($0)", price: nil) })
    shelf.database.stepLimit = 1_000_000
    let error = shelf.queryError("select count(*) from rows a, rows b where a.title like b.kind")
    #expect(error?.kind == .limit)
  }

  @Test("a list of values costs one walk, not one for each")
  func lists() throws {
    let shelf = try Shelf((0..<2_000).map { ("Row \($0)", price: nil) })
    shelf.database.stepLimit = 200_000
    let all = "select count(*) from rows where title in (select title from rows)"
    #expect(try shelf.query(all) == [[.integer(2_000)]])
    #expect(try shelf.query("select count(*) from rows where id in (1, 2)") == [[.integer(2)]])
  }

  @Test("memory is limited, for sorting and for the result")
  func memory() throws {
    let shelf = try Shelf()
    shelf.database.memoryLimit = 2 << 20
    let many = "with recursive x(n) as (select 1 union all select n+1 from x where n < 300000)"
    let sorted = shelf.queryError(
      "\(many) select n, printf('%0100d', n) s from x order by s desc limit 1, 1000000")
    #expect(sorted?.kind == .limit, "\(String(describing: sorted))")
    let long = shelf.queryError("\(many) select printf('%0100d', n) from x")
    // SQLite counts the memory of all connections, those of other tests too, so either may be told.
    #expect(long?.message.hasSuffix("takes more than 2 MB of memory") == true)
    shelf.database.memoryLimit = 512 << 20
    #expect(try shelf.query("select count(*) from rows") == [[.integer(4)]])
  }

  @Test("a text has a longest length, a text of SQL a deepest nesting")
  func sizes() throws {
    let shelf = try Shelf()
    #expect(shelf.valueError("length(replace(hex(zeroblob(9000000)), '00', 'abcdefgh'))") != nil)
    let deep = String(repeating: "(", count: 5_000) + "1" + String(repeating: ")", count: 5_000)
    #expect(shelf.valueError(deep)?.kind == .limit)
    let long = Array(repeating: "1", count: 5_000).joined(separator: "+")
    #expect(shelf.valueError(long)?.kind == .limit)
  }

  @Test("a pattern that backtracks without end is an error, in a value and in a walk")
  func patterns() throws {
    let shelf = try Shelf([(String(repeating: "a", count: 60) + "!", price: nil)])
    let scope = Scope(row: shelf.rows[0])
    #expect(shelf.valueError("title regexp '^(a|aa)+$'", scope)?.kind == .limit)
    let walk = shelf.error { () throws(QueryError) in
      _ = try shelf.rows("title regexp '^(a|aa)+$'")
    }
    #expect(walk?.kind == .limit)
    #expect(shelf.valueError("title regexp '('", scope)?.message.contains("pattern") == true)
    let bad = shelf.error { () throws(QueryError) in _ = try shelf.rows("title regexp '('") }
    #expect(bad?.message.contains("pattern") == true)
  }

  @Test("a text that printf cannot make is an error")
  func texts() throws {
    let shelf = try Shelf()
    #expect(shelf.valueError("printf('%.*c', 300000000, 'x')")?.kind == .limit)
    #expect(shelf.valueError("length(format('%*s', 300000000, 'x'))")?.kind == .limit)
    #expect(try shelf.value("length(printf('%.*c', 1000000, 'x'))") == .integer(1_000_000))
  }

  @Test("printf is SQLite's")
  func formats() throws {
    let shelf = try Shelf()
    #expect(try shelf.value("printf('%d %05.1f %s', 3, 2.5, 'é')") == text("3 002.5 é"))
    #expect(try shelf.value("printf('%s', null)") == text(""))
    #expect(try shelf.value("printf(null) is null and printf('') is null") == .integer(1))
  }

  @Test("the hint on too many steps says recursion only where something recurses")
  func hints() throws {
    let shelf = try Shelf((0..<2_000).map { ("Row \($0)", price: nil) })
    shelf.database.stepLimit = 100_000
    #expect(shelf.queryError(Self.endless)?.hint?.contains("recursive") == true)
    let pairs = shelf.queryError("select count(*) from rows a, rows b where a.id + b.id = 1")
    #expect(pairs?.hint?.contains("group by") == true)
    #expect(shelf.queryError(Self.endless)?.hint?.contains("recursive") == true)
  }
}
