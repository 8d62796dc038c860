import CommandLanguage
import Query
public import TableModel

extension Session {
  /// Sorts the rows of sections, each section by itself: stable, as one step.
  ///
  /// - Parameter isReversed: whether every key goes the other way.
  /// - Parameter isNatural: whether runs of digits in texts compare by their value.
  public mutating func sort(
    _ sections: [SectionID], by keys: [OrderKey], isReversed: Bool, isNatural: Bool
  ) throws -> Reply {
    var arrangement = Arrangement()
    for key in keys { try refuseVariable(key) }
    for screen in unique(sections.map { table.screen(of: $0) }) {
      guard searches[screen] == nil else {
        throw Diagnostic.failed(
          .notHere, "a search is on, and sorting would move rows that it hides",
          hint: "search --off ends it")
      }
      var columns: [SortColumn] = []
      for key in keys {
        var column = SortColumn(
          isDescending: key.isDescending != isReversed, isNatural: isNatural)
        try values(of: key.expression, screen) { column.append($1) }
        columns.append(column)
      }
      arrangement.add(screen, only: Set(sections), columns, table)
    }
    return try arrange(arrangement)
  }

  /// Moves rows to their new places, when no hook minds.
  private mutating func arrange(_ arrangement: Arrangement) throws -> Reply {
    guard table.hasHooks([Triggers(.willMoveItem), Triggers(.didMoveItem)]) else {
      for (section, order) in arrangement.orders { apply(table.arranging(section, by: order)) }
      return .done
    }
    let wanted = arrangement.wanted(table)
    return try ask(.willMoveItem, Triggers(.didMoveItem), wanted.moving.map(\.row)) { session in
      var values: [RowID: [String: Value]] = [:]
      for (row, place) in wanted.moving {
        values[row] = ["from": .text(session.path(of: row)), "to": .text(session.path(place))]
      }
      return values
    } change: { session, allowed in
      for (section, rows) in wanted.sections {
        let order = session.order(of: section, like: rows, moving: Set(allowed))
        session.apply(session.table.arranging(section, by: order, keepsUnchanged: true))
      }
      return .done
    }
  }

  /// The order in which the rows that may move take each other's places, as they come in a list;
  /// all others stay. Hooks may have rejected some, and have changed the section.
  private func order(
    of section: SectionID, like wanted: [RowID], moving: Set<RowID>
  ) -> [Int] {
    var order: [Int] = []
    var slots: [Int] = []
    var places: [RowID: Int] = [:]
    var cursor = RowCursor(table, section: section)
    while cursor.next(table) {
      if moving.contains(cursor.row) {
        slots.append(order.count)
        places[cursor.row] = order.count
      }
      order.append(order.count)
    }
    for (slot, old) in zip(slots, wanted.compactMap { places[$0] }) { order[slot] = old }
    return order
  }

  /// A variable that holds a field's name would quietly sort by nothing.
  private func refuseVariable(_ key: OrderKey) throws(Diagnostic) {
    var name = String(decoding: key.expression.text, as: UTF8.self)
    if name.hasPrefix("$") { name.removeFirst() } else if isField(name) { return }
    guard value(named: name) != nil else { return }
    throw Diagnostic(
      .expression, "the variable \(name) is the same for every row", at: key.expression.extent,
      hint: "a field's name is written as it is")
  }

  private func isField(_ name: String) -> Bool {
    Database.columns(table).contains { $0.lowercased() == name.lowercased() }
  }

  /// The value of an expression for each row of a screen, in place order.
  mutating func values(
    of expression: Expression, _ screen: ScreenID, each: (RowID, SQLValue) -> Void
  ) throws(Diagnostic) {
    let scope = queryScope(row: nil)
    do throws(QueryError) {
      try database.values(of: expression.text, in: scope, table, screen: screen, each: each)
    } catch { throw diagnostic(error, at: expression.extent) }
  }
}

/// The orders that sections are to be put in.
private struct Arrangement {
  /// For each new place the place now.
  private(set) var orders: [(section: SectionID, order: [Int])] = []

  /// Adds a screen's sections, ordered by columns that have a value for each row of the screen.
  mutating func add(
    _ screen: ScreenID, only wanted: Set<SectionID>, _ columns: [SortColumn],
    _ table: borrowing Table
  ) {
    var first = 0
    for section in table.sections(of: screen) {
      let run = first..<first + table.count(of: section)
      first = run.upperBound
      guard wanted.contains(section), columns.allSatisfy({ run.upperBound <= $0.count }) else {
        continue
      }
      orders.append((section, columns.order(of: run)))
    }
  }

  /// The same as rows: those that get another place, as they stand, and each section's in order.
  func wanted(
    _ table: borrowing Table
  ) -> (moving: [(row: RowID, place: Place)], sections: [(SectionID, [RowID])]) {
    var moving: [(old: Place, row: RowID, place: Place)] = []
    var sections: [(SectionID, [RowID])] = []
    for (section, order) in orders {
      var rows: [RowID] = []
      var changed: [(old: Place, row: RowID, place: Place)] = []
      for (index, old) in order.enumerated() {
        guard let row = table.row(at: Place(section, old)) else { continue }
        rows.append(row)
        if old != index { changed.append((Place(section, old), row, Place(section, index))) }
      }
      moving += changed.sorted { $0.old.row < $1.old.row }
      sections.append((section, rows))
    }
    return (moving.map { ($0.row, $0.place) }, sections)
  }
}

/// The elements, each once, in the order they come first.
func unique<Element: Hashable>(_ elements: [Element]) -> [Element] {
  var seen: Set<Element> = []
  return elements.filter { seen.insert($0).inserted }
}
