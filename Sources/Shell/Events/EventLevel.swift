public import CommandLanguage
public import TableModel

/// What an event happens to: a hook for it can be put there, and on whatever that is a part of.
public enum EventLevel: Int, Sendable {
  case row, section, screen
}

extension Trigger {
  /// The smallest thing that can have a hook for the event.
  public var level: EventLevel {
    switch self {
    case .refresh, .didRefresh, .editingChanged, .willBeginSearch, .willEndSearch,
      .didComputeSearchResults:
      .screen
    case .didAddToModel, .didAddSection, .didRemoveSection, .willDisplayHeaderView,
      .willDisplayFooterView, .didFetchItemsFromStore, .fetchItemsFromStoreFailed,
      .didAddSpecialCells:
      .section
    default: .row
    }
  }

  /// Whether a hook on a target can ever run.
  public func canHappen(to target: Target) -> Bool {
    switch target.tag {
    case .row: level == .row
    case .section: level != .screen
    case .screen, .kind, .session: true
    }
  }
}

extension Session {
  /// Says so when an event never happens to a target.
  public func check(_ event: Trigger, for target: Target) throws(Diagnostic) {
    guard !event.canHappen(to: target) else { return }
    let what = event.level == .screen ? "a screen" : "a section"
    let place: String
    if event.level == .section, let section = table.place(of: RowID(target.raw))?.section,
      let number = table.position(of: section)
    {
      place = "section \(number + 1)"
    } else {
      place = "screen"
    }
    throw .failed(
      .wrongTarget, "\(event) happens to \(what), never to \(name(of: target))",
      hint: "on \(event) in \(place) \u{2026} hears of it")
  }
}
