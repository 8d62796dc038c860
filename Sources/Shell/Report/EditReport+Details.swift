import TableModel

// Drafts of details.
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
}
