import CommandLanguage
import Output
import TableModel

// A search as hooks see it: one begin when the bar is entered, one end when it is left (A17).
extension Interpreter {
  /// Searches the open screen, or ends its search when nothing is sought, and runs the hooks.
  mutating func search(
    _ sought: Sought?, _ show: @escaping @Sendable (borrowing Session) -> Document,
    _ words: inout Words
  ) throws(Diagnostic) {
    var screen = try session.currentScreen()
    guard let sought else {
      guard session.searches[screen] != nil else { return }
      let typed = session.searches[screen]?.typed ?? ""
      _ = try fire(session.event(.willEndSearch, screen, searched(typed)), &words)
      session.endSearch()
      return
    }
    if session.searches[screen] == nil {
      // What is filled in is committed first, and its screens are closed (S34).
      while let detail = session.shownDetail {
        try leaveDetail(cancels: false, &words)
        if session.isOpen(detail) { return }
      }
      screen = try session.currentScreen()
    }
    if session.searches[screen] == nil {
      let event = session.event(.willBeginSearch, screen, searched(sought.typed))
      if let message = try fire(event, &words) { return try tellRejection("search", message) }
    }
    // What cannot be looked for points into the line.
    do throws(Diagnostic) { try session.search(sought) } catch { throw located(error, words) }
    let (count, command) = (
      session.searches[screen]?.count ?? 0, session.searches[screen]?.command
    )
    var values = searched(sought.typed)
    values["count"] = .number(count)
    _ = try fire(session.event(.didComputeSearchResults, screen, values), &words)
    // A hook that searched in its turn has shown what it found.
    guard session.searches[screen]?.command == command else { return }
    guard session.table.hasHooks(Display.events) else {
      return try sink.show(show(session), .standard, session)
    }
    try display(Display(.screen) { .show(show($0)) }, &words)
  }

  /// What was typed, as hooks read it: `event.text`, or `event.typed` as the search bar calls it.
  private func searched(_ typed: String) -> [String: Value] {
    ["text": .text(typed), "typed": .text(typed)]
  }
}
