import CommandLanguage
import Output
import Query
public import Shell

extension Command {
  public static let query = Command(
    "query", topic: .find,
    summary: "Ask SQL of the list; help expressions tells of its tables and columns.",
    examples: [
      "- Milk\n- Eggs\nquery select path, title from rows where title like '%k'",
      "add section Fruit\n- Apple\nquery select section_title, count(*) n from rows group by 1",
    ],
    .output, .expression("select …", .query)
  ) { session, output, sql in
    _ = try session.currentScreen()
    return .show(.records(try Records(sql.text, at: sql.extent, in: &session)), output)
  }
}
