import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let edit = Command(
    "edit", topic: .build,
    summary: "At the prompt: put the title of a row into the line, to be changed there.",
    examples: ["edit 1.1"],
    .row("row")
  ) { session, row in
    let title = session.table.string(session.table.title(row.id))
    let path = session.path(of: row.id)
    guard session.mayRecord else {
      throw Diagnostic.failed(
        .notHere, "only somebody at the prompt can edit a line", hint: "rename \(path) TEXT")
    }
    session.proposedLine = "rename \(path) \(Quoting.text(title.utf8))"
    return .done
  }
}
