public import TableModel

/// The fields of a screen that make its search bar.
public enum SearchBar {
  public static let isOn = "searchable"
  public static let placeholder = "placeholder"
  public static let noResults = "no-results"
  public static let condition = "search-where"
  public static let fields = "search-fields"
  public static let isHidden = "search-hide"
  public static let all = [isOn, placeholder, noResults, condition, fields, isHidden]
}

extension Session {
  /// Whether a screen has a search bar: it was made searchable, or its bar was given something.
  public func isSearchable(_ screen: ScreenID) -> Bool {
    if text(of: .screen(screen), field: SearchBar.isOn) == "on" { return true }
    let others = [
      SearchBar.placeholder, SearchBar.condition, SearchBar.fields, SearchBar.isHidden,
    ]
    return others.contains { !text(of: .screen(screen), field: $0).isEmpty }
  }

  /// Whether the search bar of a screen is to be seen: a hidden one comes with a search, or when
  /// the screen is scrolled to its top (PM40).
  public func showsSearchBar(_ screen: ScreenID) -> Bool {
    guard isSearchable(screen) else { return false }
    return searches[screen] != nil || revealedBars.contains(screen)
      || text(of: .screen(screen), field: SearchBar.isHidden) != "on"
  }

  /// Brings a hidden search bar into view, until a row is scrolled to.
  public mutating func revealSearchBar(of screen: ScreenID) { revealedBars.insert(screen) }

  /// Scrolls past a search bar that is hidden at first.
  public mutating func hideSearchBar(of screen: ScreenID) { revealedBars.remove(screen) }

  /// What stands in the search bar of a screen: what was typed, else its prompt.
  public func searchBarText(_ screen: ScreenID) -> String {
    searches[screen]?.typed ?? text(of: .screen(screen), field: SearchBar.placeholder)
  }
}
