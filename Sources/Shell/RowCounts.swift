import TableModel

// How many rows there are for a person who counts them.
extension Session {
  /// How many rows the open screen shows: during a search, what was found.
  public func shownCount() -> Int {
    table.sections(of: table.current).reduce(0) { $0 + shownCount(of: $1) }
  }

  /// How many rows the list has on all its screens. The options of pickers are kept on screens of
  /// their own, and so is what is being filled in, but they are no rows of the list.
  public var rowCount: Int {
    var apart: Set<ScreenID> = []
    for (row, screen) in table.screenOwners where isPicker(row) { apart.insert(screen) }
    for detail in openDetails where detail.isOwnScreen { apart.insert(detail.screen) }
    if apart.isEmpty { return table.rowCount }
    return table.screens.reduce(0) { sum, screen in
      if apart.contains(screen) { return sum }
      return sum + table.sections(of: screen).reduce(0) { $0 + table.count(of: $1) }
    }
  }
}
