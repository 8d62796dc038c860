import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let set = Command(
    "set", topic: .build, summary: "Give rows, a section or the screen a field.",
    examples: [
      "- Eggs\nset 1.1 price 3.5\nset 1.1 detail 12 pcs", "- Milk\nset 1.1 done on",
      "set screen title My list", "add section Fruit\nset section 1 footer All of it fresh",
    ],
    .targetsBeforeText("target"), .word("field", .field), .value("value")
  ) { session, targets, field, value in
    for target in targets.all { try session.set(target, field ?? "", value) }
    return .done
  }
}
