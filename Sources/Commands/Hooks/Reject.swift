import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let reject = Command(
    "reject", topic: .hooks,
    summary: "In a will-hook: refuse what is about to happen, and leave the body.",
    examples: ["- Milk\non willDeleteItem reject Milk stays.\ndelete 1.1"],
    .optionalString("message")
  ) { session, message in
    guard let event = session.runningEvent else {
      throw Diagnostic.failed(
        .onlyInside, "only a hook can reject",
        hint: "on willDeleteItem reject TEXT is one; help events lists the others")
    }
    guard event.canBeRejected else {
      let will = "\(event)".replacingPrefix("did", by: "will")
      throw Diagnostic.failed(
        .onlyInside, "\(event) cannot be rejected",
        hint: Trigger(name: will)?.canBeRejected == true ? "\(will) can" : nil)
    }
    session.rejection = message ?? ""
    return .run(.leave)
  }
}

extension String {
  fileprivate func replacingPrefix(_ prefix: String, by other: String) -> String {
    hasPrefix(prefix) ? other + dropFirst(prefix.count) : self
  }
}
