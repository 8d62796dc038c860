import CommandLanguage
import Output
public import Shell
import TableModel

extension Command {
  public static let find = Command(
    "find", topic: .find,
    summary: "Print the rows that show a text, have a match, or for which a condition is true.",
    examples: [
      "- Crème brûlée\nfind creme", "add row --set price=3 Milk\nfind --where price < 5",
      "- Milk 2L\n- Eggs\nfind --regexp [0-9]+L$",
      "add row --set maker=Lindt Chocolate\nfind --fields title,maker lindt",
      "- Milk\n- Buttermilk\nfind --count milk",
    ],
    .output, .flag("count"), .sought()
  ) { session, output, isCount, sought in
    let screen = try session.currentScreen()
    session.refreshSearch()
    var found = try sought.map { try session.rows(finding: $0) } ?? []
    // During a search only its rows are there to be found.
    if let shown = session.numbered(found) { found = shown.map(\.row) }
    if found.isEmpty { session.warnOfCondition(sought, of: "find") }
    if isCount { return .show(.text(String(found.count)), output) }
    return .show(.listing(session.listing(of: found, screen)), output)
  }
}
