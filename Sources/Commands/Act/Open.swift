import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let open = Command(
    "open", topic: .act,
    summary: "Open a screen, a row's own screen, or the detail of an item, to fill it in.",
    examples: [
      "- Eggs\nopen 1.1\n- Brown\nback", "- Milk\nadd screen --label s Settings\nback\nopen @s",
      "add row --set price=2 Milk\nopen --edit 1.1\nset @detail price 3\ndone",
    ],
    .flag("edit"), .screenOrRow("screen or row")
  ) { session, edits, destination in
    switch destination {
    case .screen where edits:
      throw Diagnostic.failed(.wrongTarget, "only a row has a detail that can be filled in")
    case .screen(let screen): try session.open(screen)
    case .row(let row) where edits || session.opensAsDetail(row):
      return .run(.open(.edit(row, since: nil)))
    case .row(let row) where session.isPicker(row): try session.openPicker(row)
    case .row(let row):
      if session.table.groupOpened(by: row) != nil { return .run(.openGroup(row)) }
      try session.checkIsItem(row)
      try session.open(session.ownScreen(of: row))
    }
    return .done
  }
}
