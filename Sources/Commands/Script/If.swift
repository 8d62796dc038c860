public import Shell

extension Command {
  public static let `if` = Command(
    "if", topic: .script,
    summary: "Run a block when a condition is true; elif and else have others.",
    examples: [
      "- Milk\nif (select count(*) from rows) > 0\n  echo \"${(select count(*) from rows)} rows\"\n"
        + "else\n  echo none\nend"
    ],
    traits: .keepsFinished,
    .branches
  ) { _, flow in .run(flow) }
}
