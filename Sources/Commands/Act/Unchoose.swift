import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let unchoose = Command(
    "unchoose", topic: .act, summary: "Take the mark from options, or from all of the screen.",
    examples: ["add section --kind choice Size\n- S\nchoose S\nunchoose S"],
    .optionalRows("options")
  ) { session, rows in
    let all = rows.areNamed ? rows.ids : session.table.chosen
    for row in all {
      guard session.isOption(row) else {
        throw Diagnostic.failed(.notAChoice, "\(session.path(of: row)) is no option")
      }
      session.setFlag(.chosen, false, on: row)
    }
    return .done
  }
}
