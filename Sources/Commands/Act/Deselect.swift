import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let deselect = Command(
    "deselect", topic: .act, summary: "Take the highlight from rows, or from all rows.",
    examples: ["- Milk\nselect 1.1\ndeselect"],
    .optionalRows("rows")
  ) { session, rows in
    let all = rows.areNamed ? rows.ids : session.table.selected
    for row in all { session.setFlag(.selected, false, on: row) }
    return .done
  }
}
