import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let unset = Command(
    "unset", topic: .build, summary: "Take a field away from rows, a section or the screen.",
    examples: ["- Eggs\nset 1.1 price 3.5\nunset 1.1 price"],
    .targetsBeforeText("target"), .word("field", .field)
  ) { session, targets, field in
    for target in targets.all { try session.unset(target, field ?? "") }
    return .done
  }
}
