public import Shell

extension Command {
  public static let done = Command(
    "done", topic: .act, summary: "Leave an open picker; what was chosen stays.",
    examples: ["add pick --option Low --option High Priority\nopen 1.1\ntap 2\ndone"]
  ) { session in
    try session.leavePicker(restoring: false)
    return .done
  }

  public static let cancel = Command(
    "cancel", topic: .act, summary: "Leave an open picker; what was chosen before comes back.",
    examples: ["add pick --option Low --option High Priority\nopen 1.1\ntap 2\ncancel"]
  ) { session in
    try session.leavePicker(restoring: true)
    return .done
  }
}
