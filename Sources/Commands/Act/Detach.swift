import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let detach = Command(
    "detach", topic: .attach, summary: "Take an action away from rows, a section or the screen.",
    examples: ["- Milk\nattach tap to 1.1 echo Hello\ndetach tap from 1.1"],
    .choice("gesture", Gesture.self), .keyword("from"), .targets("target")
  ) { session, gesture, _, targets in
    guard let gesture else { return .done }
    var isFound = false
    for target in targets.all {
      let old = session.table.action(for: target, gesture.kind)
      if old.raw == 0 { continue }
      isFound = true
      session.apply(.attach(target, gesture.kind, from: old, to: .none))
    }
    guard !isFound, let first = targets.all.first, targets.all.count == 1 else { return .done }
    return .text("\(session.name(of: first)) has no \(gesture.rawValue) action of its own")
  }
}
