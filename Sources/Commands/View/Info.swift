import CommandLanguage
import Output
public import Shell
import TableModel

extension Command {
  public static let info = Command(
    "info", topic: .view, summary: "Show all there is to know of one row or section.",
    examples: ["- Milk\ninfo 1.1"],
    .targetsBeforeText("target"), .output
  ) { session, targets, output in
    guard let target = targets.all.first, targets.all.count == 1 else {
      throw Diagnostic.failed(.oneRowWanted, "one row or section is wanted here")
    }
    return .show(.records(session.facts(of: target)), output)
  }
}
