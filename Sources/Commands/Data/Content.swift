public import Shell
import TableModel

extension Command {
  public static let contentBegin = Command(
    "content begin", topic: .data,
    summary: "Say that the screen's data is on its way: without rows it shows its loading text.",
    examples: ["set screen loading One moment…\ncontent begin\nshow"]
  ) { session in
    session.beginLoading(try session.currentScreen())
    return session.settings.confirm ? .text("loading") : .done
  }

  public static let contentEnd = Command(
    "content end", topic: .data,
    summary: "Say that the data has come, with --content or --empty whether there is any.",
    examples: ["set screen empty Nothing here\ncontent begin\ncontent end --empty\nshow"],
    .flag("content"), .flag("empty")
  ) { session, content, empty in
    let verdict = try session.verdict(content: content, empty: empty)
    let screen = try session.currentScreen()
    session.endLoading(screen, hasContent: verdict)
    guard session.settings.confirm else { return .done }
    return .text(session.hasData(screen) ? "loaded" : "loaded, no data")
  }
}
