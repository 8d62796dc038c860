import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let check = Command(
    "check", topic: .build, summary: "Mark rows as done.",
    examples: ["- Milk\ncheck 1.1"],
    .rows("rows")
  ) { session, rows in
    for row in rows.ids {
      session.setFlag(.done, true, on: row)
      session.dot = row
    }
    return .done
  }
}
