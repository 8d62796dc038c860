import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let delete = Command(
    "delete", topic: .build, summary: "Delete rows or sections.",
    examples: ["- Milk\n- Eggs\ndelete 1.1", "add section Fruit\ndelete section Fruit"],
    .targets("rows or sections")
  ) { session, targets in
    if case .row(let row, _) = targets {
      session.delete([row])
      return .done
    }
    guard targets.all.allSatisfy({ $0.tag == .row || $0.tag == .section }) else {
      throw Diagnostic.failed(
        .wrongTarget, "only rows and sections can be deleted",
        hint: "clear empties the screen; new begins afresh")
    }
    let sections = Set(targets.sections)
    // A row of a section that goes as a whole needs no edit of its own.
    session.delete(
      targets.rows.filter { row in
        session.table.place(of: row).map { !sections.contains($0.section) } ?? false
      })
    let lastFirst = targets.sections.sorted {
      session.table.position(of: $0) ?? 0 > session.table.position(of: $1) ?? 0
    }
    for section in lastFirst { session.apply(session.table.removing(section: section)) }
    return .done
  }
}
