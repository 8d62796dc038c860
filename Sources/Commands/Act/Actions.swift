import Output
public import Shell
import TableModel

extension Command {
  public static let actions = Command(
    "actions", topic: .attach, summary: "List the actions of a target, or all of them.",
    examples: ["- Milk\nattach tap to 1.1 echo Hello\nactions 1.1"],
    .optionalTargets("target"), .output
  ) { session, targets, output in
    let wanted = Set(targets.all)
    let rows = session.table.attachments
      .filter { $0.kind.isGesture }
      .filter { !targets.areNamed || wanted.contains($0.target) }
      .map { attachment -> [Records.Field] in
        [
          .text(session.name(of: attachment.target)), .text("\(attachment.kind)"),
          .text(session.firstLine(of: attachment.action)),
        ]
      }
    if rows.isEmpty, output.format == nil { return .show(.text("no actions"), output) }
    let columns = ["target", "gesture", "command"].map { Records.Column(name: $0) }
    return .show(.records(Records(columns: columns, rows: rows)), output)
  }
}
