/// What `help` shows, made from the commands themselves.
public enum HelpPage {
  /// The names of the pages that are on no command.
  public static let topics = HelpTopic.all.map(\.name)

  /// Words that stand in no list of commands, and the page that tells of them.
  private static let pages = [
    "elif": "if", "else": "if", "end": "blocks", "catch": "try", "where": "expressions",
    "by": "sort", "sql": "expressions", "regexp": "expressions",
    "like": "expressions", "contains": "expressions", "picker": "choices", "pickers": "choices",
    "groups": "stores", "item": "stores", "items": "stores", "group-by": "stores",
    "hook": "events", "event": "events",
    "radio": "choices", "switch": "gestures", "navigation": "gestures", "highlight": "looks",
  ]

  /// The topics that tell more than the pages of some commands do.
  private static let more: [(topic: String, commands: Set<String>)] = [
    (
      "choices",
      [
        "add section", "add pick", "add group", "addrow", "choose", "unchoose", "choice", "options",
        "group new", "group map", "group select",
      ]
    ),
    ("editing", ["edit mode", "swipe", "drag", "hide", "collapse", "disable"]),
    ("gestures", ["tap", "detail", "longpress", "toggle", "attach", "chain", "add switch"]),
    ("events", ["on", "off", "hooks", "reject"]),
    ("details", ["use", "open", "done", "cancel"]),
    ("stores", ["add section", "store", "store new", "store mode", "fetch", "more", "retry"]),
    ("paging", ["page", "content begin", "refreshable", "refresh"]),
  ]

  /// All commands by topic, a line each.
  public static func list(_ catalog: Catalog) -> String {
    let commands = catalog.entries.indices.map { catalog.command($0) }
    let width = commands.map(\.name.count).max() ?? 0
    var lines: [String] = []
    for topic in Topic.allCases {
      let members = commands.filter { $0.topic == topic }
      if members.isEmpty { continue }
      if !lines.isEmpty { lines.append("") }
      lines.append(topic.rawValue)
      lines += members.map { "  \(padded($0.name, width))  \($0.summary)" }
    }
    let own = catalog.definitions.sorted
    if !own.isEmpty {
      lines += ["", "Your own"]
      lines += own.map { "  \(padded($0.name, width))  \($0.summary)" }
    }
    lines += [
      "",
      "help COMMAND says more; help TOPIC: " + topics.joined(separator: ", "),
    ]
    return lines.joined(separator: "\n")
  }

  /// One command, one family, one topic or one user command; nil when there is none such.
  public static func page(_ name: String, _ catalog: Catalog) -> String? {
    if let command = catalog.command(named: name) { return page(command) }
    if let topic = HelpTopic.all.first(where: { $0.name == name }) { return topic.text }
    if let own = catalog.definitions.byName[name] {
      return ([own.name] + own.parameters.map { "<\($0)>" }).joined(separator: " ") + "\n\n"
        + own.summary
    }
    if let event = EventNames.event(name) { return EventHelp.page(event) }
    if let text = catalog.aliases[name] { return "\(name) is short for \(text)" }
    let family = catalog.entries.indices.filter { catalog.entries[$0].name.hasPrefix(name + " ") }
    if family.isEmpty { return pages[name].flatMap { page($0, catalog) } }
    return family.map { catalog.command($0) }.map { "\($0.usage)\n  \($0.summary)" }
      .joined(separator: "\n")
  }

  private static func page(_ command: Command) -> String {
    var lines = [command.usage, "", command.summary]
    let options = OptionHelp.lines(command)
    if !options.isEmpty { lines += [""] + options }
    if !command.examples.isEmpty {
      lines += ["", "Examples"]
      let examples = command.examples.map { $0.split(separator: "\n").map { "  \($0)" } }
      // Examples of several lines stand apart; a few short ones are a list.
      let areApart = examples.contains { $0.count > 1 }
      lines += examples.joined(separator: areApart ? [""] : [])
    }
    let topics = more.filter { $0.commands.contains(command.name) }.map { "help \($0.topic)" }
    if !topics.isEmpty { lines += ["", "More: " + topics.joined(separator: ", ")] }
    return lines.joined(separator: "\n")
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
