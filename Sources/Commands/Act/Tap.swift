import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let tap = Command(
    "tap", topic: .act, summary: "Tap a row: its mark moves, its tap and navigation actions run.",
    examples: [
      "- Milk\nattach tap to 1.1 echo You tapped it\ntap 1.1",
      "- Milk\naddrow section 1 --normal New item\ntap 1.add Eggs",
    ],
    .tapped("row")
  ) { _, tapped in
    switch tapped {
    case .row(let row): .run(.tap(row))
    case .addRow(let section, let title): .run(.tapSpecial(.add, title, section))
    case .special(let section, let kind): .run(.tapSpecial(kind, nil, section))
    }
  }
}
