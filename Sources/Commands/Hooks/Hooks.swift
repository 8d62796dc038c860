import CommandLanguage
import Output
public import Shell
import TableModel

extension Command {
  public static let hooks = Command(
    "hooks", topic: .hooks,
    summary: "List all hooks, or those that a row or section has, and which of them wins.",
    examples: [
      "add section Fruits\n- Apple\non willDeleteItem reject\non willDeleteItem in Fruits reject no"
        + "\nhooks Apple"
    ],
    .optionalTargets("target"), .output
  ) { session, targets, output in
    var rows: [[Records.Field]] = []
    if targets.areNamed {
      for target in targets.all { rows += session.chain(of: target) }
    } else {
      rows = session.table.attachments
        .filter { !$0.kind.isGesture && session.table.contains($0.target) }
        .map { session.fields(of: $0.kind, $0.target, $0.action) }
    }
    if rows.isEmpty, output.format == nil { return .show(.text("no hooks"), output) }
    var columns = ["event", "on", "command"].map { Records.Column(name: $0) }
    if targets.areNamed { columns.append(Records.Column(name: "runs")) }
    return .show(.records(Records(columns: columns, rows: rows)), output)
  }
}

extension Session {
  fileprivate func fields(
    of event: Trigger, _ target: Target, _ action: ActionID
  ) -> [Records.Field] {
    [.text("\(event)"), .text(name(of: target)), .text(firstLine(of: action))]
  }

  /// The hooks that a target's events could run, the nearest of each event first: that one runs.
  fileprivate func chain(of target: Target) -> [[Records.Field]] {
    var owners = [target]
    if let row = target.row, let section = table.place(of: row)?.section {
      owners.append(.section(section))
    }
    if let section = owners.compactMap(\.section).first {
      let source = table.itemSource(of: section)
      if source != section { owners.append(.section(source)) }
      owners.append(.screen(table.screen(of: section)))
    }
    if target != .session { owners.append(.session) }
    return Trigger.events.filter { $0.canHappen(to: target) }.flatMap { event in
      let all = owners.map { ($0, table.action(for: $0, event)) }.filter { !$0.1.isNone }
      return all.enumerated().map { index, owned in
        fields(of: event, owned.0, owned.1) + [.text(index == 0 ? "yes" : "no")]
      }
    }
  }
}
