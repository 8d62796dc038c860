import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let choose = Command(
    "choose", topic: .act, summary: "Choose options of a choice section, or of a picker.",
    examples: [
      "add section --kind choice Size\n- S\n- M\nchoose M",
      "add pick --option Low --option High Priority\nchoose 1.1 High",
    ],
    .flag("quiet"), .namedOptions("options")
  ) { session, quiet, options in
    switch options {
    case .picker(let row, let text):
      guard let text else {
        throw Diagnostic.failed(
          .missingArgument, "what to choose in \(session.path(of: row)) is missing",
          hint: "options \(session.path(of: row)) lists what there is")
      }
      try session.choose(text, in: row)
      session.dot = row
    case .rows(let rows):
      for row in rows.ids {
        try session.choose(row)
        session.dot = row
      }
    }
    if quiet { session.tellNobody() }
    return .done
  }
}
