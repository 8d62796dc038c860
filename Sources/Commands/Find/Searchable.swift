import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let searchable = Command(
    "searchable", topic: .find,
    summary: "Give the screen's search a prompt and a text for no results.",
    examples: ["searchable --placeholder \"Search food\" --no-results \"Nothing like that\""],
    .stringOption("placeholder"), .stringOption("no-results")
  ) { session, placeholder, noResults in
    let screen = try session.currentScreen()
    for case let (name, text?) in [("placeholder", placeholder), ("no-results", noResults)] {
      try session.set(.screen(screen), name, .text(try session.table.intern(text)))
    }
    return .done
  }
}
