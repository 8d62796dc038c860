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
      "add switch Wi-Fi\nattach switch to 1.1 echo \"${title}: ${arg.value}\"\ntoggle 1.1",
      "add row --set kind=fruit Apple\nattach tap to kind:fruit echo a fruit\ntap 1.1",
      "def buy number\n  echo \"${number} of ${title}\"\nend\n- Milk\n"
        + "attach tap to 1.1 --arg n=3 --call buy\ntap 1.1",
    ],
    .choice("gesture", Gesture.self), .keyword("to"), .targetsBeforeText("target"), .arguments,
    .actionBody
  ) { session, gesture, _, targets, arguments, body in
    guard let gesture else { return .done }
    var action = try session.action(body.body, arguments)
    action.isCall = body.isCall
    if body.isCall {
      // A switch's action gets the new state too.
      let count = arguments.count + (gesture == .switch ? 1 : 0)
      _ = try session.definition(body.body.text, getting: count)
    }
    action.isStrict = body.isStrict
    let id = session.table.newAction(action)
    for target in targets.all {
      let old = session.table.action(for: target, gesture.kind)
      session.apply(.attach(target, gesture.kind, from: old, to: id))
    }
    return .done
  }
}
