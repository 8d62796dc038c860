import CommandLanguage
import Output
public import Shell
import TableModel

extension Command {
  public static let jump = Command(
    "jump", topic: .view, summary: "Show the section that a letter of the index leads to.",
    examples: ["add section Apples\n- Cox\nadd section Pears\nindex dynamic\njump P"],
    .word("letter")
  ) { session, letter in
    let screen = try session.currentScreen()
    guard let section = try session.section(for: letter ?? "", on: screen) else {
      return session.display(.screen, of: screen)
    }
    return session.display(.sections([section]), of: screen)
  }
}

extension Session {
  /// The section that a letter of the index leads to; nil for the search mark, which leads to the
  /// top (B08).
  fileprivate func section(for wanted: String, on screen: ScreenID) throws -> SectionID? {
    let entries = indexEntries(of: screen)
    guard !entries.isEmpty else {
      let isSearching = searches[screen] != nil
      throw Diagnostic.failed(
        .notHere, isSearching ? "a search hides the index" : "the screen shows no index",
        hint: isSearching ? "search --off ends it" : "index dynamic makes one")
    }
    let place =
      entries.firstIndex { $0.text == wanted }
      ?? entries.firstIndex { $0.text == wanted.uppercased() }
    guard let place else {
      var seen: Set<String> = []
      let letters = entries.map(\.text).filter { seen.insert($0).inserted }
      throw Diagnostic.failed(
        .badWord, "\"\(wanted)\" is not in the index", hint: letters.joined(separator: " "))
    }
    let entry = entries[place]
    switch indexForm(of: screen) {
    case .set, .indexable:
      if case .letter = entry {
        return SectionIndex.section(at: place, of: entries, of: screen, table)
      }
      return SectionIndex.section(for: entry, of: screen, table)
    case .off, .dynamic, .alphabet: return SectionIndex.section(for: entry, of: screen, table)
    }
  }
}
