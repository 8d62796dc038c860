public import TableModel

extension Session {
  /// A row as a person writes it: `1.2`, or `#17` when it is on another screen.
  public func path(of row: RowID) -> String {
    guard let place = table.place(of: row), table.screen(of: place.section) == table.current else {
      return "#\(row.raw)"
    }
    return path(place)
  }

  /// A place as a person writes it.
  public func path(_ place: Place) -> String {
    guard let section = table.position(of: place.section) else { return "?" }
    return "\(section + 1).\(place.row + 1)"
  }

  /// A section, screen, kind or row as a person writes it.
  public func name(of target: Target) -> String {
    switch target.tag {
    case .row: path(of: RowID(target.raw))
    case .section:
      table.position(of: SectionID(target.raw)).map { "section \($0 + 1)" } ?? "section"
    case .screen: "screen"
    case .kind: "kind:" + table.string(TextID(raw: target.raw))
    }
  }
}
