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
    let row = try session.table.newRow(title)
    let above = targets.rows.compactMap { session.table.place(of: $0) }
      .count { $0.section == place.section && $0.row < place.row }
    let index = Int(place.row) - above
    return try session.askDelete(targets.rows, keepsSections: true) { session, gone in
      // One row takes the place of those that went: when the first one stays, below it.
      guard session.table.position(of: place.section) != nil else { return .done }
      let end = session.table.count(of: place.section)
      return try session.askInsert([row], at: Place(place.section, min(index, end)))
    }
  }
}
