import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let collapse = Command(
    "collapse", topic: .build,
    summary: "Show none of the rows of sections, or the first few; without sections, of all.",
    examples: [
      "add section Fruit\n- Apple\n- Pear\ncollapse Fruit\nshow",
      "- a\n- b\n- c\ncollapse --limit 1 1",
    ],
    .stringOption("limit", .number), .optionalSections("sections")
  ) { session, limit, sections in
    let value = Cell.text(try session.table.intern(limit ?? "on"))
    for section in sections { try session.set(.section(section), "collapsed", value) }
    return .done
  }

  public static let expand = Command(
    "expand", topic: .build, summary: "Show all rows of sections again; without sections, of all.",
    examples: ["add section Fruit\n- Apple\ncollapse Fruit\nexpand Fruit"],
    .optionalSections("sections")
  ) { session, sections in
    for section in sections { try session.set(.section(section), "collapsed", .none) }
    return .done
  }
}
