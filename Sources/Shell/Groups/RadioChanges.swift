import TableModel

/// Which radio groups have another choice after some edits: found from the edits, so that no
/// command can forget to tell, and told once however often the choice went to and fro.
struct RadioChanges {
  private var flagsBefore: [RowID: RowFlags] = [:]
  private var statesBefore: [GroupID: GroupStateID] = [:]
  /// Where deleted rows were.
  private var removedFrom: [RowID: Place] = [:]

  mutating func add(_ edit: Edit) {
    switch edit {
    case .flags(let row, let from, let to):
      guard from.symmetricDifference(to).contains(.chosen) else { return }
      if flagsBefore[row] == nil { flagsBefore[row] = from }
    case .group(let group, let from, _):
      if statesBefore[group] == nil { statesBefore[group] = from }
    case .remove(let row, let place): removedFrom[row] = place
    default: return
    }
  }

  /// One event for each group whose choice is another now.
  func events(_ session: borrowing Session) -> [Event] {
    var groups = Set(statesBefore.keys)
    for row in flagsBefore.keys {
      if let group = session.table.membership(of: row)?.group { groups.insert(group) }
    }
    return groups.sorted().compactMap { event($0, session) }
  }

  private func event(_ group: GroupID, _ session: borrowing Session) -> Event? {
    let now = session.table.state(of: group)
    let state = statesBefore[group] ?? now
    // Where no mark has changed, rows that came to the others change no choice.
    if flagsBefore.isEmpty, session.table.isExtended(state, to: now) { return nil }
    let before = session.table.group(state)
    let old = before.members.first {
      (flagsBefore[$0.row] ?? session.table.flags($0.row)).contains(.chosen)
    }
    let new = session.table.chosen(in: group)
    guard old?.id != new?.id else { return nil }
    let values: [String: Value] = [
      "old": old.map { .number(Int($0.id)) } ?? .null,
      "new": new.map { .number(Int($0.id)) } ?? .null,
      "text": .text(session.table.string(before.name)),
    ]
    if let row = new?.row ?? old?.row, session.table.contains(row) {
      return session.event(.radioChanged, row, values)
    }
    let place = old.flatMap { removedFrom[$0.row] }
    return Event(
      trigger: .radioChanged, section: place?.section, screen: session.table.current,
      path: place.map { session.path($0) }, values: values, owner: old?.row)
  }
}
