import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let swipe = Command(
    "swipe", topic: .act,
    summary: "Delete a row by gesture, where its field edit is delete.",
    examples: ["- Milk\nset 1.1 edit delete\nswipe 1.1"],
    .row("row")
  ) { session, row in
    try session.checkIsShown(row.id)
    guard session.table.deleteGesture(of: row.id) == .delete else {
      let path = session.path(of: row.id)
      return .text("\(path) is not deletable: set \(path) edit delete allows it")
    }
    return try session.askDelete([row.id])
  }
}
