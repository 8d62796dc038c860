public import Shell

extension Command {
  public static let atomically = Command(
    "atomically", topic: .script, summary: "Run a block, all of it or nothing.",
    examples: ["try\n  atomically\n    add row Milk\n    delete 9.9\n  end\ncatch\n  count\nend"],
    traits: [.keepsFinished, .opensBlock],
    .atomicBlock
  ) { _, flow in .run(flow) }
}
