import CommandLanguage
import TableModel

// What slow stores answer, some statements after they were asked.
extension Interpreter {
  /// Fetches what slow stores have kept waiting long enough, as a step of its own.
  mutating func deliver(_ words: inout Words) throws(Diagnostic) {
    let awaited = session.stores.awaited
    session.stores.awaited = []
    session.stores.notePassing()
    for (index, var fetch) in awaited.enumerated() {
      let others = awaited[(index + 1)...]
      // Nobody waits any more for a section that is gone, or has another source of rows.
      let source =
        session.table.contains(fetch.section) ? session.source(of: fetch.section) : nil
      guard fetch.steps <= 0 || source == nil else {
        fetch.steps -= 1
        session.stores.awaited.append(fetch)
        continue
      }
      session.setWaiting(fetch.section, false)
      guard let source else {
        try endAwaiting(on: fetch.screen, others, &words)
        continue
      }
      let mark = session.log.open
      do throws(Diagnostic) {
        try answer(fetch.section, fetch.isMore, source, &words)
      } catch {
        // The statement that comes next is not to blame.
        session.rollBack(to: mark)
        var warning = error
        warning.severity = .warning
        sink.report(located(warning, words))
      }
      try endAwaiting(on: fetch.screen, others, &words)
      let cause = "fetch " + session.name(of: .section(fetch.section))
      try finishStep(cause: Array(cause.utf8).span)
    }
  }

  /// Ends the loading of a screen, and its refresh, when no answer is awaited on it any more.
  private mutating func endAwaiting(
    on screen: ScreenID, _ others: ArraySlice<AwaitedFetch>, _ words: inout Words
  ) throws(Diagnostic) {
    guard !session.isAwaited(on: screen), !others.contains(where: { $0.screen == screen })
    else { return }
    session.endLoading(screen)
    if session.progress(of: screen).isRefreshing {
      try handle(session.finishRefresh(screen), &words)
    }
  }
}
