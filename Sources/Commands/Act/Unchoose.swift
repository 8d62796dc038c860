import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let unchoose = Command(
    "unchoose", topic: .act, summary: "Take the mark from options, or from all of the screen.",
    examples: ["add section --kind choice Size\n- S\nchoose S\nunchoose S"],
    .optionalRows("options")
  ) { session, rows in
    guard rows.areNamed else {
      for row in session.table.chosen where session.isOnCurrentScreen(row) {
        // Where one is always chosen, the last one stays.
        if let set = session.choiceSet(of: row) { _ = session.untick(row, in: set) }
      }
      return .done
    }
    for row in rows.ids { try session.unchoose(row) }
    return .done
  }
}
