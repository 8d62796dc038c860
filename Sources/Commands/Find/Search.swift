import CommandLanguage
import Output
public import Shell
import TableModel

extension Command {
  public static let search = Command(
    "search", topic: .find,
    summary: "Show only the rows that hold a text, until search --off.",
    examples: [
      "- Apple\n- Pear\nsearch app\nshow\nsearch --off",
      "add row --set price=3 Milk\nsearch --where price < 5\nsearch --status",
      "- Milk 2L\n- Eggs\nsearch --regexp (?i)[0-9]+l$",
      "add row --set maker=Lindt Chocolate\nsearch --fields title,maker lindt",
    ],
    .flag("off"), .flag("status"), .sought(isOptional: true)
  ) { session, off, status, sought in
    let screen = try session.currentScreen()
    guard sought == nil || !off && !status else {
      throw Diagnostic.failed(.wrongTarget, "no text can stand after --\(off ? "off" : "status")")
    }
    if off {
      if session.table.hasHooks(.searches) { return .run(.search(nil, show: searched)) }
      session.endSearch()
      return .done
    }
    if status {
      session.refreshSearch()
      return .text(session.searchStatus(screen))
    }
    if sought == nil, session.settings.confirm { session.tellOfEmptySearch() }
    let sought = sought ?? .text("", fields: nil)
    if session.table.hasHooks(.searches) || session.showsDetail {
      return .run(.search(sought, show: searched))
    }
    try session.search(sought)
    if session.searches[screen]?.count == 0 { session.warnOfCondition(sought, of: "search") }
    return session.display(.screen, of: screen)
  }

  @Sendable private static func searched(_ session: borrowing Session) -> Document {
    .listing(session.wholeListing(session.table.current))
  }
}

extension Session {
  /// Somebody who types no text may wait for a question.
  fileprivate mutating func tellOfEmptySearch() {
    var warning = Diagnostic.failed(
      .missingArgument, "a search for nothing shows every row",
      hint: "search TEXT shows those with the text, search --off ends it")
    warning.severity = .warning
    warnings.append(warning)
  }

  /// What is known of a screen's search, a fact a line (PM41, PM42).
  fileprivate func searchStatus(_ screen: ScreenID) -> String {
    var lines = ["searching: no"]
    if let search = searches[screen] {
      lines = ["searching: yes", "typed: \(search.typed)", "matched: \(search.matcher.text)"]
      if let kind = search.matcher.kind { lines.append("by: \(kind)") }
      lines.append("rows: \(search.count)")
    }
    if isSearchable(screen) { lines.append("bar: \(showsSearchBar(screen) ? "shown" : "hidden")") }
    return lines.joined(separator: "\n")
  }
}
