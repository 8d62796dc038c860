import Query
import TableModel

/// A small list to ask: fruits with prices, and a section that the second screen has.
final class Shelf {
  var table = Table()
  let database = Database { false }
  var rows: [RowID] = []
  let screen: ScreenID

  init(
    _ fruits: [(String, price: Double?)] = [
      ("Apple", 3), ("Plum", 12.5), ("O'Brien; drop table rows", nil), ("Crème brûlée", 20),
    ]
  ) throws {
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

  func error(_ body: () throws(QueryError) -> Void) -> QueryError? {
    do throws(QueryError) { try body() } catch { return error }
    return nil
  }
}

func text(_ text: String) -> SQLValue { .text(Array(text.utf8)) }
