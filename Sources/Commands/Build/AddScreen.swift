import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let addScreen = Command(
    "add screen", topic: .build, summary: "Make a screen and open it.",
    examples: ["- Milk\nadd screen --label settings Settings\nback"],
    .stringOption("label", .name), .text("title")
  ) { session, label, title in
    if let label { try session.checkLabel(label, at: Extent(0, 0)) }
    return try session.addScreen(title, label: label.map { try session.table.intern($0) })
  }
}
