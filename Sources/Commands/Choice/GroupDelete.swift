public import Shell

extension Command {
  public static let groupDelete = Command(
    "group delete", topic: .choice, summary: "Delete a radio group; its rows stay.",
    examples: ["group new Rating\ngroup delete Rating"],
    .word("group", .group)
  ) { session, name in
    session.delete(try session.group(named: name ?? ""))
    return .done
  }
}
