public import Shell
import TableModel

extension Command {
  public static let groupUnmap = Command(
    "group unmap", topic: .choice,
    summary: "Take rows out of a radio group; they stay in the list.",
    examples: ["- Good\ngroup new Rating\ngroup map Rating 1.1 as 1\ngroup unmap Rating 1.1"],
    .word("group", .group), .rows("rows")
  ) { session, name, rows in
    try session.unmap(rows.ids, from: session.group(named: name ?? ""))
    return .done
  }
}
