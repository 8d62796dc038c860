public import TableModel

extension Session {
  /// A row as a person writes it: `1.2`, or `#17` when the open screen does not show it: it is
  /// on another, or a search has not found it.
  public func path(of row: RowID) -> String {
    guard let place = table.place(of: row) else { return "#\(row.raw)" }
    if showsPlaces || searches[table.current] == nil && shownGroup.isNone {
      guard table.screen(of: place.section) == table.current,
        let shown = table.shownIndex(of: place)
      else { return "#\(row.raw)" }
      return path(Place(place.section, shown), isShown: true)
    }
    guard isOnCurrentScreen(row),
      let (section, index) = shownPlace(of: row), let number = table.position(of: section)
    else { return "#\(row.raw)" }
    return "\(number + 1).\(index + 1)"
  }

  /// A place as a person writes it.
  public func path(_ place: Place) -> String {
    // A place that holds no row now is numbered as if the rows before it were all it depends on.
    let index = table.shownIndex(of: place) ?? place.row
    return path(Place(place.section, index), isShown: true)
  }

  private func path(_ place: Place, isShown: Bool) -> String {
    guard let section = table.position(of: place.section) else { return "?" }
    return "\(section + 1).\(place.row + 1)"
  }

  /// A section, screen, kind or row as a person writes it.
  public func name(of target: Target) -> String {
    switch target.tag {
    case .row: path(of: RowID(target.raw))
    case .section: name(of: SectionID(target.raw))
    case .screen: name(of: ScreenID(target.raw))
    case .kind: "kind:" + table.kindName(target)
    case .session: "session"
    }
  }

  /// `section 2`; on another screen its label, which reaches everywhere, or what it stands on.
  private func name(of section: SectionID) -> String {
    guard let position = table.position(of: section) else { return "section" }
    let screen = table.screen(of: section)
    if screen == table.current { return "section \(position + 1)" }
    if let label = table.cell(section, .label).textID { return "@" + table.string(label) }
    return "section \(position + 1) of \(name(of: screen))"
  }

  private func name(of screen: ScreenID) -> String {
    if screen == table.current { return "screen" }
    if let label = table.cell(screen, .label).textID { return "@" + table.string(label) }
    let title = table.string(table.title(screen))
    if !title.isEmpty { return "screen " + title }
    return screen == table.screens.first ? "the first screen" : "a screen without a title"
  }
}
