public import Shell

extension Command {
  public static let groupNew = Command(
    "group new", topic: .choice,
    summary: "Start a radio group: of the rows mapped to it, one at most is chosen.",
    examples: ["group new Rating"],
    .word("group", .name)
  ) { session, name in
    try session.addGroup(name ?? "")
    return .done
  }
}
