import CommandLanguage
import Output
public import Shell
import TableModel

extension Command {
  public static let index = Command(
    "index", topic: .view,
    summary: "Show the letters that lead to the sections, or say which there are.",
    examples: [
      "add section Apples\nadd section Pears\nindex dynamic\nindex",
      "index alphabet --search --summary\nindex off",
      "add section Apples\nadd section\nindex indexable\nindex set A,-,Z\nindex",
    ],
    .optionalChoice("form", SectionIndex.self), .flag("search"), .flag("summary"),
    .optionalString("letters")
  ) { session, form, search, summary, letters in
    let screen = try session.currentScreen()
    guard let form else {
      let entries = session.indexEntries(of: screen).map(\.text)
      return .text(entries.isEmpty ? "no index" : entries.joined(separator: " "))
    }
    guard (form == .set) == (letters != nil) else {
      throw form == .set
        ? Diagnostic.failed(
          .missingArgument, "the letters are missing here", hint: "index set A,B,C")
        : Diagnostic.failed(
          .extraWords, "index \(form.rawValue) finds its letters itself", hint: "index set A,B,C")
    }
    let settings = [
      ("index", form == .off ? nil : form.rawValue), ("index-letters", letters),
      ("index-search", search ? "on" : nil), ("index-summary", summary ? "on" : nil),
    ]
    for (name, value) in settings {
      let cell = try value.map { Cell.text(try session.table.intern($0)) } ?? .none
      try session.setOwn(.screen(screen), name, cell)
    }
    return .done
  }
}

extension Session {
  /// How the screen's index is made.
  func indexForm(of screen: ScreenID) -> SectionIndex {
    SectionIndex(rawValue: text(of: .screen(screen), field: "index")) ?? .off
  }

  /// The entries that the screen shows; a search hides them (B07).
  func indexEntries(of screen: ScreenID) -> [SectionIndex.Entry] {
    guard searches[screen] == nil else { return [] }
    let form = indexForm(of: screen)
    let own = text(of: .screen(screen), field: "index-letters")
      .split(separator: ",", omittingEmptySubsequences: false)
      .map { String($0).trimmingBlanks() }
    return form.entries(
      of: screen, table, own: own.map { $0.isEmpty ? " " : $0 },
      search: text(of: .screen(screen), field: "index-search") == "on"
        || form == .indexable && isSearchable(screen),
      summary: text(of: .screen(screen), field: "index-summary") == "on")
  }
}
