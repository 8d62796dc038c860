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
    report.endFetches(self)
    if !stores.written.isEmpty { report.addStores(self) }
    if table.hasGroupings { report.tellSectionsFirst() }
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
    /// Where the named stand now, as far as it is known of all of them.
    var ranks: [Rank] = []
    var count = 1
    /// Whether the names are whole lines.
    var isWhole = false

    /// The names by where they stand.
    var ordered: [String] {
      guard ranks.count == names.count else { return names }
      return zip(ranks, names).sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  /// Where a row or a section stands on its screen.
  typealias Rank = (section: Int, row: Int)

  private var entries: [Entry] = []
  /// Where the deleted rows were, in the order they are told.
  var removed: [(section: Int, row: Int)] = []
  static let most = 3
  /// Beyond this many edits only counts are told, so that names need not be made.
  static let named = 1_000
  var isNamed: Bool
  /// Whether rows come in that a store has sent.
  var isPlacing = false
  var fetches = FetchNotes()
  /// Rows that were told of as added or moved, so that their way to a group is not told once more.
  private var placed: Set<RowID> = []

  init(edits: Int) { isNamed = edits <= EditReport.named }

  var text: String {
    entries.map { entry in
      entry.count > EditReport.most
        ? "\(entry.verb) \(entry.count) \(entry.noun)s"
        : entry.ordered.map { entry.isWhole ? $0 : "\(entry.verb) \($0)" }.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  mutating func tell(
    _ verb: String, _ name: String, _ noun: String = "row", at place: Int? = nil,
    rank: Rank? = nil, isWhole: Bool = false
  ) {
    let known = entries.firstIndex {
      $0.verb == verb && $0.noun == noun && $0.isWhole == isWhole
    }
    let index = known ?? entries.count
    if known == nil {
      entries.append(Entry(verb: verb, noun: noun, names: [], count: 0, isWhole: isWhole))
    }
    entries[index].count += 1
    let end = entries[index].names.count
    guard end < EditReport.most else { return }
    entries[index].names.insert(name, at: min(place ?? end, end))
    if let rank { entries[index].ranks.append(rank) }
  }

  /// Puts what is told of new sections before the rows that came into them.
  mutating func tellSectionsFirst() {
    guard
      let rows = entries.firstIndex(where: {
        $0.noun == "row" && ["added", "fetched", "moved"].contains($0.verb)
      }),
      let sections = entries.firstIndex(where: { $0.noun == "section" && $0.verb == "added" }),
      rows < sections
    else { return }
    entries.insert(entries.remove(at: sections), at: rows)
  }

  mutating func add(_ edit: Edit, at index: Int, _ session: borrowing Session) {
    if session.derivedEdits.contains(index), !isRegrouping(edit) { return }
    if addFetched(edit, session) || addDetail(edit, session) { return }
    if session.table.hasGroupings { notePlaced(edit) }
    switch edit {
    case .insert(let row, let place):
      tell("added", name(of: row, nowAt: place, session), rank: rank(of: row, session))
    case .remove(let row, let place):
      tell("deleted", name(of: row, removedFrom: place, session), at: rank(of: place, session))
    case .move(let row, let from, let to):
      let from = isNamed ? session.placeBefore(from, edit: index) : from
      let to = isNamed ? session.table.place(of: row) ?? to : to
      // A row that others pushed back to where it was has not moved.
      if isNamed, from == to { break }
      let old = name(of: row, removedFrom: from, session)
      let new = name(of: row, nowAt: to, session)
      if isNamed, from.section != to.section, session.derivedEdits.contains(index),
        tellRegrouped(row, new, session)
      {
        break
      }
      // Nor has one whose section has only got another neighbour.
      if isNamed, old == new, session.table.hasGroupings { break }
      tell("moved", "\(old) to \(new)")
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
      tell("added", name(ofNew: section, session), "section", rank: rank(of: section, session))
    case .removeSection(let section, _, let index):
      tell("deleted", groupName(section, session) ?? "section \(index + 1)", "section", at: 0)
    case .moveSection(let section, let from, let to):
      if tellMovedGroup(section, session) { break }
      tell("moved", "section \(from + 1) to \(to + 1)", "section")
    case .setSection(_, let to, let section, .collapsed):
      tell(to.isNone ? "expanded" : "collapsed", session.name(of: .section(section)), "section")
    case .setSection(_, let to, let section, .hidden):
      tell(to.isNone ? "unhid" : "hid", session.name(of: .section(section)), "section")
    case .setSection(_, _, let section, .title):
      tell("renamed", session.name(of: .section(section)), "section")
    case .setSection(_, let to, let section, let field)
    where field == .groupBy || field == .groups:
      let name = sectionName(section, session) ?? session.name(of: .section(section))
      tell(to.isNone ? "unset" : "set", "\(name) \(session.table.name(field))")
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

  private mutating func notePlaced(_ edit: Edit) {
    switch edit {
    case .insert(let row, _), .move(let row, _, _): placed.insert(row)
    default: break
    }
  }

  /// Whether an edit brings a row that was there already to another group.
  private mutating func isRegrouping(_ edit: Edit) -> Bool {
    if case .move(let row, _, _) = edit { !placed.contains(row) } else { false }
  }

  /// Rows go from the last one up; they are told from the first one down.
  private mutating func rank(of place: Place, _ session: borrowing Session) -> Int {
    guard isNamed, removed.count < EditReport.most else { return EditReport.most }
    let new = (section: session.table.position(of: place.section) ?? 0, row: place.row)
    let index = removed.firstIndex { ($0.section, $0.row) > (new.section, new.row) }
    removed.insert(new, at: index ?? removed.count)
    return index ?? removed.count - 1
  }
}
