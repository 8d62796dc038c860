import CommandLanguage
import Output
import TableModel

// The gestures that bring data: a pull at the top, and coming near the end.
extension Interpreter {
  /// The refresh gesture: shows that it runs, then runs the hook, which ends it (S60). A refresh
  /// that fails has ended (B65).
  mutating func refresh(_ words: inout Words) throws(Diagnostic) {
    let screen = session.table.current
    let hook = session.table.hook(.refresh, row: nil, section: nil, screen: screen)
    let isRunning = hook.map { runningHooks.contains($0.action) } ?? false
    guard !isRunning, !session.progress(of: screen).isRefreshing else {
      return try tell("refresh ignored: one is under way")
    }
    let flow = session.refreshFlow(of: screen)
    guard hook != nil || flow != nil else {
      var warning = Diagnostic(
        .noHook, "nothing answers the refresh", at: words.line, hint: "on refresh BODY does")
      warning.severity = .warning
      return sink.report(located(warning, words))
    }
    let before = session.progress(of: screen)
    session.beginRefresh(screen)
    if session.settings.confirm { try tell(session.refreshLine(of: screen)) }
    do throws(Diagnostic) {
      if hook != nil {
        _ = try fire(session.event(.refresh, screen), &words)
      } else if let flow {
        try handle(.run(flow), &words)
        // A slow store has not answered yet: its answer ends the refresh.
        if !session.isAwaited(on: screen) { try handle(session.finishRefresh(screen), &words) }
      }
    } catch {
      session.setProgress(screen) { $0 = before }
      throw error
    }
  }

  /// A row is shown: near the end of its list it begins a page. The hook says when it has begun and
  /// ended; one that does not is asked again at every later row (S63).
  mutating func page(at row: RowID, _ words: inout Words) throws(Diagnostic) {
    guard session.table.hasHooks(Triggers(.paginate)), session.beginsPage(row) else { return }
    var event = session.event(.paginate, row)
    event.values["rows"] = .number(event.section.map { session.table.count(of: $0) } ?? 0)
    let before = session.progress(of: event.screen)
    do throws(Diagnostic) { _ = try fire(event, &words) } catch {
      session.setProgress(event.screen) { $0 = before }
      throw error
    }
  }

  private mutating func tell(_ text: String) throws(Diagnostic) {
    try sink.show(.text(text), .standard, session)
  }
}
