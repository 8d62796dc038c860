import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let rename = Command(
    "rename", topic: .build, summary: "Give a row, a section or the screen another title.",
    examples: ["- Egs\nrename 1.1 Brown eggs", "add section Fruit\nrename section 1 Fresh fruit"],
    .targetsBeforeText("target"), .text("title")
  ) { session, targets, title in
    if case .row(let row, _) = targets {
      guard session.table.mayRun(.updates, for: row) else {
        session.rename(row, title)
        return .done
      }
    }
    // A detail's field `title` is the item's; this is its screen's.
    if session.renameDetail(targets.all, title) { return .done }
    return try session.set(targets.all.map { ($0, .text(title)) }, "title")
  }
}
