import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let unchoose = Command(
    "unchoose", topic: .act,
    summary: "Take the mark from options, from all of a picker, or from all of the screen.",
    examples: [
      "add section --kind choice Size\n- S\nchoose S\nunchoose S",
      "add pick --option Low Priority\nchoose 1.1 Low\nunchoose 1.1",
    ],
    .flag("quiet"), .namedOptions("options", isOptional: true)
  ) { session, quiet, options in
    switch options {
    case .picker(let row, let text?): try session.unchoose(text, in: row)
    case .picker(let row, nil):
      let set = ChoiceSet.section(try session.knownPickSection(of: row))
      for option in session.chosen(in: set) { _ = session.untick(option, in: set) }
    case .rows(.unnamed):
      for row in session.table.chosen where session.isOnCurrentScreen(row) {
        // Where one is always chosen, the last one stays.
        if let set = session.choiceSet(of: row) { _ = session.untick(row, in: set) }
      }
    case .rows(let rows):
      for row in rows.ids { try session.unchoose(row) }
    }
    if quiet { session.tellNobody() }
    return .done
  }
}
