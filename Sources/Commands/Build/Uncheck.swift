import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let uncheck = Command(
    "uncheck", topic: .build, summary: "Take the done mark from rows.",
    examples: ["- Milk\ncheck 1.1\nuncheck 1.1"],
    .rows("rows")
  ) { session, rows in
    try session.mark(rows.ids, done: false)
  }
}
