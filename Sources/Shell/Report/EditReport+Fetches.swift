import TableModel

// Rows that stores sent.
extension EditReport {
  /// Tells what a store has sent, and nothing of how it came; true when that is all there is to say.
  mutating func addFetched(_ edit: Edit, _ session: borrowing Session) -> Bool {
    switch edit {
    case .setSection(_, let to, _, .fetching):
      isPlacing = !to.isNone
      return true
    case .setSection(_, _, let section, .fetched):
      if isPlacing { fetches.asked.append(section) }
      return true
    case .setSection(_, _, _, .hasMore): return true
    case .set(_, _, _, .fetching): return true
    // Groups may have come and gone since.
    case .insert(let row, let place) where isPlacing && session.table.hasGroupings,
      .move(let row, _, let place) where isPlacing && session.table.hasGroupings:
      // What hooks are still looking at is in no section with a store.
      if session.table.hasStore(place.section), session.table.contains(row) {
        fetches.note(row, place.section, session)
        tell("fetched", name(row, session), rank: rank(of: row, session))
      }
      return true
    case .insert(let row, let place) where isPlacing && session.table.contains(place.section),
      .move(let row, _, let place) where isPlacing:
      fetches.note(row, place.section, session)
      tell("fetched", name(of: row, nowAt: place, session))
      return true
    case .set(_, _, let row, _) where isPlacing, .retitle(let row, _, _) where isPlacing:
      fetches.changed.append(row)
      return true
    case .flags(let row, let from, let to) where isPlacing:
      if from.contains(.done) != to.contains(.done) { fetches.changed.append(row) }
      return true
    // The screen that a hook saw the fetched list on is gone again.
    case .insertScreen(let screen, _), .removeScreen(let screen, _), .open(let screen),
      .close(let screen):
      return session.stores.isList(screen)
    case .remove(_, let place) where isPlacing:
      fetches.noteRemoval(from: session.table.itemSource(of: place.section))
      return true
    case .insert(_, let place), .remove(_, let place):
      return isPlacing || session.stores.isList(session.table.screen(of: place.section))
    case .insertSection(_, let screen, _): return isPlacing || session.stores.isList(screen)
    case .move(_, let from, _): return session.stores.isList(session.table.screen(of: from.section))
    default: return isPlacing
    }
  }

  /// Tells what fetches did that brought no rows.
  mutating func endFetches(_ session: borrowing Session) {
    for section in unique(fetches.asked)
    where session.table.contains(section) && !fetches.filled.contains(section) {
      let parts = session.table.itemSections(of: section)
      guard parts.allSatisfy({ session.table.count(of: $0) == 0 }) else { continue }
      tell("fetched no rows for", session.name(of: .section(section)), "section")
    }
    for row in unique(fetches.changed)
    where !fetches.came.contains(row) && session.table.contains(row) {
      tell("updated", name(row, session))
    }
  }
}

/// What the fetches of a step have done.
struct FetchNotes {
  /// The sections that were asked for, or lost rows.
  var asked: [SectionID] = []
  /// Those of them that got rows.
  var filled: Set<SectionID> = []
  /// Rows that were there, and are now what their store says.
  var changed: [RowID] = []
  /// Rows that came after those were changed.
  var came: Set<RowID> = []

  mutating func noteRemoval(from section: SectionID) {
    if asked.last != section { asked.append(section) }
  }

  mutating func note(_ row: RowID, _ section: SectionID, _ session: borrowing Session) {
    filled.insert(session.table.itemSource(of: section))
    if !changed.isEmpty { came.insert(row) }
  }
}
