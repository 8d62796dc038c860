import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let delete = Command(
    "delete", topic: .build, summary: "Delete rows or sections.",
    examples: ["- Milk\n- Eggs\ndelete 1.1", "add section Fruit\ndelete section Fruit"],
    .targets("rows or sections")
  ) { session, targets in
    if case .row(let row, let place) = targets {
      if session.hasPendingItems { try session.checkAreListed([row]) }
      guard session.table.mayRun(.deletions, in: place.section, row: row) else {
        session.delete([row])
        return .done
      }
      return try session.askDelete([row])
    }
    guard targets.all.allSatisfy({ $0.tag == .row || $0.tag == .section }) else {
      throw Diagnostic.failed(
        .wrongTarget, "only rows and sections can be deleted",
        hint: "clear empties the screen; new begins afresh")
    }
    if session.hasPendingItems { try session.checkAreListed(targets.rows) }
    return try session.delete(targets)
  }
}

extension Session {
  /// Deletes rows and sections. Hooks are asked about the rows of a section too: while one of them
  /// stays, so does the section. The list that a store has sent is emptied: the hook that looks at it
  /// needs it.
  fileprivate mutating func delete(_ targets: Targets) throws -> Reply {
    try checkDelete(of: targets.sections)
    let lists = targets.sections.filter { isFetchedList($0) }
    let sections = withGroups(targets.sections.filter { !lists.contains($0) })
    // A section goes, and its items stay in their store.
    let asked = sections.filter { table.mayRun(.deletions, in: $0) && !isItemSection($0) }
    let whole = Set(sections).subtracting(asked)
    var rows = targets.rows.filter { row in
      // A row of a section that goes as a whole needs no edit of its own.
      table.place(of: row).map { !whole.contains($0.section) && !lists.contains($0.section) }
        ?? false
    }
    for section in lists + asked { rows += table.rows(of: section) }
    if rows.isEmpty { return delete(sections: sections) }
    return try askDelete(rows) { session, _ in
      session.delete(
        sections: sections.filter { whole.contains($0) || session.table.count(of: $0) == 0 })
    }
  }

  private mutating func delete(sections: [SectionID]) -> Reply {
    let lastFirst = sections.sorted { table.position(of: $0) ?? 0 > table.position(of: $1) ?? 0 }
    for section in lastFirst { apply(table.removing(section: section)) }
    return .done
  }
}
