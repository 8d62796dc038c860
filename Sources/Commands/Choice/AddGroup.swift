import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let addGroup = Command(
    "add group", topic: .build,
    summary: "Add a row that shows the choice of a radio group and opens a screen of its rows.",
    examples: [
      "add section Stars\n- One\ngroup new Rating\ngroup map Rating 1.1 as 1\n"
        + "add group --screen \"How good was it?\" Rating Your rating\ntap \"Your rating\""
    ],
    .placement, .details, .stringOption("screen"), .word("group", .group), .text("title")
  ) { session, placement, details, screen, name, title in
    // The row shows and opens a group that is there; the group may go later.
    let group = try session.group(named: name ?? "")
    var details = details
    details.cells.append((.kind, .text(try session.table.intern("group"))))
    details.cells.append((.group, .text(session.table.group(group).name)))
    if let screen {
      let field = try session.table.field("screen-title")
      details.cells.append((field, .text(try session.table.intern(screen))))
    }
    return try session.addRow(title, placement, details)
  }
}
