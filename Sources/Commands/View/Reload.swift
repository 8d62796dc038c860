import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let reload = Command(
    "reload", topic: .view,
    summary: "Display the screen anew, or rows or sections of it: their display hooks run again.",
    examples: ["- Milk\nreload", "- Milk\n- Eggs\nreload 1.1 1.2"],
    .optionalTargets("rows or sections")
  ) { session, targets in
    let screen = try session.currentScreen()
    session.refreshSearch()
    let isWhole = !targets.areNamed || targets.all.contains { $0.tag == .screen }
    if isWhole { session.forgetVerdict(on: screen) }
    guard session.table.hasHooks(Display.events) else { return .done }
    guard isWhole || targets.rows.isEmpty || targets.sections.isEmpty else {
      throw Diagnostic.failed(.wrongTarget, "rows or sections, not both")
    }
    let part: Display.Part =
      isWhole
      ? .screen
      : targets.rows.isEmpty
        ? .sections(session.withGroups(targets.sections)) : .rows(targets.rows)
    return .run(.display(Display(part, isReload: true) { _ in .done }))
  }
}
