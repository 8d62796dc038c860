import TableModel

extension Session {
  /// What the step being made has changed, in a line or a few: `added 1.3`.
  func report() -> String {
    var report = EditReport(edits: log.open)
    let undone = undoneDrafts
    for index in 0..<log.open {
      // Of a draft that was taken back only that its screen has gone is told.
      if undone.contains(where: { $0.contains(index) && index != lastClose(in: $0) }) { continue }
      report.add(log.edit(openIndex: index), at: index, self)
    }
    return report.text
  }
}

extension Session {
  /// Which edits of the step being made came to nothing because a draft was taken back.
  private var undoneDrafts: [Range<Int>] {
    let steps = log.mark.steps
    return details.ended.compactMap { fold, _ in
      guard let end = fold.undone else { return nil }
      let start = fold.start.steps == steps ? fold.start.open : 0
      return start..<max(start, end)
    }
  }

  /// The last of some edits that closed a draft's screen.
  private func lastClose(in edits: Range<Int>) -> Int? {
    edits.clamped(to: 0..<log.open).last { index in
      if case .close(let screen) = log.edit(openIndex: index) {
        details.all[screen] != nil
      } else {
        false
      }
    }
  }
}

/// Edits as a person would tell them; many of one sort become a count.
struct EditReport {
  private struct Entry {
    var verb: String
    var noun: String
    /// At most as many as are told one by one.
    var names: [String]
    var count = 1
  }

  private var entries: [Entry] = []
  /// Where the deleted rows were, in the order they are told.
  private var removed: [(section: Int, row: Int)] = []
  private static let most = 3
  /// Beyond this many edits only counts are told, so that names need not be made.
  private static let named = 1_000
  var isNamed: Bool
  /// Whether rows come in that a store has sent.
  private var isPlacing = false

  init(edits: Int) { isNamed = edits <= EditReport.named }

  var text: String {
    entries.map { entry in
      entry.count > EditReport.most
        ? "\(entry.verb) \(entry.count) \(entry.noun)s"
        : entry.names.map { "\(entry.verb) \($0)" }.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private mutating func tell(
    _ verb: String, _ name: String, _ noun: String = "row", at place: Int? = nil
  ) {
    if let index = entries.firstIndex(where: { $0.verb == verb && $0.noun == noun }) {
      entries[index].count += 1
      if entries[index].names.count < EditReport.most {
        let end = entries[index].names.count
        entries[index].names.insert(name, at: min(place ?? end, end))
      }
    } else {
      entries.append(Entry(verb: verb, noun: noun, names: [name]))
    }
  }

  mutating func add(_ edit: Edit, at index: Int, _ session: borrowing Session) {
    if session.derivedEdits.contains(index) { return }
    if addFetched(edit, session) || addDetail(edit, session) { return }
    switch edit {
    case .insert(let row, let place): tell("added", name(of: row, nowAt: place, session))
    case .remove(let row, let place):
      tell("deleted", name(of: row, removedFrom: place, session), at: rank(of: place, session))
    case .move(let row, let from, let to):
      let from = isNamed ? session.placeBefore(from, edit: index) : from
      let to = isNamed ? session.table.place(of: row) ?? to : to
      // A row that others pushed back to where it was has not moved.
      if isNamed, from == to { break }
      let old = name(of: row, removedFrom: from, session)
      tell("moved", "\(old) to \(name(of: row, nowAt: to, session))")
    case .retitle(let row, _, _) where isNamed && session.isNew(row, before: index): break
    case .retitle(let row, _, _): tell("renamed", name(row, session))
    // That a row has a screen of its own shows when the screen opens.
    case .set(_, _, _, .screen): break
    // A row that came in whole, or never did, is not told field by field.
    case .set(_, _, let row, _) where isNamed && session.isNew(row, before: index): break
    case .set(_, let to, let row, let field)
    where isNamed && session.isSwitch(row) && session.table.name(field) == "value":
      tell(session.isTrue(to) ? "turned on" : "turned off", name(row, session))
    case .set(_, let to, let row, let field):
      tell(to.isNone ? "unset" : "set", "\(name(row, session)) \(session.table.name(field))")
    case .flags(let row, let from, let to): addFlags(row, from, to, session)
    case .insertSection(let section, _, _):
      tell("added", session.name(of: .section(section)), "section")
    case .removeSection(_, _, let index):
      tell("deleted", "section \(index + 1)", "section", at: 0)
    case .moveSection(_, let from, let to):
      tell("moved", "section \(from + 1) to \(to + 1)", "section")
    case .setSection(_, let to, let section, .collapsed):
      tell(to.isNone ? "expanded" : "collapsed", session.name(of: .section(section)), "section")
    case .setSection(_, let to, let section, .hidden):
      tell(to.isNone ? "unhid" : "hid", session.name(of: .section(section)), "section")
    case .setSection(_, _, let section, .title):
      tell("renamed", session.name(of: .section(section)), "section")
    case .setSection(_, let to, let section, let field):
      let target = session.closedPicker(of: section).map { Target.row($0) } ?? .section(section)
      tell(
        to.isNone ? "unset" : "set", "\(session.name(of: target)) \(session.table.name(field))")
    case .insertScreen(let screen, _): tell("added", "screen \(title(screen, session))", "screen")
    case .removeScreen(let screen, _): tell("deleted", "screen \(title(screen, session))", "screen")
    case .setScreen(_, let to, _, .editing): tell("edit mode", to.isNone ? "off" : "on", "screen")
    case .setScreen(_, _, _, .title): tell("renamed", "screen", "screen")
    case .setScreen(_, let to, let screen, .empty)
    where screen != session.table.current && session.table.owner(of: screen) != nil:
      let owner = session.table.owner(of: screen) ?? .none
      tell(to.isNone ? "unset" : "set", "\(name(owner, session)) placeholder")
    case .setScreen(_, let to, _, let field):
      tell(to.isNone ? "unset" : "set", "screen \(session.table.name(field))", "field")
    case .open(let screen): tell("opened", title(screen, session), "screen")
    case .close: tell("back to", title(session.table.current, session), "screen")
    case .attach(let target, let kind, let from, let to):
      let verb = to.raw == 0 ? "detached" : from.raw == 0 ? "attached" : "replaced"
      let preposition = to.raw == 0 ? "from" : from.raw == 0 ? "to" : "of"
      let name = target == .session ? "the session" : session.name(of: target)
      tell(verb, "\(kind) \(preposition) \(name)", kind.isGesture ? "action" : "hook")
    case .group(_, let from, let to): addGroup(from, to, session)
    }
  }

  /// Tells an edit of a draft by the name of its field; that its screen is made is not told.
  private mutating func addDetail(_ edit: Edit, _ session: borrowing Session) -> Bool {
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
  private func hasBegun(_ detail: Detail, _ session: borrowing Session) -> Bool {
    detail.start.steps == session.log.mark.steps
  }

  private func isDraft(_ row: RowID, _ session: borrowing Session) -> Bool {
    guard let section = session.table.place(of: row)?.section else { return false }
    return session.details.all[session.table.screen(of: section)].map { session.isOpen($0) }
      ?? false
  }

  private mutating func addGroup(
    _ from: GroupStateID, _ to: GroupStateID, _ session: borrowing Session
  ) {
    let (old, new) = (session.table.group(from), session.table.group(to))
    let name = session.table.string(from.isNone ? new.name : old.name)
    if from.isNone || to.isNone {
      return tell(from.isNone ? "added" : "deleted", "group \(name)", "group")
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

  /// Tells what a store has sent, and nothing of how it came; true when that is all there is to say.
  private mutating func addFetched(_ edit: Edit, _ session: borrowing Session) -> Bool {
    switch edit {
    case .setSection(_, let to, _, .fetching):
      isPlacing = !to.isNone
      return true
    case .setSection(_, _, _, .fetched), .setSection(_, _, _, .hasMore): return true
    case .set(_, _, _, .fetching): return true
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
    case .insertSection(_, let screen, _): return session.stores.isList(screen)
    case .move(_, let from, _): return session.stores.isList(session.table.screen(of: from.section))
    default: return isPlacing
    }
  }

  /// Rows go from the last one up; they are told from the first one down.
  private mutating func rank(of place: Place, _ session: borrowing Session) -> Int {
    guard isNamed, removed.count < EditReport.most else { return EditReport.most }
    let new = (section: session.table.position(of: place.section) ?? 0, row: place.row)
    let index = removed.firstIndex { ($0.section, $0.row) > (new.section, new.row) }
    removed.insert(new, at: index ?? removed.count)
    return index ?? removed.count - 1
  }

  /// During a search a row is told by the number that it had there.
  private func name(
    of row: RowID, removedFrom place: Place, _ session: borrowing Session
  ) -> String {
    if session.closedPicker(of: place.section) != nil { return name(place, session) }
    if let former = session.formerPaths[row] { return former }
    guard isNamed, let search = session.searches[session.table.current],
      let index = search.rowsBefore(in: place.section).firstIndex(of: row),
      let section = session.table.position(of: place.section)
    else { return name(place, session) }
    return "\(section + 1).\(index + 1)"
  }

  /// During a search a row is told by the number that it has there now, among hidden ones by what it
  /// has on the screen.
  private func name(
    of row: RowID, nowAt place: Place, _ session: borrowing Session
  ) -> String {
    guard isNamed,
      session.searches[session.table.current] != nil || !session.table.showsAll,
      session.table.contains(row)
    else { return name(place, session) }
    return session.path(of: row)
  }

  private func name(_ place: Place, _ session: borrowing Session) -> String {
    guard isNamed else { return "" }
    // On the screen of a group numbers are no places, and rows may be on other screens.
    if !session.shownGroup.isNone, let row = session.table.row(at: place) {
      return session.path(of: row)
    }
    if let picker = session.closedPicker(of: place.section) {
      return "option \(place.row + 1) of \(session.path(of: picker))"
    }
    return session.path(place)
  }

  private func name(_ row: RowID, _ session: borrowing Session) -> String {
    guard isNamed else { return "" }
    guard !session.searches.isEmpty, let place = session.table.place(of: row),
      let search = session.searches[session.table.current],
      let section = session.table.position(of: place.section),
      let index = search.rowsBefore(in: place.section).firstIndex(of: row)
    else { return session.path(of: row) }
    return "\(section + 1).\(index + 1)"
  }

  /// An option; one of a closed picker has no number on this screen.
  private func option(_ row: RowID, _ session: borrowing Session) -> String {
    guard isNamed, let place = session.table.place(of: row),
      let picker = session.closedPicker(of: place.section)
    else { return name(row, session) }
    let title = session.table.string(session.table.title(row))
    return "\(title) for \(session.path(of: picker))"
  }

  private func title(_ screen: ScreenID, _ session: borrowing Session) -> String {
    if let label = session.table.cell(screen, .label).textID {
      return "@" + session.table.string(label)
    }
    let title = session.table.string(session.table.title(screen))
    return title.isEmpty ? "the first screen" : title
  }

  private mutating func addFlags(
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

extension Session {
  /// The place that a row moved from, as it was before the moves that go before in the same step.
  func placeBefore(_ place: Place, edit index: Int) -> Place {
    var place = place
    for earlier in (0..<index).reversed() {
      guard case .move(_, let from, let to) = log.edit(openIndex: earlier) else { break }
      if place == to {
        place = from
        continue
      }
      var row = place.row
      if to.section == place.section, to.row < row { row -= 1 }
      if from.section == place.section, from.row <= row { row += 1 }
      place = Place(place.section, row)
    }
    return place
  }

  /// Whether a row came into the list in the step being made after one of its edits, or is in none.
  func isNew(_ row: RowID, before edit: Int) -> Bool {
    if !table.contains(row) { return true }
    guard table.hasHooks || !details.isEmpty else { return false }
    for index in edit..<log.open {
      switch log.edit(openIndex: index) {
      case .insert(row, _): return true
      // Changed on the list that a store had sent.
      case .move(row, let from, _):
        if stores.isList(table.screen(of: from.section)) { return true }
      default: break
      }
    }
    return false
  }

  /// Whether some row has gained a flag in the step being made.
  func hasGained(_ flag: RowFlags) -> Bool {
    for index in 0..<log.open {
      if case .flags(_, let from, let to) = log.edit(openIndex: index),
        to.subtracting(from).contains(flag)
      {
        return true
      }
    }
    return false
  }

  /// Whether a row lost a flag to another row of its section.
  func isMoved(_ flag: RowFlags, from row: RowID) -> Bool {
    if let group = table.membership(of: row)?.group { return table.chosen(in: group) != nil }
    guard let section = table.place(of: row)?.section else { return false }
    return table.kind(section) == .choice && hasGained(flag)
  }
}
