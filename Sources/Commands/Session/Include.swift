public import Shell

extension Command {
  public static let include = Command(
    "include", topic: .session, summary: "Run the commands of a file.",
    examples: [], traits: .keepsFinished,
    .includedFile
  ) { _, flow in .run(flow) }
}
