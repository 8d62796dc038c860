public import TableModel

/// What goes on with a screen while its data comes: neither saved nor undone.
public struct Progress: Sendable {
  /// Between `content begin` and `content end`.
  public internal(set) var isLoading = false
  /// Between `refresh` or `refresh begin` and `refresh end`.
  public internal(set) var isRefreshing = false
  /// Between `page begin` and `page end`.
  public internal(set) var isPaging = false
  /// How many rows there were when the content was declared to be there; nil when it was not.
  var declaredRows: Int?
  /// When the last refresh ended, in seconds since 1970.
  var refreshed: Double?
}

extension Session {
  public func progress(of screen: ScreenID) -> Progress { progress[screen] ?? Progress() }

  /// Changes what goes on with a screen.
  mutating func setProgress(_ screen: ScreenID, _ change: (inout Progress) -> Void) {
    change(&progress[screen, default: Progress()])
  }

  /// Begins to load what a screen shows (ST12): a screen without data shows its loading text.
  public mutating func beginLoading(_ screen: ScreenID) {
    setProgress(screen) { $0.isLoading = true }
  }

  /// Ends loading. A verdict says whether there is content; without one the rows tell (S66).
  public mutating func endLoading(_ screen: ScreenID, hasContent: Bool? = nil) {
    let rows = hasContent == true ? dataRows(of: screen) : nil
    setProgress(screen) {
      $0.isLoading = false
      $0.declaredRows = rows
    }
  }

  /// Begins a page: until its end no other page begins, and the screen shows a footer (ST03).
  public mutating func beginPage(_ screen: ScreenID) { setProgress(screen) { $0.isPaging = true } }

  /// Ends a page; the next one may begin (S63).
  public mutating func endPage(_ screen: ScreenID) { setProgress(screen) { $0.isPaging = false } }

  /// Shows that a screen is being refreshed; runs no hook (A22).
  public mutating func beginRefresh(_ screen: ScreenID) {
    setProgress(screen) { $0.isRefreshing = true }
  }

  /// Ends a refresh at the session's time, and the loading with it (S67). A page that was on its way
  /// belonged to the old rows, so paging is armed again (B65).
  public mutating func endRefresh(_ screen: ScreenID, hasContent: Bool? = nil) {
    let now = clock()
    setProgress(screen) {
      $0.isRefreshing = false
      $0.isPaging = false
      $0.refreshed = now
    }
    endLoading(screen, hasContent: hasContent)
  }

  /// Forgets that a screen's content was declared to be there (S65).
  public mutating func forgetVerdict(on screen: ScreenID) {
    if progress[screen] != nil { setProgress(screen) { $0.declaredRows = nil } }
  }

  /// A verdict holds until rows come or go; then the rows tell (B61).
  mutating func forgetOldVerdicts() {
    for (screen, progress) in progress {
      guard let rows = progress.declaredRows, rows != dataRows(of: screen) else { continue }
      forgetVerdict(on: screen)
    }
  }
}
