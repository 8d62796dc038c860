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
    .optionalTargets("rows or sections"), .output, .flag("bar")
  ) { session, targets, output, bar in
    let (sections, isMore) = session.sectionsToFetch(targets)
    guard sections.isEmpty else {
      return .run(
        .fetch(sections, isMore: isMore) { session in try session.show(targets, output, bar) })
    }
    return try session.show(targets, output, bar)
  }
}

extension Session {
  fileprivate mutating func show(
    _ targets: Targets, _ output: Reply.Destination, _ bar: Bool
  ) throws -> Reply {
    let screen = try currentScreen()
    refreshSearch()
    if !targets.areNamed || targets.all.contains(where: { $0.tag == .screen }) {
      return display(.screen, of: screen, output, bar: bar)
    }
    guard !bar else {
      throw Diagnostic.failed(.optionConflict, "--bar goes with the whole screen")
    }
    if targets.sections.isEmpty {
      return display(.rows(targets.rows), of: screen, output, pages: true)
    }
    if targets.rows.isEmpty {
      let sections = withGroups(targets.sections).filter { !leavesAllToGroups($0) }
      return display(.sections(sections), of: screen, output, pages: true)
    }
    throw Diagnostic.failed(.wrongTarget, "rows or sections, not both")
  }
}
