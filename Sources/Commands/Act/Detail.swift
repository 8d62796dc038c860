import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let detail = Command(
    "detail", topic: .act, summary: "Press a row's detail button.",
    examples: ["- Milk\nattach detail to 1.1 echo More about it\ndetail 1.1"],
    .row("row")
  ) { _, row in .run(.detail(row.id)) }
}
