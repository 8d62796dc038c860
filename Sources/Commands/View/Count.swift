import CommandLanguage
import Output
import Query
public import Shell
import TableModel

extension Command {
  public static let count = Command(
    "count", topic: .view,
    summary: "Count the rows of the screen, or of what is named; by a value, how many have each.",
    examples: [
      "- Milk\n- Eggs\ncount", "add section Fruit\n- Apple\ncount section Fruit",
      "- Milk\n- Eggs\ncheck 1.1\ncount by done",
    ],
    .output, .optionalTargets("rows or sections", until: .by), .optionalKeys
  ) { session, output, targets, keys in
    _ = try session.currentScreen()
    session.refreshSearch()
    let isWhole = !targets.areNamed || targets.all.contains { $0.tag == .screen }
    guard keys.isEmpty else {
      let rows =
        session.withGroups(targets.sections).flatMap { session.shownRows(of: $0) } + targets.rows
      let result = try session.counts(of: isWhole ? nil : rows, by: keys)
      return .show(.records(Records(result)), output)
    }
    let count =
      isWhole
      ? session.shownCount()
      : session.withGroups(targets.sections).reduce(targets.rows.count) {
        $0 + session.shownCount(of: $1)
      }
    return .show(.text(String(count)), output)
  }
}
