public import Shell
import TableModel

extension Command {
  public static let page = Command(
    "page", topic: .data, summary: "Say whether a page is on its way, and where the next begins.",
    examples: ["- Milk\non paginate echo more\npage"]
  ) { session in
    let screen = try session.currentScreen()
    var lines = [
      "paging: \(session.progress(of: screen).isPaging ? "yes" : "no")",
      "offset: \(session.pageOffset(of: screen))",
    ]
    let section = session.pagingSection(of: screen)
    if let section, let first = session.firstPagingRow(of: section),
      let number = session.table.position(of: section)
    {
      let rows = session.table.visibleCount(of: section)
      lines.append(
        "begins at: \(number + 1).\(first + 1), of \(rows == 1 ? "1 row" : "\(rows) rows")")
    } else {
      lines.append("begins at: no row")
    }
    let hook = session.table.hook(.paginate, row: nil, section: section, screen: screen)
    lines.append("hook: \(hook.map { session.ownerName($0.target) } ?? "none")")
    return .text(lines.joined(separator: "\n"))
  }

  public static let pageOffset = Command(
    "page offset", topic: .data, summary: "Say how many rows before the end a page begins.",
    examples: ["page offset 2"],
    .count("rows")
  ) { session, rows in
    let screen = try session.currentScreen()
    try session.setOwn(.screen(screen), LoadingField.pageOffset, .number(Double(rows)))
    return .done
  }

  public static let pageText = Command(
    "page text", topic: .data, summary: "Give the footer of a page that is on its way a text.",
    examples: ["page text Loading more\npage begin\nshow"],
    .text("text")
  ) { session, text in
    let screen = try session.currentScreen()
    try session.setOwn(.screen(screen), LoadingField.pageText, .text(text))
    return .done
  }

  public static let pageBegin = Command(
    "page begin", topic: .data,
    summary: "Say that a page is on its way: no other begins, and the screen shows a footer.",
    examples: ["- Milk\non paginate page begin\nscroll to 1.1\nshow"]
  ) { session in
    let screen = try session.currentScreen()
    if session.progress(of: screen).isPaging { return .done }
    session.beginPage(screen)
    return session.settings.confirm ? .text("page begun") : .done
  }

  public static let pageEnd = Command(
    "page end", topic: .data, summary: "Say that a page has come: the next one may begin.",
    examples: ["- Milk\npage begin\n- Eggs\npage end"]
  ) { session in
    let screen = try session.currentScreen()
    guard session.progress(of: screen).isPaging else { return .done }
    session.endPage(screen)
    return session.settings.confirm ? .text("page ended") : .done
  }
}

extension Session {
  /// Whose hook it is.
  fileprivate func ownerName(_ target: Target) -> String {
    target == .session ? "session" : name(of: target)
  }
}
