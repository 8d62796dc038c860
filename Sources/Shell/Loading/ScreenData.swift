public import Output
public import TableModel

// Whether a screen has data, and what it says about that.
extension Session {
  /// How many rows count as a screen's data: those of the data section, else all (A20).
  public func dataRows(of screen: ScreenID) -> Int {
    if let section = dataSection(of: screen) { return table.itemCount(of: section) }
    return table.sections(of: screen).reduce(0) { $0 + table.count(of: $1) }
  }

  /// Whether a screen has rows that count, or content that was declared (S65).
  public func hasData(_ screen: ScreenID) -> Bool {
    let rows = dataRows(of: screen)
    return rows > 0 || progress[screen]?.declaredRows == rows
  }

  /// What a screen without data says: that it is loading, else that it is empty, so that "empty"
  /// does not flash up while data is on its way (S66, B62).
  public func noteWithoutData(_ screen: ScreenID) -> String? {
    let field: FieldID = progress(of: screen).isLoading ? .loading : .empty
    let cell = table.cell(screen, field)
    guard !cell.isNone, !hasData(screen) else { return nil }
    return text(of: cell)
  }

  /// What goes on with a screen; nil for one whose data does not come bit by bit.
  public func state(of screen: ScreenID) -> ScreenState? {
    guard loads(screen) else { return nil }
    let progress = progress(of: screen)
    var state = ScreenState()
    state.isLoading = progress.isLoading
    state.isRefreshing = progress.isRefreshing
    state.isPaging = progress.isPaging
    state.rows = dataRows(of: screen)
    state.hasData = hasData(screen)
    // What a search left is no end of a list, and nothing to pull.
    guard searches[screen] == nil else { return state }
    if isRefreshable(screen) {
      let line = refreshLine(of: screen)
      state.refreshLine = line.isEmpty ? nil : line
    }
    if progress.isPaging { state.pagingLine = text(of: screen, LoadingField.pageText) ?? "" }
    return state
  }

  /// Whether anything says that a screen's data comes bit by bit.
  private func loads(_ screen: ScreenID) -> Bool {
    progress[screen] != nil || table.hasHooks([Triggers(.refresh), Triggers(.paginate)])
      || table.fields(of: screen).contains { LoadingField.all.contains(table.name($0.field)) }
  }
}
