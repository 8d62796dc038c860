import TableModel

// What a report asks of the step being made.
extension Session {
  /// The place that a row moved from, as it was before the moves that go before in the same step.
  func placeBefore(_ place: Place, edit index: Int) -> Place {
    var place = place
    for earlier in (0..<index).reversed() {
      guard case .move(_, let from, let to) = log.edit(openIndex: earlier) else { break }
      if place == to {
        place = from
        continue
      }
      var row = place.row
      if to.section == place.section, to.row < row { row -= 1 }
      if from.section == place.section, from.row <= row { row += 1 }
      place = Place(place.section, row)
    }
    return place
  }

  /// Whether a row came into the list in the step being made after one of its edits, or is in none.
  func isNew(_ row: RowID, before edit: Int) -> Bool {
    if !table.contains(row) { return true }
    guard table.hasHooks || !details.isEmpty else { return false }
    for index in edit..<log.open {
      switch log.edit(openIndex: index) {
      case .insert(row, _): return true
      // Changed on the list that a store had sent.
      case .move(row, let from, _):
        if stores.isList(table.screen(of: from.section)) { return true }
      default: break
      }
    }
    return false
  }

  /// Whether some row has gained a flag in the step being made.
  func hasGained(_ flag: RowFlags) -> Bool {
    for index in 0..<log.open {
      if case .flags(_, let from, let to) = log.edit(openIndex: index),
        to.subtracting(from).contains(flag)
      {
        return true
      }
    }
    return false
  }

  /// Whether a row lost a flag to another row of its section.
  func isMoved(_ flag: RowFlags, from row: RowID) -> Bool {
    if let group = table.membership(of: row)?.group { return table.chosen(in: group) != nil }
    guard let section = table.place(of: row)?.section else { return false }
    return table.kind(section) == .choice && hasGained(flag)
  }
}
