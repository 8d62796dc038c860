public import Shell
import TableModel

extension Command {
  public static let groupText = Command(
    "group text", topic: .choice,
    summary:
      "Say what a row that opens a radio group shows for an id; without it, the row's title.",
    examples: [
      "group new Rating\ngroup text Rating 5 Five stars\ngroup text Rating 5 \"\""
    ],
    .word("group", .group), .memberID("id"), .text("text")
  ) { session, name, id, text in
    let isEmpty = session.table.buffer(text).isEmpty
    session.setText(isEmpty ? .none : text, of: id, in: try session.group(named: name ?? ""))
    return .done
  }
}
