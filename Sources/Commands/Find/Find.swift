import UnicodeText
import CommandLanguage
import Output
public import Shell
import TableModel

extension Command {
  public static let find = Command(
    "find", topic: .find, summary: "Print the rows that show a text; case and accents don't count.",
    examples: ["- Crème brûlée\nfind creme"],
    .output, .string("text")
  ) { session, output, text in
    let screen = try session.currentScreen()
    let needle = Needle((text ?? "").utf8)
    var found = session.rows(of: screen, showing: needle).flatMap(\.1)
    // During a search only its rows are there to be found.
    if let shown = session.numbered(found) { found = shown.map(\.row) }
    return .show(.listing(session.listing(of: found, screen)), output)
  }
}
