import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let replace = Command(
    "replace", topic: .build, summary: "Put one new row in the place of one or several.",
    examples: ["- Milk\nreplace 1.1 Oat milk", "- a\n- b\nreplace (1.1 1.2) both"],
    .targetsBeforeText("rows"), .text("title")
  ) { session, targets, title in
    guard let first = targets.rows.first, targets.rows.count == targets.all.count,
      let place = session.table.place(of: first)
    else { throw Diagnostic.failed(.wrongTarget, "rows are wanted here") }
    // The new row stands before the first one while the old ones go.
    let row = try session.table.newRow(title)
    session.apply(.insert(row, at: place))
    session.delete(targets.rows)
    session.dot = row
    return .done
  }
}
