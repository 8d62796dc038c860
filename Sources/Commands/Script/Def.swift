public import Shell

extension Command {
  public static let def = Command(
    "def", topic: .script, summary: "Make a command of your own.",
    examples: [
      "def greet name\n  # Say hello to someone.\n  echo \"Hello, ${name}\"\nend\ngreet Ann"
    ],
    traits: [.notInBlock, .opensBlock],
    .definition
  ) { session, definition in
    session.definitions.add(definition)
    return .done
  }
}
