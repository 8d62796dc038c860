import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let open = Command(
    "open", topic: .act, summary: "Open a screen, or a row's own screen.",
    examples: [
      "- Eggs\nopen 1.1\n- Brown\nback", "- Milk\nadd screen --label s Settings\nback\nopen @s",
    ],
    .screenOrRow("screen or row")
  ) { session, destination in
    switch destination {
    case .screen(let screen): try session.open(screen)
    case .row(let row) where session.isPicker(row): try session.openPicker(row)
    case .row(let row):
      if session.table.groupOpened(by: row) != nil { return .run(.openGroup(row)) }
      try session.open(session.ownScreen(of: row))
    }
    return .done
  }
}
