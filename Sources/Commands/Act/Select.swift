import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let select = Command(
    "select", topic: .act,
    summary: "Choose options of a choice section; highlight any other rows.",
    examples: [
      "- Milk\n- Eggs\nselect 1.1 1.2", "add section --kind choice Size\n- S\n- M\nselect M",
    ],
    .rows("rows")
  ) { session, rows in
    for row in rows.ids {
      if session.isOption(row) {
        try session.choose(row)
      } else {
        session.setFlag(.selected, true, on: row)
      }
      session.dot = row
    }
    return .done
  }
}
