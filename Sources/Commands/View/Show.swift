import CommandLanguage
import Output
public import Shell
import TableModel

extension Command {
  public static let show = Command(
    "show", topic: .view, summary: "Show the open screen, sections of it, or rows.",
    examples: [
      "- Milk\nshow", "- Milk\nshow 1.1", "add section Fruit\n- Apple\nshow --format json",
    ],
    .optionalTargets("rows or sections"), .output
  ) { session, targets, output in
    let screen = try session.currentScreen()
    if !targets.areNamed || targets.all.contains(where: { $0.tag == .screen }) {
      return .show(.listing(session.wholeListing(screen)), output)
    }
    if targets.sections.isEmpty {
      return .show(.listing(session.listing(of: targets.rows, screen)), output)
    }
    if targets.rows.isEmpty {
      return .show(.listing(session.listing(of: targets.sections, screen)), output)
    }
    throw Diagnostic.failed(.wrongTarget, "rows or sections, not both")
  }
}
