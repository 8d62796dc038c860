import TableModel

/// What edits have changed of choices, put together: what was ticked and unticked again is no
/// change, and each choice is told of once (A26).
struct ChoiceChanges {
  private struct Change {
    var set: ChoiceSet
    /// Options that were ticked (1) or unticked (-1) in the end.
    var balance: [RowID: Int] = [:]
    /// Whether the field that a picker is bound to has another value now.
    var isBoundChanged = false
  }

  private var changes: [Change] = []
  /// Marks that came or went, until it is known which set the row was in.
  private var flips: [RowID: Int] = [:]
  private var flipped: [RowID] = []
  /// Where rows were that are gone, and what rows were called.
  private var gone: [RowID: Int] = [:]
  private var titles: [RowID: TextID] = [:]
  /// Sets that were given other settings, or came with a new row: their value has only begun.
  private var begun: Set<SectionID> = []

  /// Notes that a row was ticked or unticked.
  mutating func flip(_ row: RowID, _ isOn: Bool) {
    if flips[row] == nil { flipped.append(row) }
    flips[row, default: 0] += isOn ? 1 : -1
  }

  /// Notes that a row left a section: its marks until now were changed there.
  mutating func leave(_ row: RowID, _ place: Place, _ session: borrowing Session) {
    let section = place.section
    gone[row] = Int(place.row)
    if let balance = flips[row] {
      add(balance, row, .section(section), session)
      flips[row] = 0
    }
  }

  /// Notes that a row went to another section; its mark may go along.
  mutating func move(
    _ row: RowID, from: Place, to: SectionID, _ session: borrowing Session
  ) {
    let wasFlipped = flips[row] != nil
    leave(row, from, session)
    guard !wasFlipped, session.table.flags(row).contains(.chosen) else { return }
    add(-1, row, .section(from.section), session)
    add(1, row, .section(to), session)
  }

  /// Notes that a row got another title.
  mutating func retitle(_ row: RowID, from title: TextID) {
    if titles[row] == nil { titles[row] = title }
  }

  /// Notes that the field of a picker got the value that says its choice for another reason than a
  /// change of the choice.
  mutating func begin(_ section: SectionID) { begun.insert(section) }

  /// Notes that a picker's bound field follows its choice.
  mutating func rebind(_ section: SectionID) {
    changes[index(of: .section(section))].isBoundChanged = true
  }

  private mutating func add(
    _ balance: Int, _ row: RowID, _ set: ChoiceSet, _ session: borrowing Session
  ) {
    guard balance != 0, session.exists(set) else { return }
    changes[index(of: set)].balance[row, default: 0] += balance
  }

  private mutating func index(of set: ChoiceSet) -> Int {
    if let index = changes.firstIndex(where: { $0.set == set }) { return index }
    changes.append(Change(set: set))
    return changes.count - 1
  }

  /// The events that the changes come to.
  func events(_ session: borrowing Session) -> [Event] {
    var all = self
    for row in flipped {
      guard let balance = flips[row], let set = session.choiceSet(of: row) else { continue }
      all.add(balance, row, set, session)
    }
    return all.changes.compactMap { change in
      guard session.exists(change.set),
        change.isBoundChanged && !isBegun(change.set)
          || change.balance.values.contains(where: { $0 != 0 })
      else { return nil }
      let new = session.chosen(in: change.set)
      let kept = new.filter { change.balance[$0, default: 0] <= 0 }
      let lost = change.balance.filter { $0.value < 0 }.map(\.key)
      let old = inOptionOrder(kept + lost, of: change.set, session)
        .map { session.table.string(titles[$0] ?? session.table.title($0)) }
      return session.choiceEvent(change.set, old: old, new: new)
    }
  }

  private func isBegun(_ set: ChoiceSet) -> Bool {
    switch set {
    case .section(let section): begun.contains(section)
    case .group: false
    }
  }

  /// Rows in the order of their places; one that is gone comes where it was.
  private func inOptionOrder(
    _ rows: [RowID], of set: ChoiceSet, _ session: borrowing Session
  ) -> [RowID] {
    var placed: [(index: Int, rank: Int, row: RowID)] = []
    for row in rows {
      if session.choiceSet(of: row) == set, let place = session.table.place(of: row) {
        placed.append((Int(place.row), 1, row))
      } else {
        placed.append((gone[row] ?? .max, 0, row))
      }
    }
    placed.sort { ($0.index, $0.rank, $0.row.raw) < ($1.index, $1.rank, $1.row.raw) }
    return placed.map(\.row)
  }
}

extension Session {
  /// Whether a change of a set's choice is told: also when its section went with its last option.
  func exists(_ set: ChoiceSet) -> Bool {
    switch set {
    case .section(let section): table.kind(section) != .plain
    // Those of radio groups are told by `RadioChanges`.
    case .group: false
    }
  }

  /// What tells that a choice has changed. A picker's is told of its row, unless the section of its
  /// options has a hook of its own: the nearest one runs.
  func choiceEvent(_ set: ChoiceSet, old: [String], new: [RowID]) -> Event {
    let values: [String: Value] = [
      "old": old.isEmpty ? .null : .text(old.joined(separator: delimiter(of: set))),
      "new": new.isEmpty ? .null : .text(joinedTitles(new, of: set)),
    ]
    switch set {
    case .section(let section):
      if let row = picker(of: section),
        table.action(for: .section(section), .valueChanged).isNone
      {
        return event(.valueChanged, row, values)
      }
      var event = event(.valueChanged, section)
      if !table.contains(section) { event.screen = table.current }
      event.values = values
      return event
    case .group: return event(.valueChanged, table.current, values)
    }
  }
}
