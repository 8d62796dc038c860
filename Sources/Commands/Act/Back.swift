public import Shell

extension Command {
  public static let back = Command(
    "back", topic: .act, summary: "Go back to the screen below.",
    examples: ["- Milk\nadd screen Settings\nback"]
  ) { session in
    try session.back()
    return .done
  }
}
