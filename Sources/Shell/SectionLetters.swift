public import TableModel

// The letters beside a screen that lead to its sections.
extension Session {
  /// How the screen's index is made.
  public func indexForm(of screen: ScreenID) -> SectionIndex {
    SectionIndex(rawValue: text(of: .screen(screen), field: "index")) ?? .off
  }

  /// The entries that the screen shows; a search hides them (B07).
  public func indexEntries(of screen: ScreenID) -> [SectionIndex.Entry] {
    guard searches[screen] == nil else { return [] }
    let form = indexForm(of: screen)
    let own = text(of: .screen(screen), field: "index-letters")
      .split(separator: ",", omittingEmptySubsequences: false)
      .map { String($0).trimmingBlanks() }
    return form.entries(
      of: screen, table, own: own.map { $0.isEmpty ? " " : $0 },
      search: text(of: .screen(screen), field: "index-search") == "on"
        || form == .indexable && isSearchable(screen),
      summary: text(of: .screen(screen), field: "index-summary") == "on")
  }
}
