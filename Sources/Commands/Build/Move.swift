import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let move = Command(
    "move", topic: .build,
    summary: "Put rows or sections somewhere else; several land together, in the order given.",
    examples: [
      "- Milk\n- Eggs\nmove 1.2 to 1.1", "- a\n- b\n- c\nmove (1.1 1.2) after c",
      "add section Fruit\nadd section Vegetables\nmove section 2 to 1",
    ],
    .targets("rows or sections", until: [.to, .before, .after]), .destination
  ) { session, targets, destination in
    if !targets.sections.isEmpty {
      guard targets.rows.isEmpty else {
        throw Diagnostic.failed(.wrongTarget, "rows and sections cannot move together")
      }
      try session.move(targets.sections, to: destination)
      return .done
    }
    if session.hasPendingItems { try session.checkAreListed(targets.rows) }
    return try session.move(targets.rows, to: destination)
  }
}
