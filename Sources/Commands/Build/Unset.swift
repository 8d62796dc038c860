import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let unset = Command(
    "unset", topic: .build, summary: "Take a field away from rows, a section or the screen.",
    examples: ["- Eggs\nset 1.1 price 3.5\nunset 1.1 price"],
    .targetsBeforeText("target"), .word("field", .field)
  ) { session, targets, field in
    let name = field ?? ""
    if !targets.rows.isEmpty { try session.checkField(name) }
    for target in targets.all where target.row == nil { try session.unset(target, name) }
    return try session.askUpdate(targets.rows, name) { _, _ in
      .null
    } change: { session, rows in
      for row in rows { try session.unset(.row(row), name) }
      return .done
    }
  }
}
