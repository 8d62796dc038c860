import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let addPick = Command(
    "add pick", topic: .build,
    summary: "Add a row that opens a list of options and shows which are chosen.",
    examples: [
      "add pick --option Low --option High Priority\nchoose 1.1 High\nshow",
      "add pick --option Cheese --option Olives --multiple --max 2 Toppings\nopen 1.1\ntap 1\ndone",
    ],
    .placement, .details, .choiceSettings(.picker), .text("title")
  ) { session, placement, details, settings, title in
    let reply = try session.addRow(title, placement, details) { session, row in
      try session.makePicker(row, settings)
    }
    return reply
  }
}
