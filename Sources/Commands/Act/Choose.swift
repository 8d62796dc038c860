import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let choose = Command(
    "choose", topic: .act, summary: "Choose options of a choice section.",
    examples: ["add section --kind choice Size\n- S\n- M\nchoose M"],
    .rows("options")
  ) { session, rows in
    for row in rows.ids {
      try session.choose(row)
      session.dot = row
    }
    return .done
  }
}
