import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let addRow = Command(
    "add row", topic: .build, summary: "Add a row, at the end unless an option says where.",
    examples: [
      "add row Milk", "add row --detail \"12 pcs\" --set price=3.5 Eggs",
      "add section Fruit\nadd row --in Fruit Apple\nadd row --before Apple Cherry",
      "add row --set price=2 Milk\nadd row --edit\nset @detail title Eggs\ndone",
    ],
    .placement, .details, .newTitle("title")
  ) { session, placement, details, title in
    switch title {
    case .row(let title): try session.addRow(title, placement, details)
    case .draft(let title): .run(.open(.create(title, placement, details)))
    }
  }

  /// The same under a name of one character.
  public static let dash: Command = {
    var dash = addRow
    dash.name = "-"
    dash.summary = "Add a row: short for add row."
    dash.examples = ["- Buy milk [2L] for $5 -- it's \"fresh\"; ok?"]
    return dash
  }()
}
