public import Shell

extension Command {
  public static let back = Command(
    "back", topic: .act, summary: "Go back to the screen below; from a detail it is done.",
    examples: ["- Milk\nadd screen Settings\nback"]
  ) { session in
    if session.showsDetail { return .run(.leaveDetail(cancels: false)) }
    try session.back()
    return .done
  }
}
