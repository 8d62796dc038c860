import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let clear = Command(
    "clear", topic: .build,
    summary: "Delete all rows of sections, or of the screen; sections stay.",
    examples: ["- Milk\n- Eggs\nclear"],
    .optionalTargets("sections")
  ) { session, targets in
    guard targets.all.allSatisfy({ $0.tag == .section || $0.tag == .screen }) else {
      throw Diagnostic.failed(.wrongTarget, "sections are wanted here", hint: "delete takes rows")
    }
    let isWhole = !targets.areNamed || targets.all.contains { $0.tag == .screen }
    let sections =
      isWhole
      ? session.table.sections(of: session.table.current) : session.withGroups(targets.sections)
    // During a search nothing goes that it does not show.
    session.refreshSearch()
    let isSearching = session.searches[session.table.current] != nil
    return try session.askDelete(
      sections.flatMap {
        isSearching ? session.shownRows(of: $0) : session.table.rows(of: $0)
      })
  }
}
