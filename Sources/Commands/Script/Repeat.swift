public import Shell

extension Command {
  public static let `repeat` = Command(
    "repeat", topic: .script, summary: "Run a block several times.",
    examples: ["repeat 3 as n\n  add row \"Item ${n}\"\nend"],
    traits: [.keepsFinished, .opensBlock],
    .repetition
  ) { _, flow in .run(flow) }
}
