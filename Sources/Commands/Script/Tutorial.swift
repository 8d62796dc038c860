import CommandLanguage
public import Shell

extension Command {
  public static let tutorial = Command(
    "tutorial", topic: .script, summary: "Show a two-minute tour to type along, part by part.",
    examples: ["tutorial", "tutorial 2"],
    .optionalCount("part")
  ) { _, part in
    guard let tour = Tour.part(part) else {
      throw Diagnostic.failed(.wrongTarget, "the tour has parts 1 to \(Tour.parts.count)")
    }
    return .text(tour)
  }
}

/// The tour: the script `examples/two-minutes.tbl` in parts that leave room to type along.
enum Tour {
  static let parts = [
    """
    # A section is a heading; "-" adds a row to it. Text needs no quotes.
    add section Groceries
    - Buy milk [2L] for $5 -- it's "fresh"; ok?
    - Bread
    add row --detail "12 pcs" Eggs
    show
    """,
    """
    # Rows go by their number or their title. Everything can be undone.
    check 1.1
    move Eggs to 1.1
    delete Bread
    undo
    find MILK
    """,
    """
    # In a choice section one row carries the mark.
    add section --kind choice Where to
    - The market
    - The corner shop
    tap 2.2

    # A row can do something when it is tapped; a block does several things.
    attach tap to Eggs echo "You tapped ${title}: ${detail}"
    tap Eggs
    for each r in 1.1-1.3
      check @r
    end
    show
    """,
  ]

  /// A part by its number from 1, with what goes before and after it.
  static func part(_ number: Int) -> String? {
    guard parts.indices.contains(number - 1) else { return nil }
    let opening =
      number == 1 ? "# A two-minute tour: type along. What follows a # is a remark.\n\n" : ""
    return opening + parts[number - 1] + "\n\n" + closing(number)
  }

  private static func closing(_ number: Int) -> String {
    if number < parts.count { return "# Then: tutorial \(number + 1)" }
    return """
      # save groceries.json keeps the list; tblsh groceries.json opens it again. help lists the
      # commands, help references says how rows are named. Ctrl-D leaves.
      """
  }
}
