public import Shell
import TableModel

extension Command {
  public static let refreshable = Command(
    "refreshable", topic: .data,
    summary: "Give the screen a refresh control, and its texts; --off takes it away.",
    examples: [
      "refreshable\nshow", "refreshable --pull \"Pull for news\" --updated \"As of %s\"",
    ],
    .flag("off"), .stringOption("pull"), .stringOption("refreshing"), .stringOption("updated"),
    .stringOption("updated-time")
  ) { session, off, pull, refreshing, updated, time in
    let screen = try session.currentScreen()
    let texts = [
      (LoadingField.pullMessage, pull), (LoadingField.refreshing, refreshing),
      (LoadingField.updatedFormat, updated), (LoadingField.updatedTimeFormat, time),
    ]
    for case let (name, text?) in texts {
      try session.setOwn(.screen(screen), name, .text(try session.table.intern(text)))
    }
    let on = try off ? nil : session.table.intern("on")
    try session.setOwn(.screen(screen), LoadingField.refreshable, on.map { .text($0) } ?? .none)
    return .done
  }
}
