public import Shell
import TableModel

extension Command {
  public static let groupSelect = Command(
    "group select", topic: .choice,
    summary:
      "Choose the row that has an id in a radio group; an id that none has clears the choice.",
    examples: ["- Good\ngroup new Rating\ngroup map Rating 1.1 as 1\ngroup select Rating 1"],
    .word("group", .group), .memberID("id"), .flag("quiet")
  ) { session, name, id, isQuiet in
    try session.choose(id: id, in: session.group(named: name ?? ""))
    if isQuiet { session.tellNobody() }
    return .done
  }
}
