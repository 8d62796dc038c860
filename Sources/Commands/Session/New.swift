public import Shell
import TableModel

extension Command {
  public static let new = Command(
    "new", topic: .session, summary: "Begin an empty session.",
    examples: ["- Milk\nnew"], traits: [.topOnly, .dropsEdits]
  ) { session in
    session.reset()
    return .done
  }
}
