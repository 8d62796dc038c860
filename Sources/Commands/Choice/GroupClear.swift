public import Shell
import TableModel

extension Command {
  public static let groupClear = Command(
    "group clear", topic: .choice, summary: "Take the choice of a radio group away.",
    examples: ["group new Rating\ngroup clear Rating"],
    .word("group", .group), .flag("quiet")
  ) { session, name, isQuiet in
    session.clearChoice(of: try session.group(named: name ?? ""))
    if isQuiet { session.tellNobody() }
    return .done
  }
}
