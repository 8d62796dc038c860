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
      case .cell(let cell, let isQuoted):
        try session.checked(cell, field ?? "", of: target, isQuoted: isQuoted)
      case .expression(let expression):
        try session.cell(
          session.value(expression.text, at: expression.extent, row: target.row))
      }
    }
    return try session.set(Array(zip(targets.all, cells)), field ?? "")
  }
}
