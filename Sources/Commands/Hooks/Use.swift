import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let use = Command(
    "use", topic: .hooks,
    summary: "In a NoConnection hook: let what cannot be stored now wait for retry.",
    examples: [
      "store new c memory\nadd section --kind item --store c C\nstore mode c offline\n"
        + "on insertItemNoConnection use retry\n- Ann\npending"
    ],
    .choice("what", UseForm.self)
  ) { session, form in
    switch form ?? .retry {
    case .retry:
      guard session.runningEvent?.canBeRetried ?? false else {
        throw Diagnostic.failed(
          .onlyInside, "only a hook that is told of a missing connection can use retry",
          hint: "insertItemNoConnection, updateItemNoConnection, deleteItemNoConnection")
      }
      session.usesRetry = true
      return .done
    }
  }
}

/// What a hook can say instead of what would come otherwise.
enum UseForm: String, CaseIterable, Sendable {
  /// What cannot be stored waits.
  case retry
}
