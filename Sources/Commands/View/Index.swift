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
    ],
    .optionalChoice("form", SectionIndex.self), .flag("search"), .flag("summary")
  ) { session, form, search, summary in
    let screen = try session.currentScreen()
    guard let form else {
      let entries = session.indexEntries(of: screen).map(\.text)
      return .text(entries.isEmpty ? "no index" : entries.joined(separator: " "))
    }
    let settings = [
      ("index", form == .off ? nil : form.rawValue), ("index-search", search ? "on" : nil),
      ("index-summary", summary ? "on" : nil),
    ]
    for (name, value) in settings {
      let cell = try value.map { Cell.text(try session.table.intern($0)) } ?? .none
      try session.set(.screen(screen), name, cell)
    }
    return .done
  }

  public static let jump = Command(
    "jump", topic: .view, summary: "Show the section that a letter of the index leads to.",
    examples: ["add section Apples\n- Cox\nadd section Pears\nindex dynamic\njump P"],
    .word("letter")
  ) { session, letter in
    let screen = try session.currentScreen()
    let wanted = letter ?? ""
    let entries = session.indexEntries(of: screen)
    guard !entries.isEmpty else {
      throw Diagnostic.failed(
        .notHere, "the screen shows no index", hint: "index dynamic makes one")
    }
    guard let entry = entries.first(where: { $0.text == wanted || $0.text == wanted.uppercased() })
    else {
      throw Diagnostic.failed(
        .badWord, "\"\(wanted)\" is not in the index",
        hint: entries.map(\.text).joined(separator: " "))
    }
    guard let section = SectionIndex.section(for: entry, of: screen, session.table) else {
      return .show(.listing(session.wholeListing(screen)))
    }
    return .show(.listing(Listing(screen: screen, groups: .sections([section]))))
  }
}

extension Session {
  /// The entries that the screen shows; a search hides them (B07).
  fileprivate func indexEntries(of screen: ScreenID) -> [SectionIndex.Entry] {
    guard searches[screen] == nil else { return [] }
    let form = SectionIndex(rawValue: text(of: .screen(screen), field: "index")) ?? .off
    return form.entries(
      of: screen, table, search: text(of: .screen(screen), field: "index-search") == "on",
      summary: text(of: .screen(screen), field: "index-summary") == "on")
  }
}
