import TableModel

/// When hooks run, an event a line: what `help EVENT` says, and what docs/hooks.md is made of.
extension Trigger {
  /// When the hook of an event runs, in a sentence; nil for a gesture.
  var meaning: String? { Trigger.meanings[self] }

  private static let meanings: [Trigger: String] = [
    .willSelect:
      "Before a tap highlights its row, and before anything else comes of it; a rejection "
      + "ends the tap.",
    .didSelect:
      "At the end of a tap; where there is one, no picker and no detail screen opens by itself.",
    .willDeselect:
      "Before a tap on another row takes a row's highlight away; a rejection leaves it.",
    .didDeselect: "After a tap on another row has taken a row's highlight away.",
    .willInsertItem:
      "willInsertItem runs right before an item goes in; it may change the item or reject it.",
    .didInsertItem: "didInsertItem runs when the item is in its section, with its place.",
    .willUpdateItem: "willUpdateItem runs right before an update and may reject it.",
    .didUpdateItem: "didUpdateItem runs after an update and may still change the item.",
    .rowChanged:
      "After a row's data has changed, by a command, a person, or a store that sent "
      + "something else.",
    .willDeleteItem: "willDeleteItem runs before a deletion and may reject it.",
    .didDeleteItem:
      "didDeleteItem runs after a deletion, with the place where the row was and no item.",
    .willMoveItem:
      "Before a row moves, with event.from and event.to; a rejection leaves it where it is.",
    .didMoveItem: "After a row has moved, with event.from and event.to.",
    .valueChanged:
      "When a choice section's choice really changes, valueChanged runs and sees the new choice.",
    .radioChanged:
      "After the choice of a radio group has changed, with event.text, event.old and event.new.",
    .radioWillOpen:
      "Before the screen of a row that opens a radio group is shown; a rejection keeps it shut.",
    .didAddToModel:
      "A section that has been added runs didAddToModel, with the place it ends up at; the "
      + "sections of a loaded session were there before, and run none.",
    .didAddSection: "After a section was added, and before didAddToModel.",
    .didRemoveSection: "After a section is gone, with the number that it had.",
    .willBeginSearch: "Before a search begins; a rejection keeps it from beginning.",
    .willEndSearch: "Before a search ends.",
    .didComputeSearchResults:
      "After a search has found its rows, each time it looks; the hook may change them.",
    .willDisplayHeaderView:
      "Before a section's header is shown, willDisplayHeaderView may change its text.",
    .willDisplayFooterView:
      "Before a section's footer is shown, willDisplayFooterView may change its text.",
    .cellCreated: "Before a row is displayed for the first time.",
    .cellReused: "Before a row is displayed again that was not shown last, or that is reloaded.",
    .willDisplayCell: "Before a row is displayed, every time.",
    .editingChanged: "After edit mode went on or off.",
    .refresh: "At the refresh gesture; the hook fetches, and ends it with refresh end.",
    .didRefresh: "After a refresh has ended, with event.content.",
    .paginate:
      "When a row near the end of a list is displayed by name, after its willDisplayCell; "
      + "the hook adds the next page.",
    .didFetchItemsFromStore:
      "didFetchItemsFromStore sees fetched items first and may add, drop and reorder them.",
    .fetchItemsFromStoreFailed:
      "fetchItemsFromStoreFailed runs with the error when a fetch fails.",
    .didAddSpecialCells:
      "didAddSpecialCells runs after the placeholder, more and add rows were put in.",
    .didCreateItem: "didCreateItem runs on a new blank item before its detail screen shows.",
    .insertItemNoConnection:
      "insertItemNoConnection decides whether an insert without connection waits for a "
      + "retry or fails.",
    .insertItemFailed: "insertItemFailed runs with the error when a store refuses an insert.",
    .updateItemNoConnection:
      "updateItemNoConnection decides whether an update without connection waits or fails.",
    .updateItemFailed: "updateItemFailed runs with the error when a store refuses an update.",
    .deleteItemNoConnection:
      "deleteItemNoConnection decides whether a deletion without connection waits or fails.",
    .deleteItemFailed: "deleteItemFailed runs with the error when a store refuses a deletion.",
    .detailViewController:
      "detailViewController may name another screen to open; without an answer the usual "
      + "one opens.",
    .detailTableViewModelForRowAtIndexPath:
      "detailTableViewModelForRowAtIndexPath may name another detail table; else the usual "
      + "one is made.",
    .detailModelCreated:
      "Opening a row's detail first runs detailModelCreated, on a detail screen still empty.",
    .detailModelConfigured:
      "Once the detail screen has its own sections, detailModelConfigured may change them.",
    .customPresentDetailModel:
      "customPresentDetailModel, where it exists, decides how the detail is shown.",
    .detailModelWillPresent:
      "detailModelWillPresent runs right before the detail screen is shown and may set its "
      + "title.",
    .detailModelDidPresent: "detailModelDidPresent runs right after the detail screen is shown.",
    .detailModelShouldDismiss:
      "detailModelShouldDismiss may keep a detail screen open before anything is taken over.",
    .detailModelWillDismiss: "detailModelWillDismiss runs while a detail screen is being left.",
    .detailModelDidDismiss: "detailModelDidDismiss runs after a detail screen is gone.",
    .cellForRowAtIndexPath: "cellForRowAtIndexPath may name a template to draw a row with.",
    .reuseIdentifierForRowAtIndexPath:
      "reuseIdentifierForRowAtIndexPath names the key of a row's template where there are "
      + "several.",
    .customHeightForRowAtIndexPath:
      "customHeightForRowAtIndexPath gives a row's height in lines, or leaves it automatic.",
  ]
}
