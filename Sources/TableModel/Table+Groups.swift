/// What can be asked of groups.
extension Table {
  /// Whether any group exists: what is asked before rows are looked at one by one.
  @inline(__always)
  public var hasGroups: Bool { !groups.byName.isEmpty }

  /// The groups in the order they were made.
  public var allGroups: [GroupID] {
    groups.current.indices.filter { !groups.current[$0].isNone }.map { GroupID(UInt32($0 + 1)) }
  }

  /// How much all groups take that are and were: what a limit is set to.
  public var groupSize: Int { groups.size }

  /// The group of a name; none when there is none.
  public func group(named name: String) -> GroupID { groups.byName[name] ?? .none }

  /// The state that a group is in; none when it does not exist.
  public func state(of group: GroupID) -> GroupStateID {
    let index = Int(group.raw) - 1
    return groups.current.indices.contains(index) ? groups.current[index] : .none
  }

  /// A group as it is; one without rows when it does not exist.
  public func group(_ group: GroupID) -> RadioGroup { self.group(state(of: group)) }

  /// A group as it is or was.
  public func group(_ state: GroupStateID) -> RadioGroup {
    groups.state(state).map { groups.value($0) } ?? RadioGroup(name: .empty)
  }

  /// The rows of a group that are in the list, in mapping order (NI24).
  public func members(of group: GroupID) -> [RadioGroup.Member] {
    self.group(group).members.filter { contains($0.row) }
  }

  /// The group that a row is in, and its id there; nil when it is in none.
  @inline(__always)
  public func membership(of row: RowID) -> (group: GroupID, id: Int32)? {
    hasGroups ? groups.byRow[row] : nil
  }

  /// The row of the list that has an id in a group; nil when none has.
  public func row(of id: Int32, in group: GroupID) -> RowID? {
    groups.byID[RadioGroups.Key(group: group, id: id)].flatMap { contains($0) ? $0 : nil }
  }

  /// Whether all that a value of a group has more than another are rows at its end.
  public func isExtended(_ old: GroupStateID, to new: GroupStateID) -> Bool {
    guard let old = groups.state(old), let new = groups.state(new) else { return false }
    return old.list == new.list && old.count < new.count
  }

  /// The chosen row of a group; nil when none is (NI16).
  public func chosen(in group: GroupID) -> RadioGroup.Member? {
    self.group(group).members.first { flags($0.row).contains(.chosen) && contains($0.row) }
  }
}

/// How groups come to be and change.
extension Table {
  /// A number for a group that does not exist yet.
  public mutating func newGroup() -> GroupID {
    groups.current.append(.none)
    return GroupID(UInt32(groups.current.count))
  }

  /// Keeps a value for a group, to be made its own by an edit. Rows that were deleted are left out:
  /// undo goes back to a state that still has them.
  public mutating func newState(_ group: RadioGroup) -> GroupStateID {
    var group = group
    if !group.members.allSatisfy({ contains($0.row) }) {
      group.members = group.members.filter { contains($0.row) }
    }
    return groups.keep(group)
  }

  /// Keeps what a group is to become when a row is mapped that it does not have. Nothing is copied
  /// as long as no other row has the id.
  public mutating func newState(
    of group: GroupID, mapping row: RowID, to id: Int32
  ) -> GroupStateID {
    if let state = groups.state(state(of: group)),
      groups.byID[RadioGroups.Key(group: group, id: id)] == nil,
      let longer = groups.keep(state, and: RadioGroup.Member(row: row, id: id))
    {
      return longer
    }
    var value = self.group(group)
    value.map(row, to: id)
    return newState(value)
  }

  mutating func change(_ group: GroupID, from old: GroupStateID, to new: GroupStateID) {
    precondition(state(of: group) == old, "the group is not as the edit says")
    let (was, now) = (groups.state(old), groups.state(new))
    groups.noteMembers(of: group, from: was, to: now)
    if let was { groups.byName[string(was.name)] = nil }
    groups.current[Int(group.raw) - 1] = new
    if let now { groups.byName[string(now.name)] = group }
  }
}
