extension Table {
  /// Moves rows so that they land together in the order given. The first one ends up at the
  /// place's index, counted when all of them are taken out, clamped. Rows given twice count once,
  /// rows that are in no section not at all.
  public func moving(_ rows: [RowID], to place: Place) -> [Edit] {
    guard contains(place.section) else { return [] }
    if rows.count == 1, let only = rows.first { return moving(only, to: place) }
    let placed = placedOnce(rows)
    let staying = count(of: place.section) - placed.count { $0.place.section == place.section }
    let gap = min(place.row, staying)
    return moving(placed, to: place.section, gaps: placed.map { _ in gap })
  }

  /// One row: nothing has to be gathered.
  private func moving(_ row: RowID, to place: Place) -> [Edit] {
    guard let from = self.place(of: row) else { return [] }
    let staying = count(of: place.section) - (from.section == place.section ? 1 : 0)
    let to = Place(place.section, min(Int(place.row), staying))
    guard from.section == place.section else {
      return losingChoice([(row, from)], in: place.section) + [.move(row, from: from, to: to)]
    }
    return from == to ? [] : [.move(row, from: from, to: to)]
  }

  /// Moves rows right before another. When that one is among them, it stays and they gather around
  /// it, in the order given.
  public func moving(_ rows: [RowID], before anchor: RowID) -> [Edit] {
    moving(rows, beside: anchor, offset: 0)
  }

  /// Moves rows right after another. When that one is among them, it stays and they gather around
  /// it, in the order given.
  public func moving(_ rows: [RowID], after anchor: RowID) -> [Edit] {
    moving(rows, beside: anchor, offset: 1)
  }

  private func moving(_ rows: [RowID], beside anchor: RowID, offset: Int) -> [Edit] {
    guard let place = place(of: anchor) else { return [] }
    var placed = placedOnce(rows)
    let anchorIndex = placed.firstIndex { $0.row == anchor }
    if let anchorIndex { placed.remove(at: anchorIndex) }
    let before = placed.count {
      $0.place.section == place.section && $0.place.row < place.row
    }
    let gap = place.row - before
    let gaps = placed.indices.map { index in
      guard let anchorIndex else { return gap + offset }
      return index < anchorIndex ? gap : gap + 1
    }
    return moving(placed, to: place.section, gaps: gaps)
  }

  /// Moves rows into the gaps between the rows of a section that stay, gap n being the one before
  /// the staying row n. Gaps never descend.
  func moving(
    _ placed: [(row: RowID, place: Place)], to section: SectionID, gaps: [Int]
  ) -> [Edit] {
    var edits = losingChoice(placed, in: section)
    var gathering = Gathering(placed, in: section, gaps: gaps)
    for index in placed.indices {
      let (from, to) = gathering.gather(index)
      if from != to { edits.append(.move(placed[index].row, from: from, to: to)) }
    }
    return edits
  }

  /// Takes the choice from rows that come into a section that has no room for it.
  private func losingChoice(
    _ placed: [(row: RowID, place: Place)], in section: SectionID
  ) -> [Edit] {
    var room = mostChosen(in: section) - chosenCount(in: section)
    var edits: [Edit] = []
    for (row, place) in placed where place.section != section && flags(row).contains(.chosen) {
      // The choice of a radio group goes wherever its row goes.
      if membership(of: row) != nil { continue }
      if room <= 0, let edit = clearing(.chosen, row) { edits.append(edit) }
      room -= 1
    }
    return edits
  }
}
