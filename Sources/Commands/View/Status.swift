import Output
public import Shell
import TableModel

extension Command {
  public static let status = Command(
    "status", topic: .view, summary: "Say what is open, and what is not saved yet.",
    examples: ["- Milk\nstatus"]
  ) { session in
    let screen = try session.currentScreen()
    session.refreshSearch()
    let title = session.table.string(session.table.title(screen))
    var lines = [
      "file: \(session.file.path ?? "none")\(session.isSaved ? "" : ", changed")",
      "screen: \(title.isEmpty ? "untitled" : title), \(session.table.openScreens.count) open",
      "rows: \(session.rowCounts)",
      "steps: \(session.log.undoCount) to undo, \(session.log.redoCount) to redo",
    ]
    if let search = session.searches[screen] {
      let kind = search.matcher.kind.map { " by \($0)" } ?? ""
      lines.append("search: \(search.typed), \(search.count) found\(kind)")
    } else if session.isSearchable(screen) {
      lines.append("search: none, the screen is searchable")
    }
    lines += session.stateLines(of: screen)
    return .text(lines.joined(separator: "\n"))
  }
}

extension Session {
  /// How many rows there are; how many of them the open screen shows, where that is not all.
  fileprivate var rowCounts: String {
    let (all, here) = (rowCount, shownCount())
    return here == all ? "\(all)" : "\(all), \(here) on this screen"
  }

  /// What goes on with a screen whose data comes bit by bit.
  fileprivate func stateLines(of screen: ScreenID) -> [String] {
    guard let state = state(of: screen) else { return [] }
    func word(_ isTrue: Bool) -> String { isTrue ? "yes" : "no" }
    let isTold = state.isLoading && noteWithoutData(screen) != nil
    let time = refreshTime(of: screen).map { ", last at \($0)" } ?? ""
    return [
      "loading: \(word(state.isLoading))\(isTold ? ", its text is shown" : "")",
      "refreshing: \(word(state.isRefreshing))\(time)",
      "paging: \(word(state.isPaging))",
      "data: \(word(state.hasData)), \(state.rows) \(state.rows == 1 ? "row" : "rows")",
    ]
  }
}
