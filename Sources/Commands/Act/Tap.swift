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
  ) { session, tapped in
    switch tapped {
    case .row(let row): return .run(.tap(row))
    case .addRow(let section, let title): return try session.tapAddRow(section, title)
    case .special(let section, let kind): return try session.tap(kind, in: section)
    }
  }
}
