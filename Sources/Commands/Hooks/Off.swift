import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let off = Command(
    "off", topic: .hooks, summary: "Take a hook away.",
    examples: ["on didInsertItem echo added\noff didInsertItem"],
    .event, .hookScope
  ) { session, event, targets in
    var isFound = false
    for target in targets {
      let old = session.table.action(for: target, event)
      if old.isNone { continue }
      isFound = true
      session.apply(.attach(target, event, from: old, to: .none))
    }
    guard isFound else {
      let place = targets.first.map { session.name(of: $0) } ?? "session"
      throw Diagnostic.failed(
        .noHook, "there is no hook for \(event) on \(place == "session" ? "the session" : place)",
        hint: "hooks lists them")
    }
    return .done
  }
}
