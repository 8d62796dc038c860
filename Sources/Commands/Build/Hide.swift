import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let hide = Command(
    "hide", topic: .build,
    summary: "Take rows or sections from sight; they keep their places, and lose their numbers.",
    examples: [
      "- Milk\n- Eggs\nhide Milk\nshow\nunhide Milk", "add section Fruit\nhide section Fruit",
    ],
    .targets("rows or sections")
  ) { session, targets in
    try session.checkCanHide(targets.all)
    let on = Cell.text(try session.table.intern("on"))
    for section in session.withGroups(targets.sections) {
      try session.set(.section(section), "hidden", on)
    }
    for row in targets.rows { session.setFlag(.hidden, true, on: row) }
    return .done
  }

  public static let unhide = Command(
    "unhide", topic: .build,
    summary: "Show rows again, sections with all their rows, or all that is hidden on the screen.",
    examples: ["- Milk\n- Eggs\nhide Milk\nunhide", "- Milk\nhide Milk\nunhide where hidden"],
    .optionalTargets("rows or sections")
  ) { session, targets in
    try session.checkCanHide(targets.areNamed ? targets.all : [])
    let sections =
      targets.areNamed
      ? session.withGroups(targets.sections)
      : session.table.sections(of: session.table.current)
    for section in sections {
      try session.set(.section(section), "hidden", .none)
      for row in session.hiddenRows(of: section) { session.setFlag(.hidden, false, on: row) }
    }
    for row in targets.rows { session.setFlag(.hidden, false, on: row) }
    return .done
  }
}

extension Session {
  fileprivate func checkCanHide(_ targets: [Target]) throws(Diagnostic) {
    guard targets.allSatisfy({ $0.tag == .row || $0.tag == .section }) else {
      throw .failed(.wrongTarget, "only rows and sections can be hidden")
    }
  }

  fileprivate func hiddenRows(of section: SectionID) -> [RowID] {
    guard table.visibleCount(of: section) < table.count(of: section) else { return [] }
    var rows: [RowID] = []
    var cursor = RowCursor(table, section: section)
    while cursor.next(table) {
      if table.flags(cursor.row).contains(.hidden) { rows.append(cursor.row) }
    }
    return rows
  }
}
