import TableModel

// What is not saved yet. To open a detail and to look at it is no edit; what is typed into one is
// lost with it, so it counts as soon as it says something else than the item.
extension Session {
  /// Whether nothing has changed since the session was saved or begun.
  public var isSaved: Bool {
    if !table.hasDrafts { return table.version == savedVersion && !stores.hasChanged }
    return isSavedButForDrafts && !hasTypedDrafts
  }

  /// Whether something was typed into an open detail that its item does not have.
  var hasTypedDrafts: Bool { openDetails.contains { holdsValues($0) } }

  /// Whether details are open whose opening is no edit to be saved.
  public var isOnlyLookedAt: Bool { showsDetail && isSaved }

  /// Whether all is saved that is in no draft.
  public var isSavedButForDrafts: Bool {
    if stores.hasChanged { return false }
    if table.version == savedVersion { return true }
    let open = openDetails
    guard let saved = open.first?.saved else { return false }
    return hasOnlyDrafts(open, since: saved)
  }

  /// The same for a moment before the highlight of a tap moved.
  func wasSavedButForDrafts(at start: LogMark) -> Bool {
    if isSavedButForDrafts { return true }
    let edits = log.edits(since: start)
    return !stores.hasChanged && edits.allSatisfy(\.isHighlight)
      && table.version &- UInt64(edits.count) == savedVersion
  }

  private func hasOnlyDrafts(_ open: [Detail], since saved: LogMark) -> Bool {
    let edits = log.edits(since: saved)
    let parts = open.map { DraftParts($0, log.edits(since: $0.start), self) }
    return edits.allSatisfy { edit in parts.contains { $0.isOnly(edit) } }
  }

  /// Whether a draft holds what its item does not have.
  private func holdsValues(_ detail: Detail) -> Bool {
    detail.isGiven || !detailChanges(detail).isEmpty
  }

  /// Whether nothing was done to a draft that could stay: to leave it is to cancel it.
  func isUntouched(_ detail: Detail) -> Bool {
    guard detail.isOwnScreen, !detail.isNew, detailChanges(detail).isEmpty else { return false }
    return !DraftParts(detail, log.edits(since: detail.start), self).isMixed
  }

  /// Notes that all is saved now but what is in drafts.
  mutating func noteSaved() {
    savedVersion = table.version
    savedSteps = log.open == 0 ? log.undoCount : nil
    for detail in openDetails { details.all[detail.screen]?.saved = log.mark }
  }

  /// Notes that steps were undone: what was saved with them is not in the list any more.
  mutating func noteWalk() {
    for (screen, detail) in details.all {
      guard let saved = detail.saved, saved.steps > log.mark.steps else { continue }
      details.all[screen]?.saved = nil
    }
  }
}
