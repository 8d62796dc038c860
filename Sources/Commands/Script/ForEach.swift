public import Shell

extension Command {
  public static let forEach = Command(
    "for each", topic: .script, summary: "Run a block for each of several rows or sections.",
    examples: ["- Milk\n- Eggs\nfor each r in 1.*\n  check @r\nend"],
    traits: [.keepsFinished, .opensBlock],
    .loop
  ) { _, flow in .run(flow) }
}
