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
      return .show(.records(session.searchStatus(screen)))
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
  fileprivate func searchStatus(_ screen: ScreenID) -> Records {
    let search = searches[screen]
    var facts: [(name: String, value: Records.Field)] = [
      ("searching", .text(search == nil ? "no" : "yes"))
    ]
    if let search {
      facts += [("typed", .text(search.typed)), ("matched", .text(search.matcher.text))]
      if let kind = search.matcher.kind { facts.append(("by", .text(kind))) }
      facts.append(("rows", .number(String(search.count))))
    }
    if isSearchable(screen) {
      facts.append(("bar", .text(showsSearchBar(screen) ? "shown" : "hidden")))
    }
    var records = Records(
      columns: facts.map { Records.Column(name: $0.name) }, rows: [facts.map(\.value)])
    records.plain = facts.map { "\($0.name): \($0.value.text)" }.joined(separator: "\n")
    return records
  }
}
