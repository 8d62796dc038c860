public import TableModel

/// The names of events that people may know from the reference systems (features 5.4).
public enum EventNames {
  /// Names that ProMotion and SimpleTableView have for events.
  public static let aliases: [(name: String, event: Trigger)] = [
    ("on_cell_deleted", .willDeleteItem), ("on_cell_moved", .didMoveItem),
    ("didMoveCell", .didMoveItem), ("will_display_cell", .willDisplayCell),
    ("will_display_header", .willDisplayHeaderView), ("on_cell_created", .cellCreated),
    ("on_cell_reused", .cellReused), ("will_begin_search", .willBeginSearch),
    ("will_end_search", .willEndSearch), ("didUpdateItemAtIndexPath", .rowChanged),
    ("on_refresh", .refresh),
    ("detailViewControllerForRowAtIndexPath", .detailViewController),
  ]

  /// The event of a name or an alias.
  public static func event(_ name: String) -> Trigger? {
    if let event = Trigger(name: name), !event.isGesture { return event }
    return aliases.first { $0.name == name }?.event
  }

  /// All names, for completion and "did you mean".
  public static let all = Trigger.events.map { "\($0)" } + aliases.map(\.name)
}
