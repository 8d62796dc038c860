import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let editMode = Command(
    "edit mode", topic: .act,
    summary: "Put the screen into edit mode or out of it, or say whether it is in it.",
    examples: ["- Milk\nset screen edit delete\nedit mode on\nshow"],
    .optionalChoice("state", EditModeState.self)
  ) { session, state in
    let screen = try session.currentScreen()
    let isOn = session.table.isOn(.editing, of: screen)
    guard let state else { return .text("edit mode is \(isOn ? "on" : "off")") }
    let wanted = state == .toggle ? !isOn : state == .on
    if wanted == isOn { return .done }
    let cell: Cell = wanted ? .text(try session.table.intern("on")) : .none
    try session.setOwn(.screen(screen), "editing", cell)
    return .done
  }
}

/// What edit mode can be turned to.
enum EditModeState: String, CaseIterable, Sendable { case on, off, toggle }
