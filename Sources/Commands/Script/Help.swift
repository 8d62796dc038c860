import CommandLanguage
public import Shell

extension Command {
  public static let help = Command(
    "help", topic: .script, summary: "List the commands, or explain one of them or a topic.",
    examples: ["help", "help move", "help references"],
    .optionalString("command or topic")
  ) { session, name in
    guard let name else { return .text(HelpPage.list(session.catalog)) }
    if let page = HelpPage.page(name, session.catalog) { return .text(page) }
    let known = session.catalog.entries.map(\.name)
    throw Diagnostic.failed(
      .unknownCommand, "there is no help on \"\(name)\"",
      hint: Suggestion.nearest(to: name, among: known + HelpPage.topics).map {
        "did you mean \($0)?"
      } ?? "topics are " + HelpPage.topics.joined(separator: ", "))
  }
}
