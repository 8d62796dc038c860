import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let set = Command(
    "set", topic: .build, summary: "Give rows, a section or the screen a field.",
    examples: [
      "- Eggs\nset 1.1 price 3.5\nset 1.1 detail 12 pcs", "- Milk\nset 1.1 done on",
      "add row --set price=2 Milk\nset 1.1 total = price * 3", "set screen title My list",
      "add section Fruit\nset section 1 footer All of it fresh",
    ],
    .targetsBeforeText("target"), .word("field", .field), .fieldValue("value")
  ) { session, targets, field, value in
    // All values are known before the first one changes anything.
    let cells = try targets.all.map { target in
      switch value {
      case .cell(let cell): cell
      case .expression(let expression):
        try session.cell(
          session.value(expression.text, at: expression.extent, row: target.row))
      }
    }
    return try session.set(Array(zip(targets.all, cells)), field ?? "")
  }
}

extension Session {
  /// Gives targets a field, each its value; hooks are asked about the rows.
  mutating func set(_ values: [(target: Target, cell: Cell)], _ field: String) throws -> Reply {
    guard values.contains(where: { $0.target.row.map { table.mayRun(.updates, for: $0) } ?? false })
    else {
      for (target, cell) in values { try set(target, field, cell) }
      return .done
    }
    for (target, cell) in values where target.row == nil { try set(target, field, cell) }
    var cells: [RowID: Cell] = [:]
    for (target, cell) in values { if let row = target.row { cells[row] = cell } }
    let known = cells
    return try askUpdate(values.compactMap(\.target.row), field) { session, row in
      known[row].map { session.value(of: $0) } ?? .null
    } change: { session, rows in
      for row in rows { try session.set(.row(row), field, known[row] ?? .none) }
      return .done
    }
  }
}
