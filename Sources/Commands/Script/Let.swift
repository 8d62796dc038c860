import Query
public import Shell

extension Command {
  public static let `let` = Command(
    "let", topic: .script, summary: "Give a name to the value of an expression.",
    examples: ["let n = 2 * 3\necho \"${n}\""],
    .flag("session"), .assignment
  ) { session, isForSession, assignment in
    let (name, expression) = assignment
    let value = Value(try session.value(expression.text, at: expression.extent))
    // A name belongs to the command or action that runs, not to the block inside it.
    let owner = session.scopes.lastIndex(where: \.isBoundary)
    if let owner, !isForSession {
      session.scopes[owner].values[name] = value
    } else {
      session.globals[name] = value
    }
    return .done
  }
}
