import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let enable = Command(
    "enable", topic: .build, summary: "Let rows take taps again.",
    examples: ["- Milk\ndisable Milk\nenable Milk"],
    .rows("rows")
  ) { session, rows in
    for row in rows.ids { session.setFlag(.disabled, false, on: row) }
    return .done
  }

  public static let disable = Command(
    "disable", topic: .build, summary: "Keep rows from taking taps.",
    examples: ["- Milk\ndisable Milk"],
    .rows("rows")
  ) { session, rows in
    for row in rows.ids { session.setFlag(.disabled, true, on: row) }
    return .done
  }
}
