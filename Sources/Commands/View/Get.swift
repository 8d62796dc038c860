import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let get = Command(
    "get", topic: .view, summary: "Print a field of a row, a section or the screen.",
    examples: ["- Eggs\nset 1.1 price 3.5\nget 1.1 price"],
    .targetsBeforeText("target"), .word("field", .field)
  ) { session, targets, field in
    try session.checkField(field ?? "")
    return .text(
      targets.all.map { session.text(of: $0, field: field ?? "") }.joined(separator: "\n"))
  }
}
