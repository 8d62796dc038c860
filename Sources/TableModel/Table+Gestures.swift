/// What the delete gesture, and the mark in edit mode, may do to a row.
public enum DeleteGesture: String, CaseIterable, Sendable {
  case none, delete, insert
}

/// Where the move gesture may take a row.
public enum MoveGesture: String, CaseIterable, Sendable {
  case off
  /// It stays in its section.
  case section
  case on
}

extension Table {
  /// What the row says, else its section, else the screen; none unless told (PM21).
  public func deleteGesture(of row: RowID) -> DeleteGesture {
    nearest(.edit, of: row).flatMap { DeleteGesture(rawValue: $0) } ?? .none
  }

  /// What the row says, else its section, else the screen; off unless told (PM22). An option never
  /// leaves its section, and a row that is alone in the section it is bound to has nowhere to go.
  public func moveGesture(of row: RowID) -> MoveGesture {
    guard let word = nearest(.move, of: row), let section = place(of: row)?.section else {
      return .off
    }
    // An item's place follows from what it says (S19).
    if isPartOfGrouping(section) { return .off }
    // Anything but a no allows it (S59).
    let said = MoveGesture(rawValue: word) ?? (word == "no" || word == "false" ? .off : .on)
    if said == .off { return .off }
    let isBound = said == .section || kind(section) != .plain
    if isBound, count(of: section) < 2 { return .off }
    return isBound ? .section : .on
  }

  /// Whether a section goes with its last row: what it says, else its screen (S71). Groups come and
  /// go as their items say.
  public func vanishes(_ section: SectionID) -> Bool {
    !isPartOfGrouping(section) && isOn(.autoremove, of: section)
  }

  /// Whether a field of a section is on: what it says, else its screen.
  public func isOn(_ field: FieldID, of section: SectionID) -> Bool {
    let own = cell(section, field)
    return own.isNone ? isOn(field, of: screen(of: section)) : isOn(own)
  }

  /// Whether a field of a screen is on.
  public func isOn(_ field: FieldID, of screen: ScreenID) -> Bool { isOn(cell(screen, field)) }

  func isOn(_ cell: Cell) -> Bool {
    guard let text = cell.textID else { return cell.double.map { $0 != 0 } ?? false }
    return ["on", "yes", "true", "1"].contains(string(text))
  }

  private func nearest(_ field: FieldID, of row: RowID) -> String? {
    var cell = self.cell(row, field)
    if cell.isNone, let section = place(of: row)?.section {
      cell = ownCell(section, field)
      if cell.isNone { cell = self.cell(screen(of: section), field) }
    }
    return cell.textID.map { string($0) }
  }
}
