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
    let found = session.rows(of: screen, showing: Needle((text ?? "").utf8)).flatMap(\.1)
    let note = found.isEmpty ? "no rows match" : nil
    return .show(
      .listing(
        Listing(screen: screen, groups: .rows(found), showsSectionHeaders: false, note: note)),
      output)
  }
}
