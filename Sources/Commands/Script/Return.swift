public import Shell

extension Command {
  public static let `return` = Command(
    "return", topic: .script, summary: "Leave the command or action that runs.",
    examples: ["def hello\n  echo Hello\n  return\n  echo never\nend\nhello"]
  ) { _ in .run(.leave) }
}
