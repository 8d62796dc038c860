public import Shell
import TableModel

extension Command {
  public static let history = Command(
    "history", topic: .session, summary: "List the last steps, those that can be done again too.",
    examples: ["- Milk\n- Eggs\nundo\nhistory"],
    .optionalCount("steps", 20)
  ) { session, count in
    let done = session.log.causes(last: count).map { cause, times in
      "  \(session.oneLine(cause))\(times > 1 ? "  (\(times) times)" : "")"
    }
    let undone = session.log.undoneCauses(first: count).map { cause, times in
      "  (undone) \(session.oneLine(cause))\(times > 1 ? "  (\(times) times)" : "")"
    }
    guard !done.isEmpty || !undone.isEmpty else {
      return session.settings.confirm ? .text("no steps yet") : .done
    }
    return .text((done + undone).joined(separator: "\n"))
  }
}
