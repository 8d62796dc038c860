import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let attach = Command(
    "attach", topic: .attach,
    summary: "Keep a command, or a block, that a gesture on a row runs.",
    examples: [
      "- Milk\nattach tap to 1.1 echo \"You tapped ${title}\"\ntap 1.1",
      "- Eggs\nattach navigation to 1.1 open @row\ntap 1.1",
    ],
    .choice("gesture", Gesture.self), .keyword("to"), .targetsBeforeText("target"), .arguments,
    .keptBody
  ) { session, gesture, _, targets, arguments, body in
    guard let gesture else { return .done }
    // No gesture looks for the action of a kind of row yet.
    guard targets.all.allSatisfy({ $0.tag != .kind }) else {
      throw Diagnostic.failed(.wrongTarget, "a row, a section or the screen is wanted here")
    }
    let id = session.table.newAction(try session.action(body, arguments))
    for target in targets.all {
      let old = session.table.action(for: target, gesture.kind)
      session.apply(.attach(target, gesture.kind, from: old, to: id))
    }
    return .done
  }
}
