import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let check = Command(
    "check", topic: .build, summary: "Mark rows as done.",
    examples: ["- Milk\ncheck 1.1"],
    .rows("rows")
  ) { session, rows in
    try session.mark(rows.ids, done: true)
  }
}

extension Session {
  /// Checks rows off, or not; hooks are asked about them.
  mutating func mark(_ rows: [RowID], done: Bool) throws -> Reply {
    try askUpdate(rows, "done") { _, _ in
      .number(done ? 1 : 0)
    } change: { session, rows in
      for row in rows {
        session.setFlag(.done, done, on: row)
        session.dot = row
      }
      return .done
    }
  }
}
