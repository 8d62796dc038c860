import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let sort = Command(
    "sort", topic: .build,
    summary: "Put the rows of each section, or of those named, in an order.",
    examples: [
      "- Pear\n- apple\nsort by title",
      "add row --set price=3 Tea\n- Milk\nsort by done, price desc, title",
      "add section Rooms\n- Room 10\n- Room 9\nsort --natural Rooms by title",
    ],
    .flag("descending"), .flag("natural"), .optionalSections("sections", until: .by), .order
  ) { session, isReversed, isNatural, sections, keys in
    try session.sort(sections, by: keys, isReversed: isReversed, isNatural: isNatural)
  }
}
