import TableModel

// Marks of rows, and radio groups.
extension EditReport {
  mutating func addGroup(
    _ from: GroupStateID, _ to: GroupStateID, _ session: borrowing Session
  ) {
    let (old, new) = (session.table.group(from), session.table.group(to))
    let name = session.table.string(from.isNone ? new.name : old.name)
    if from.isNone || to.isNone {
      return tell(from.isNone ? "added" : "deleted", "group \(name)", "group")
    }
    if session.table.isExtended(from, to: to) {
      for member in new.members[old.members.endIndex...] {
        tell("mapped", "\(self.name(member.row, session)) to \(name) as \(member.id)")
      }
      return
    }
    let was = Dictionary(uniqueKeysWithValues: old.members.map { ($0.row, $0.id) })
    for member in new.members where was[member.row] == nil {
      tell("mapped", "\(self.name(member.row, session)) to \(name) as \(member.id)")
    }
    for member in new.members {
      guard let id = was[member.row], id != member.id else { continue }
      tell("took \(id) of \(name) from", self.name(member.row, session))
    }
    let rows = Set(new.members.map(\.row))
    for member in old.members where !rows.contains(member.row) {
      // A row that was deleted is told as such.
      guard session.table.contains(member.row) else { continue }
      tell("unmapped", "\(self.name(member.row, session)) from \(name)")
    }
    for (id, text) in new.texts where old.text(of: id) != text {
      tell("set", "the text of \(id) in \(name)", "text")
    }
    for (id, _) in old.texts where new.text(of: id).isNone {
      tell("unset", "the text of \(id) in \(name)", "text")
    }
  }

  mutating func addFlags(
    _ row: RowID, _ from: RowFlags, _ to: RowFlags, _ session: borrowing Session
  ) {
    let on = to.subtracting(from)
    let off = from.subtracting(to)
    if !session.table.contains(row) { return }
    if on.contains(.done) { tell("checked", name(row, session)) }
    if off.contains(.done) { tell("unchecked", name(row, session)) }
    for (flag, field) in [(RowFlags.keep, "keep"), (.unsearchable, "searchable")] {
      if on.union(off).contains(flag) { tell("set", "\(name(row, session)) \(field)") }
    }
    let states: [(RowFlags, on: String, off: String)] = [
      (.hidden, "hid", "unhid"), (.disabled, "disabled", "enabled"),
    ]
    for (flag, onVerb, offVerb) in states where on.union(off).contains(flag) {
      tell(on.contains(flag) ? onVerb : offVerb, name(row, session))
    }
    if on.contains(.chosen) { tell("chose", option(row, session)) }
    // A mark that moves is told by where it went.
    if off.contains(.chosen), !session.isMoved(.chosen, from: row) {
      tell("unchose", option(row, session))
    }
    if on.contains(.selected), session.table.flags(row).contains(.selected) {
      tell("selected", name(row, session))
    }
    if off.contains(.selected), !session.hasGained(.selected) {
      tell("deselected", name(row, session))
    }
  }
}
