import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let count = Command(
    "count", topic: .view, summary: "Count the rows of the screen, or of what is named.",
    examples: ["- Milk\n- Eggs\ncount", "add section Fruit\n- Apple\ncount section Fruit"],
    .optionalTargets("rows or sections")
  ) { session, targets in
    _ = try session.currentScreen()
    let isWhole = !targets.areNamed || targets.all.contains { $0.tag == .screen }
    let sections = isWhole ? session.table.sections(of: session.table.current) : targets.sections
    let count = sections.reduce(0) { $0 + session.shownCount(of: $1) }
    return .text(String(count + (isWhole ? 0 : targets.rows.count)))
  }
}
