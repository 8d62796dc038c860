import TableModel

// Drafts of details, and rows that stores sent.
extension EditReport {
  /// Tells an edit of a draft by the name of its field; that its screen is made is not told.
  mutating func addDetail(_ edit: Edit, _ session: borrowing Session) -> Bool {
    if session.details.isEmpty { return false }
    switch edit {
    case .insertScreen(let screen, _), .removeScreen(let screen, _),
      .insertSection(_, in: let screen, _):
      return session.details.all[screen] != nil
    case .setScreen(_, _, _, .detailOf): return true
    case .setScreen(_, _, let screen, _):
      return session.details.all[screen].map { hasBegun($0, session) } ?? false
    // A draft that came and went in one command is told by what became of it.
    case .open(let screen), .close(let screen):
      guard let detail = session.details.all[screen] else { return false }
      return !session.isOpen(detail) && hasBegun(detail, session)
    case .set(_, let to, let row, .detail) where isDraft(row, session):
      tell(to.isNone ? "unset" : "set", session.table.string(session.table.title(row)))
      return true
    case .insert(let row, _) where isDraft(row, session):
      // What hooks put into a detail that is opening is not told.
      if let detail = session.openDetails.last, hasBegun(detail, session) { return true }
      tell("set", session.table.string(session.table.title(row)))
      return true
    // An item that is still to come has no name yet.
    case .set(_, _, let row, _), .retitle(let row, _, _), .flags(let row, _, _):
      return !session.table.contains(row)
    default: return false
    }
  }

  /// Whether a draft was begun in the step being made.
  func hasBegun(_ detail: Detail, _ session: borrowing Session) -> Bool {
    detail.start.steps == session.log.mark.steps
  }

  func isDraft(_ row: RowID, _ session: borrowing Session) -> Bool {
    guard let section = session.table.place(of: row)?.section else { return false }
    return session.details.all[session.table.screen(of: section)].map { session.isOpen($0) }
      ?? false
  }

  /// Tells what a store has sent, and nothing of how it came; true when that is all there is to say.
  mutating func addFetched(_ edit: Edit, _ session: borrowing Session) -> Bool {
    switch edit {
    case .setSection(_, let to, _, .fetching):
      isPlacing = !to.isNone
      return true
    case .setSection(_, _, _, .fetched), .setSection(_, _, _, .hasMore): return true
    case .set(_, _, _, .fetching): return true
    // Groups may have come and gone since.
    case .insert(let row, let place) where isPlacing && session.table.hasGroupings,
      .move(let row, _, let place) where isPlacing && session.table.hasGroupings:
      // What hooks are still looking at is in no section with a store.
      if session.table.hasStore(place.section), session.table.contains(row) {
        tell("fetched", name(row, session))
      }
      return true
    case .insert(_, let place) where isPlacing && session.table.contains(place.section),
      .move(_, _, let place) where isPlacing:
      tell("fetched", name(place, session))
      return true
    // The screen that a hook saw the fetched list on is gone again.
    case .insertScreen(let screen, _), .removeScreen(let screen, _), .open(let screen),
      .close(let screen):
      return session.stores.isList(screen)
    case .insert(_, let place), .remove(_, let place):
      return isPlacing || session.stores.isList(session.table.screen(of: place.section))
    case .insertSection(_, let screen, _): return isPlacing || session.stores.isList(screen)
    case .move(_, let from, _): return session.stores.isList(session.table.screen(of: from.section))
    default: return isPlacing
    }
  }
}
