public import TableModel

/// What a hook can say instead of what would come otherwise.
public enum UseForm: String, CaseIterable, Sendable {
  /// Another screen than the automatic one.
  case screen
  /// The rows of a detail.
  case table
  /// How a row is drawn, what it shares with others drawn alike, and how many lines it takes.
  case template, key, height
  /// Where a detail is shown.
  case presentation
  /// What cannot be stored waits.
  case retry

  /// The events whose hooks can say it.
  public var events: [Trigger] {
    switch self {
    case .screen: [.detailViewController]
    case .table: [.detailTableViewModelForRowAtIndexPath]
    case .template: [.cellForRowAtIndexPath]
    case .key: [.reuseIdentifierForRowAtIndexPath]
    case .height: [.customHeightForRowAtIndexPath]
    case .presentation: [.customPresentDetailModel]
    case .retry: Trigger.events.filter(\.canBeRetried)
    }
  }

  /// Where it means something.
  public var hook: String {
    switch self {
    case .retry: "a hook that is told of a missing connection"
    default: "the hook \(events[0])"
    }
  }

  /// What is written there.
  public var usage: String {
    switch self {
    case .screen: "screen @label"
    case .table: "table @label"
    case .template: "template NAME"
    case .key: "key NAME"
    case .height: "height 2"
    case .presentation: "presentation push"
    case .retry: "retry"
    }
  }
}
