import CommandLanguage
public import Shell
import TableModel

extension Command {
  /// `hooks copy A to B`: an unset hook never erases one, and one that is set stays unless
  /// `--override` (SA34, S32).
  public static let copyHooks = Command(
    "hooks copy", topic: .hooks,
    summary: "Give a target all hooks of another; those it has stay, unless --override.",
    examples: [
      "add section A\nadd section B\non valueChanged in section 1 echo changed\n"
        + "hooks copy section 1 to section 2"
    ],
    .targets("from", until: [.to]), .keyword("to"), .targets("to"), .flag("override")
  ) { session, sources, _, targets, overrides in
    guard let source = sources.all.first, sources.all.count == 1 else {
      throw Diagnostic.failed(.oneRowWanted, "one target is wanted to copy from")
    }
    for target in targets.all {
      for (event, action) in session.table.hooks(of: source) where event.canHappen(to: target) {
        let old = session.table.action(for: target, event)
        guard old.isNone || overrides, old != action else { continue }
        session.apply(.attach(target, event, from: old, to: action))
      }
    }
    return .done
  }
}
