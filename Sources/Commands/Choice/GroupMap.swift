public import Shell
import TableModel

extension Command {
  public static let groupMap = Command(
    "group map", topic: .choice,
    summary: "Add a row to a radio group under an id; whoever had the id loses it.",
    examples: [
      "- Bad\n- Good\ngroup new Rating\ngroup map Rating 1.1 as 1\ngroup map Rating 1.2 as 5"
    ],
    .word("group", .group), .row("row"), .keyword("as"), .memberID("id")
  ) { session, name, row, _, id in
    try session.map(row.id, in: session.group(named: name ?? ""), to: id)
    return .done
  }
}
