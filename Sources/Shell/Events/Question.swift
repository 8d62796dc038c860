import CommandLanguage
public import TableModel

/// A change of rows that hooks are asked about before it is made (design §1.7): all will-hooks run
/// first, then the change with the rows that none of them rejected, then the did-hooks.
public struct Question: Sendable {
  /// Makes the change with the rows that are left.
  public typealias Change = @Sendable (inout Session, [RowID]) throws -> Reply

  var will: Trigger
  var rows: [RowID]
  /// Where the rows are to come that are in no section yet.
  var section: SectionID?
  /// What the hooks read of each row as `event.NAME`; rows that are missing are not asked about.
  var values: [RowID: [String: Value]]?
  /// Whether hooks know already that the rows were made: they have been filled in.
  var isMade = false
  var change: Change
}

extension Session {
  /// Makes a change, or has hooks asked about it first when there are any that might mind.
  public mutating func ask(
    _ will: Trigger, _ events: Triggers, _ rows: [RowID], to section: SectionID? = nil,
    values: (borrowing Session) -> [RowID: [String: Value]]? = { _ in nil },
    change: @escaping Question.Change
  ) throws -> Reply {
    guard table.hasHooks(events), mayRun(events, rows, section) else {
      return try change(&self, rows)
    }
    return .run(
      .ask(
        Question(will: will, rows: rows, section: section, values: values(self), change: change)))
  }

  private func mayRun(_ events: Triggers, _ rows: [RowID], _ section: SectionID?) -> Bool {
    rows.contains { row in
      section.map { table.mayRun(events, in: $0, row: row) } ?? false
        || table.mayRun(events, for: row)
    }
  }

  /// Changes a field of rows, when no hook minds; `new` is what the field of a row becomes. Nobody is
  /// asked about rows that it leaves as they are.
  public mutating func askUpdate(
    _ rows: [RowID], _ field: String, new: (borrowing Session, RowID) -> Value,
    change: @escaping Question.Change
  ) throws -> Reply {
    try ask(.willUpdateItem, .updates, rows) { session in
      var values: [RowID: [String: Value]] = [:]
      for row in rows {
        let (old, new) = (session.value(of: row, field: field), new(session, row))
        if session.leaves(row, field, old, new) { continue }
        values[row] = ["field": .text(field), "old": old, "new": new]
      }
      return values
    } change: {
      try change(&$0, $1)
    }
  }

  /// Whether a field of a row has a value already.
  private func leaves(_ row: RowID, _ field: String, _ old: Value, _ new: Value) -> Bool {
    if Session.flagFields[field] != nil || field == "value" && isSwitch(row) {
      return truth(of: old) == truth(of: new)
    }
    return switch (old, new) {
    case (.text(let old), .text(let new)): old == new
    case (.number(let old), .number(let new)): old == new
    case (.real(let old), .real(let new)): old == new
    case (.null, .null): true
    default: false
    }
  }

  /// What a value says as on or off; nil when it says neither.
  private func truth(of value: Value) -> Bool? {
    switch value {
    case .null: false
    case .number(let number): number != 0
    case .real(let number): number != 0
    case .text(let text): try? truth(text, at: Extent(0, 0))
    case .target: nil
    }
  }

  /// Deletes rows, when no hook minds; `then` goes on with those that went.
  public mutating func askDelete(
    _ rows: [RowID], keepsSections: Bool = false,
    then: @escaping Question.Change = { _, _ in .done }
  ) throws -> Reply {
    try ask(.willDeleteItem, .deletions, rows) { session, rows in
      session.delete(rows, keepsSections: keepsSections)
      return try then(&session, rows)
    }
  }

  /// Puts new rows where they belong, one below the other, when no hook minds.
  public mutating func askInsert(_ rows: [RowID], at place: Place) throws -> Reply {
    if table.hasGroupings { for row in rows { giveGroup(of: place.section, to: row) } }
    return try ask(.willInsertItem, .insertions, rows, to: place.section) { session, rows in
      let place = session.table.hasGroupings ? session.standing(place) : place
      guard session.table.position(of: place.section) != nil else { return .done }
      // A hook may have taken rows away above the place.
      var index = min(Int(place.row), session.table.count(of: place.section))
      for row in rows {
        session.apply(.insert(row, at: Place(place.section, index)))
        session.dot = row
        index += 1
      }
      if !session.table.showsAll { session.expandForAddition(place.section) }
      return session.endSearchForAddition()
    }
  }

  /// Makes right what follows from the edits since the last time: groups first, they hold choices.
  mutating func settle() {
    settleGroups()
    settleChoices()
  }

  /// Leaves what the command has changed so far untold: no hook hears of it.
  public mutating func tellNobody() {
    settle()
    toldEdits = log.open
  }

  /// Moves rows as a plan says, when no hook minds. The plan is made again with those that are
  /// left: hooks may have changed the list.
  public mutating func askMove(
    _ rows: [RowID], _ plan: @escaping @Sendable (borrowing Session, [RowID]) throws -> [Edit]
  ) throws -> Reply {
    let planned = try plan(self, rows)
    try checkDrafts(planned)
    let ends = table.showsAll ? [:] : paths(after: planned)
    return try ask(.willMoveItem, .moves, rows) { session in
      var values: [RowID: [String: Value]] = [:]
      for case .move(let row, _, let to) in planned {
        values[row] = [
          "from": .text(session.path(of: row)), "to": .text(ends[row] ?? session.path(to)),
        ]
      }
      return values
    } change: { session, rows in
      session.move(rows, by: try plan(session, rows))
      return .done
    }
  }

  /// What rows will be called when moves are made: hidden rows around them make it hard to foresee.
  private mutating func paths(after moves: [Edit]) -> [RowID: String] {
    table.after(moves) { table in
      var paths: [RowID: String] = [:]
      for case .move(let row, _, _) in moves {
        guard let place = table.place(of: row), let index = table.shownIndex(of: place),
          let section = table.position(of: place.section)
        else { continue }
        paths[row] = "\(section + 1).\(index + 1)"
      }
      return paths
    }
  }
}
