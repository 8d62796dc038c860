import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let tap = Command(
    "tap", topic: .act, summary: "Tap a row: its mark moves, its tap and navigation actions run.",
    examples: ["- Milk\nattach tap to 1.1 echo You tapped it\ntap 1.1"],
    .row("row")
  ) { _, row in .run(.tap(row.id)) }
}
