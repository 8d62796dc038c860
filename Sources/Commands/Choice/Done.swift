import CommandLanguage
public import Shell

extension Command {
  public static let done = Command(
    "done", topic: .act,
    summary: "Leave an open detail or picker; what was filled in or chosen stays.",
    examples: [
      "add row --edit Milk\nset @detail price 2\ndone",
      "add pick --option Low --option High Priority\nopen 1.1\ntap 2\ndone",
    ]
  ) { session in
    if session.showsDetail { return .run(.leaveDetail(cancels: false)) }
    try session.leavePicker(restoring: false)
    return .done
  }

  public static let cancel = Command(
    "cancel", topic: .act,
    summary: "Leave an open detail or picker; all is again as it was before.",
    examples: [
      "- Milk\nopen --edit 1.1\nset @detail title Oat milk\ncancel",
      "add pick --option Low --option High Priority\nopen 1.1\ntap 2\ncancel",
    ]
  ) { session in
    if session.showsDetail { return .run(.leaveDetail(cancels: true)) }
    try session.leavePicker(restoring: true)
    return .done
  }
}
