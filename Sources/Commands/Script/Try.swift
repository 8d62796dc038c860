public import Shell

extension Command {
  public static let `try` = Command(
    "try", topic: .script, summary: "Run a command or a block, and go on if it fails.",
    examples: ["try delete 9.9", "try\n  delete 9.9\ncatch\n  echo \"${error.text}\"\nend"],
    traits: .keepsFinished,
    .attempt
  ) { _, flow in .run(flow) }
}
