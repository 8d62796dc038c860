import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let on = Command(
    "on", topic: .hooks,
    summary: "Keep a command, or a block, that runs at an event: help events lists them.",
    examples: [
      "add section Fruits\n- Apple\non willDeleteItem in Fruits reject Fruits stay.\ndelete Apple",
      "on didInsertItem echo \"added ${title} at ${event.path}\"\n- Milk",
    ],
    .event, .hookScope, .keptBody
  ) { session, event, targets, body in
    for target in targets { try session.check(event, for: target) }
    let id = session.table.newAction(try session.action(body))
    for target in targets {
      let old = session.table.action(for: target, event)
      session.apply(.attach(target, event, from: old, to: id))
    }
    return .done
  }
}

extension Session {
  /// A body to keep, with where it was written.
  mutating func action(
    _ body: KeptBody, _ arguments: [(name: String, value: String)] = []
  ) throws -> Action {
    Action(
      body: try table.intern(body.text), origin: try table.intern("\(body.source):\(body.line)"),
      arguments: try arguments.map {
        (try table.intern($0.name), .text(try table.intern($0.value)))
      }
    )
  }
}
