import CommandLanguage
import Output
public import Shell
import Storage
import TableModel

extension Command {
  public static let pending = Command(
    "pending", topic: .data, summary: "List what waits to be written to stores.",
    examples: [
      "store new c memory\nadd section --kind item --store c C\non insertItemNoConnection use retry"
        + "\nstore mode c offline\n- Ann\npending"
    ],
    .output
  ) { session, output in
    let rows: [[Records.Field]] = session.stores.pending.map { write in
      [
        .text(write.store), .text(write.kind.rawValue),
        session.table.contains(write.row) ? .text(session.path(of: write.row)) : .none,
        .text(session.title(of: write)),
      ]
    }
    if rows.isEmpty, output.format == nil { return .show(.text("nothing waits"), output) }
    let columns = ["store", "write", "row", "title"].map { Records.Column(name: $0) }
    return .show(.records(Records(columns: columns, rows: rows)), output)
  }

  public static let retry = Command(
    "retry", topic: .data, summary: "Write what waits to its stores, in the order it came.",
    examples: [
      "store new c memory\nadd section --kind item --store c C\non insertItemNoConnection use retry"
        + "\nstore mode c offline\n- Ann\nstore mode c online\nretry"
    ]
  ) { session in
    guard !session.stores.pending.isEmpty else { return .text("nothing waits") }
    return .run(.retry)
  }
}
