/// What runs an attached body: a gesture on a row runs its action, an event runs a hook.
///
/// The names of the events are those of the reference systems, letter for letter.
public enum Trigger: UInt8, CaseIterable, BitwiseCopyable, Sendable {
  case tap, detail, navigation, longpress, `switch`

  case willSelect, didSelect, willDeselect, didDeselect
  case willInsertItem, didInsertItem
  case willUpdateItem, didUpdateItem, rowChanged
  case willDeleteItem, didDeleteItem
  case willMoveItem, didMoveItem
  case valueChanged, radioChanged, radioWillOpen
  case didAddToModel, didAddSection, didRemoveSection
  case willBeginSearch, willEndSearch, didComputeSearchResults
  case willDisplayHeaderView, willDisplayFooterView
  case cellCreated, cellReused, willDisplayCell
  case editingChanged
  case refresh, didRefresh, paginate
  case didFetchItemsFromStore, fetchItemsFromStoreFailed, didAddSpecialCells
  case didCreateItem
  case insertItemNoConnection, insertItemFailed
  case updateItemNoConnection, updateItemFailed
  case deleteItemNoConnection, deleteItemFailed
  case detailViewController, detailTableViewModelForRowAtIndexPath
  case detailModelCreated, detailModelConfigured, customPresentDetailModel
  case detailModelWillPresent, detailModelDidPresent
  case detailModelShouldDismiss, detailModelWillDismiss, detailModelDidDismiss
  case cellForRowAtIndexPath, reuseIdentifierForRowAtIndexPath, customHeightForRowAtIndexPath

  /// Whether a person's gesture runs it, rather than an event.
  public var isGesture: Bool { rawValue <= Trigger.switch.rawValue }

  /// The gestures, in the order they are listed.
  public static var gestures: [Trigger] { allCases.filter(\.isGesture) }
  /// The events, in the order they are listed.
  public static var events: [Trigger] { allCases.filter { !$0.isGesture } }

  /// Whether a hook may refuse what is about to happen.
  public var canBeRejected: Bool {
    switch self {
    case .willSelect, .willDeselect, .willInsertItem, .willUpdateItem, .willDeleteItem,
      .willMoveItem, .radioWillOpen, .willBeginSearch, .detailModelShouldDismiss:
      true
    default: false
    }
  }

  /// Whether a hook may answer that what cannot be stored now is to wait: `use retry`.
  public var canBeRetried: Bool {
    switch self {
    case .insertItemNoConnection, .updateItemNoConnection, .deleteItemNoConnection: true
    default: false
    }
  }

  /// The trigger of a name, as `attach`, `on` and saved sessions write it.
  public init?(name: String) {
    guard let trigger = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
    self = trigger
  }
}

/// Some triggers, a bit each.
@frozen
public struct Triggers: OptionSet, Hashable, BitwiseCopyable, Sendable {
  public var rawValue: UInt64
  @inlinable public init(rawValue: UInt64) { self.rawValue = rawValue }

  @inlinable public init(_ trigger: Trigger) { rawValue = 1 << UInt64(trigger.rawValue) }

  /// What a new row may run.
  public static let insertions: Triggers = [Triggers(.willInsertItem), Triggers(.didInsertItem)]
  /// What a deletion may run.
  public static let deletions: Triggers = [Triggers(.willDeleteItem), Triggers(.didDeleteItem)]
  /// What a move may run.
  public static let moves: Triggers = [Triggers(.willMoveItem), Triggers(.didMoveItem)]
  /// What a change of a row's data may run.
  public static let updates: Triggers = [
    Triggers(.willUpdateItem), Triggers(.didUpdateItem), Triggers(.rowChanged),
  ]
  /// What a search may run.
  public static let searches: Triggers = [
    Triggers(.willBeginSearch), Triggers(.willEndSearch), Triggers(.didComputeSearchResults),
  ]
  /// What a store writes down.
  public static let writes: Triggers = [.insertions, .deletions, .moves, .updates]
  /// What a new section may run.
  public static let newSections: Triggers = [Triggers(.didAddSection), Triggers(.didAddToModel)]
}
