import CommandLanguage
import Output
public import Shell
import TableModel
import UnicodeText

extension Command {
  public static let search = Command(
    "search", topic: .find,
    summary: "Show only the rows that hold a text, until search --off.",
    examples: ["- Apple\n- Pear\nsearch app\nshow\nsearch --off"],
    .flag("off"), .flag("status"), .optionalString("text")
  ) { session, off, status, text in
    let screen = try session.currentScreen()
    guard text == nil || !off && !status else {
      throw Diagnostic.failed(.wrongTarget, "no text can stand after --\(off ? "off" : "status")")
    }
    if off {
      session.endSearch()
      return .done
    }
    if status {
      guard let search = session.searches[screen] else { return .text("searching: no") }
      return .text(
        "searching: yes\ntyped: \(search.typed)\nmatched: \(search.needle.text)\n"
          + "rows: \(search.count)")
    }
    session.search(text ?? "")
    return .show(.listing(session.wholeListing(screen)))
  }
}
