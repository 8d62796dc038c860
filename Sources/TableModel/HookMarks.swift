/// Which events have hooks at all, and where: what an edit is asked about before anything is looked
/// up, so that a section without hooks costs what a session without hooks costs.
struct HookMarks {
  /// Of all targets together.
  private(set) var all = Triggers()
  private(set) var session = Triggers()
  /// By section and by screen, as far as they have any.
  private var sections: [Triggers] = []
  private var screens: [Triggers] = []
  /// Of all rows together, and by row.
  private(set) var rows = Triggers()
  private var marksOfRows: [UInt32: Triggers] = [:]
  /// A bit for each row that may have any, so that the others need not be looked up.
  private var markedRows: [UInt64] = []
  /// How many rows have each.
  private var counts: [UInt32] = []
  /// How many targets have each.
  private var totals: [UInt32] = []

  func of(_ section: SectionID) -> Triggers {
    Int(section.raw) < sections.count ? sections[Int(section.raw)] : []
  }
  func of(_ screen: ScreenID) -> Triggers {
    Int(screen.raw) < screens.count ? screens[Int(screen.raw)] : []
  }

  func of(_ row: RowID) -> Triggers {
    let (word, bit) = (Int(row.raw >> 6), UInt64(row.raw & 63))
    guard word < markedRows.count, markedRows[word] >> bit & 1 != 0 else { return [] }
    return marksOfRows[row.raw] ?? []
  }

  mutating func clear() { if !totals.isEmpty { self = HookMarks() } }

  /// Notes that a target gets a hook, or loses one.
  mutating func note(
    _ trigger: Trigger, of target: Target, from old: ActionID, to new: ActionID
  ) {
    guard !trigger.isGesture, old.isNone != new.isNone else { return }
    let isOn = !new.isNone
    let bit = Triggers(trigger)
    HookMarks.count(trigger, isOn, &totals)
    all.set(bit, totals[Int(trigger.rawValue)] > 0)
    switch target.tag {
    case .row:
      HookMarks.count(trigger, isOn, &counts)
      rows.set(bit, counts[Int(trigger.rawValue)] > 0)
      var marks = marksOfRows[target.raw] ?? []
      marks.set(bit, isOn)
      marksOfRows[target.raw] = marks.isEmpty ? nil : marks
      let word = Int(target.raw >> 6)
      while markedRows.count <= word { markedRows.append(0) }
      markedRows[word] |= 1 << UInt64(target.raw & 63)
    case .section: HookMarks.set(bit, isOn, Int(target.raw), &sections)
    case .screen: HookMarks.set(bit, isOn, Int(target.raw), &screens)
    case .session: session.set(bit, isOn)
    case .kind: break
    }
  }

  private static func count(_ trigger: Trigger, _ isOn: Bool, _ counts: inout [UInt32]) {
    if counts.isEmpty { counts = Array(repeating: 0, count: Trigger.allCases.count) }
    let index = Int(trigger.rawValue)
    if isOn { counts[index] &+= 1 } else if counts[index] > 0 { counts[index] &-= 1 }
  }

  private static func set(
    _ bit: Triggers, _ isOn: Bool, _ index: Int, _ marks: inout [Triggers]
  ) {
    while marks.count <= index { marks.append([]) }
    marks[index].set(bit, isOn)
  }
}

extension Triggers {
  fileprivate mutating func set(_ bit: Triggers, _ isOn: Bool) {
    if isOn { formUnion(bit) } else { subtract(bit) }
  }
}

extension Table {
  /// Whether anything is to be told of changes: a target's hook, or a section's store.
  @inline(__always)
  public var hasHooks: Bool { !hooks.all.isEmpty || stores.count > 0 }

  /// Whether any target has a hook for one of some events, or a store that writes them down.
  @inline(__always)
  public func hasHooks(_ events: Triggers) -> Bool {
    !hooks.all.isDisjoint(with: events) || stores.count > 0 && !events.isDisjoint(with: .writes)
  }

  /// Whether one of some events might run a hook for a section, or for a row in it, that one or any;
  /// or its store is to write down what they tell.
  public func mayRun(_ events: Triggers, in section: SectionID, row: RowID? = nil) -> Bool {
    if stores.count > 0, stores.has(section), !events.isDisjoint(with: .writes) { return true }
    if hooks.all.isDisjoint(with: events) || isQuiet(section) { return false }
    let ofRows = row.map { hooks.of($0) } ?? hooks.rows
    var marks = hooks.session.union(ofRows).union(hooks.of(section))
      .union(hooks.of(screen(of: section)))
    if hasGroupings, let source = groupSource(of: section) {
      marks.formUnion(hooks.of(source).union(hooks.of(screen(of: source))))
    }
    return !marks.isDisjoint(with: events)
  }

  /// Whether what is done to the rows of a section is told to nobody.
  @inline(__always)
  private func isQuiet(_ section: SectionID) -> Bool {
    section == quietSection
      || !quietScreens.isEmpty && quietScreens.contains(screen(of: section))
  }

  /// Whether one of some events might run a hook for a row of a section; false for a row of none.
  public func mayRun(_ events: Triggers, for row: RowID) -> Bool {
    if !hasHooks(events) { return false }
    return mayRun(events, in: SectionID(order.section(of: row.raw)), row: row)
  }

  /// The hook that an event runs: the row's own, else its section's, for a group else that of the
  /// section it is a part of, else the screen's, else the session's, never two of them (S01, A34).
  /// None when there is none.
  public func hook(
    _ event: Trigger, row: RowID?, section: SectionID?, screen: ScreenID
  ) -> (target: Target, action: ActionID)? {
    guard hasHooks(Triggers(event)) else { return nil }
    var targets: [Target] = []
    if let row { targets.append(.row(row)) }
    if let section {
      targets.append(.section(section))
      if hasGroupings, let source = groupSource(of: section) { targets.append(.section(source)) }
    }
    if !screen.isNone { targets.append(.screen(screen)) }
    targets.append(.session)
    for target in targets {
      let action = action(for: target, event)
      if !action.isNone { return (target, action) }
    }
    return nil
  }

  /// The hooks of a target, by event.
  public func hooks(of target: Target) -> [(event: Trigger, action: ActionID)] {
    Trigger.events.compactMap { event in
      let action = action(for: target, event)
      return action.isNone ? nil : (event, action)
    }
  }
}
