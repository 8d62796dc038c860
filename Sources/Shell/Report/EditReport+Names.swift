import TableModel

// What rows, places and screens are called in a report.
extension EditReport {
  /// During a search a row is told by the number that it had there.
  func name(
    of row: RowID, removedFrom place: Place, _ session: borrowing Session
  ) -> String {
    if session.closedPicker(of: place.section) != nil { return name(place, session) }
    if let former = session.formerPaths[row] { return former }
    guard isNamed, let search = session.searches[session.table.current],
      let index = search.rowsBefore(in: place.section).firstIndex(of: row),
      let section = session.table.position(of: place.section)
    else { return name(place, session) }
    return "\(section + 1).\(index + 1)"
  }

  /// During a search a row is told by the number that it has there now, among hidden ones by what it
  /// has on the screen.
  func name(
    of row: RowID, nowAt place: Place, _ session: borrowing Session
  ) -> String {
    guard isNamed,
      session.searches[session.table.current] != nil || !session.table.showsAll
        || session.table.hasGroupings,
      session.table.contains(row)
    else { return name(place, session) }
    return session.path(of: row)
  }

  func name(_ place: Place, _ session: borrowing Session) -> String {
    guard isNamed else { return "" }
    // On the screen of a group numbers are no places, and rows may be on other screens.
    if !session.shownGroup.isNone, let row = session.table.row(at: place) {
      return session.path(of: row)
    }
    if let picker = session.closedPicker(of: place.section) {
      return "option \(place.row + 1) of \(session.path(of: picker))"
    }
    return session.path(place)
  }

  func name(_ row: RowID, _ session: borrowing Session) -> String {
    guard isNamed else { return "" }
    guard !session.searches.isEmpty, let place = session.table.place(of: row),
      let search = session.searches[session.table.current],
      let section = session.table.position(of: place.section),
      let index = search.rowsBefore(in: place.section).firstIndex(of: row)
    else { return session.path(of: row) }
    return "\(section + 1).\(index + 1)"
  }

  /// An option; one of a closed picker has no number on this screen.
  func option(_ row: RowID, _ session: borrowing Session) -> String {
    guard isNamed, let place = session.table.place(of: row),
      let picker = session.closedPicker(of: place.section)
    else { return name(row, session) }
    let title = session.table.string(session.table.title(row))
    return "\(title) for \(session.path(of: picker))"
  }

  func title(_ screen: ScreenID, _ session: borrowing Session) -> String {
    if let label = session.table.cell(screen, .label).textID {
      return "@" + session.table.string(label)
    }
    let title = session.table.string(session.table.title(screen))
    return title.isEmpty ? "the first screen" : title
  }
}
