import Query
import TableModel

/// A small list to ask: fruits with prices, and a section that the second screen has.
final class Shelf {
  var table = Table()
  let database: Database
  var rows: [RowID] = []
  let screen: ScreenID

  init(
    _ fruits: [(String, price: Double?)] = [
      ("Apple", 3), ("Plum", 12.5), ("O'Brien; drop table rows", nil), ("Crème brûlée", 20),
    ],
    interrupted: @escaping @Sendable () -> Bool = { false }
  ) throws {
    database = Database(isInterrupted: interrupted)
    screen = try table.newScreen(.none)
    table.apply(.insertScreen(screen, at: 0))
    table.apply(.open(screen))
    let section = try table.newSection(try table.intern("Fruits"))
    table.apply(.insertSection(section, in: screen, at: 0))
    let price = try table.field("price")
    for (index, fruit) in fruits.enumerated() {
      let row = try table.newRow(try table.intern(fruit.0))
      table.apply(.insert(row, at: Place(section, index)))
      if let number = fruit.price {
        table.apply(.set(from: .none, to: .number(number), row, field: price))
      }
      rows.append(row)
    }
  }

  func set(_ row: Int, _ name: String, _ text: String) throws {
    let field = try table.field(name)
    let value = Cell.text(try table.intern(text))
    table.apply(.set(from: table.cell(rows[row], field), to: value, rows[row], field: field))
  }

  /// Sets a field to a number, or to one kept as it was typed.
  func set(_ row: Int, _ name: String, number: Double? = nil, typed: String = "") throws {
    let field = try table.field(name)
    let value = try number.map { Cell.number($0) } ?? .typedNumber(try table.intern(typed))
    table.apply(.set(from: table.cell(rows[row], field), to: value, rows[row], field: field))
  }

  func value(_ text: String, _ scope: Scope = Scope()) throws(QueryError) -> SQLValue {
    try database.value(Array(text.utf8), in: scope, table)
  }

  func rows(_ text: String, _ scope: Scope = Scope()) throws(QueryError) -> [Int] {
    let found = try database.rows(where: Array(text.utf8), in: scope, table, screen: screen)
    return found.map { rows.firstIndex(of: $0) ?? -1 }
  }

  func query(_ text: String, _ scope: Scope = Scope()) throws(QueryError) -> [[SQLValue]] {
    try database.query(Array(text.utf8), in: scope, table).rows
  }

  func valueError(_ text: String, _ scope: Scope = Scope()) -> QueryError? {
    error { () throws(QueryError) in _ = try value(text, scope) }
  }

  func queryError(_ text: String, _ scope: Scope = Scope()) -> QueryError? {
    error { () throws(QueryError) in _ = try query(text, scope) }
  }

  func error(_ body: () throws(QueryError) -> Void) -> QueryError? {
    do throws(QueryError) { try body() } catch { return error }
    return nil
  }
}

func text(_ text: String) -> SQLValue { .text(Array(text.utf8)) }
