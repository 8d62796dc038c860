public import CommandLanguage
public import TableModel

// The refresh control of a screen: what it says, and what its gesture runs.
extension Session {
  /// Whether a screen has a refresh control.
  public func isRefreshable(_ screen: ScreenID) -> Bool {
    text(of: screen, LoadingField.refreshable) != nil
  }

  /// Says so when a screen has nothing to pull.
  public func checkIsRefreshable(_ screen: ScreenID) throws(Diagnostic) {
    guard !isRefreshable(screen), refreshFlow(of: screen) == nil else { return }
    throw .failed(
      .notHere, "the screen is not refreshable", hint: "refreshable gives it a refresh control")
  }

  /// What a refresh runs on a screen whose refresh no hook answers; nil when nothing does. Sections
  /// whose rows come from a store are fetched anew.
  func refreshFlow(of screen: ScreenID) -> Flow? {
    guard table.hasStores else { return nil }
    let sections = table.sections(of: screen)
      .filter { table.hasStore($0) && table.itemSource(of: $0) == $0 }
    return sections.isEmpty ? nil : .fetch(sections, isMore: false)
  }

  /// What the refresh control says (PM46).
  public func refreshLine(of screen: ScreenID) -> String {
    let progress = progress(of: screen)
    if progress.isRefreshing {
      return text(of: screen, LoadingField.refreshing) ?? "Refreshing data..."
    }
    guard let time = refreshTime(of: screen) else {
      return text(of: screen, LoadingField.pullMessage) ?? "Pull to refresh"
    }
    let format = text(of: screen, LoadingField.updatedFormat) ?? "Last updated at %s"
    guard let place = format.firstRange(of: "%s") else { return format }
    return format[..<place.lowerBound] + time + format[place.upperBound...]
  }

  /// When a screen was refreshed last, as it tells the time; nil when it never was.
  public func refreshTime(of screen: ScreenID) -> String? {
    guard let time = progress(of: screen).refreshed else { return nil }
    let format = text(of: screen, LoadingField.updatedTimeFormat) ?? "%l:%M %p"
    // %l begins with a blank before ten o'clock.
    return String(LocalTime.text(time, format).drop { $0 == " " })
  }

  /// Ends a refresh, and has its hook told.
  public mutating func finishRefresh(_ screen: ScreenID, hasContent: Bool? = nil) -> Reply {
    guard progress(of: screen).isRefreshing else { return .text("nothing is being refreshed") }
    endRefresh(screen, hasContent: hasContent)
    let told: Reply = settings.confirm ? .text(refreshLine(of: screen)) : .done
    guard table.hasHooks(Triggers(.didRefresh)) else { return told }
    let content = Value.number(hasData(screen) ? 1 : 0)
    return .run(.fire(event(.didRefresh, screen, ["content": content]), then: told))
  }
}
