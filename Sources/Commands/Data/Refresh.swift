public import Shell
import TableModel

extension Command {
  public static let refresh = Command(
    "refresh", topic: .data, summary: "Pull to refresh: run the hook refresh, which ends it.",
    examples: ["refreshable\non refresh\n  - News\n  refresh end\nend\nrefresh\nshow"]
  ) { session in
    try session.checkIsRefreshable(try session.currentScreen())
    return .run(.refresh)
  }

  public static let refreshBegin = Command(
    "refresh begin", topic: .data,
    summary: "Show that the screen is being refreshed; no hook runs.",
    examples: ["refreshable\nrefresh begin\nshow"]
  ) { session in
    let screen = try session.currentScreen()
    try session.checkIsRefreshable(screen)
    if session.progress(of: screen).isRefreshing { return .done }
    session.beginRefresh(screen)
    return session.settings.confirm ? .text(session.refreshLine(of: screen)) : .done
  }

  public static let refreshEnd = Command(
    "refresh end", topic: .data,
    summary: "End a refresh, and loading with it; the hook didRefresh runs.",
    examples: ["refreshable\nrefresh begin\n- News\nrefresh end --content\nshow"],
    .flag("content"), .flag("empty")
  ) { session, content, empty in
    let verdict = try session.verdict(content: content, empty: empty)
    return session.finishRefresh(try session.currentScreen(), hasContent: verdict)
  }
}
