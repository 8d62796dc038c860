public import Shell

extension Command {
  public static let quit = Command(
    "quit", topic: .script, summary: "Leave; what is not saved is lost after one warning.",
    examples: ["quit"]
  ) { _ in .run(.quit(0)) }
}
