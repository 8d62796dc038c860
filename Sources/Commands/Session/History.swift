public import Shell
import TableModel

extension Command {
  public static let history = Command(
    "history", topic: .session, summary: "List the last steps, those that can be done again too.",
    examples: ["- Milk\n- Eggs\nundo\nhistory"],
    .optionalCount("steps", 20)
  ) { session, count in
    let done = session.log.causes(last: count).map { "  " + session.line($0) }
    var ahead = session.log.undoneCauses(first: count)
    // Of a run that is undone in part, what comes next is not its first row.
    if !ahead.isEmpty, let next = session.log.nextStep {
      ahead[0].cause = session.log.cause(of: next, in: session.table)
    }
    let undone = ahead.map { "  (undone) " + session.line($0) }
    guard !done.isEmpty || !undone.isEmpty else {
      return session.settings.confirm ? .text("no steps yet") : .done
    }
    return .text((done + undone).joined(separator: "\n"))
  }
}

extension Session {
  /// A command in a line; of rows added one after another, the first and how many follow.
  fileprivate func line(_ step: Cause) -> String {
    let more = step.times - 1
    if more < 1 { return oneLine(step.cause) }
    return oneLine(step.cause) + "  (and \(more) more \(more == 1 ? "row" : "rows"))"
  }
}
