public import Shell

extension Command {
  public static let toggle = Command(
    "toggle", topic: .act, summary: "Flip a switch: the row keeps its new state, its action runs.",
    examples: ["add switch --on Wi-Fi\ntoggle 1.1"],
    .row("row")
  ) { _, row in .run(.toggle(row.id)) }
}
