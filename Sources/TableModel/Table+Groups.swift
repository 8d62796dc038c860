/// The radio groups of a table: all values they ever had, and what is so now.
struct RadioGroups {
  /// By the number of the state, from 1.
  var states: [RadioGroup] = []
  /// By the number of the group, from 1; none for one that does not exist now.
  var current: [GroupStateID] = []
  /// The rows of all groups that exist, deleted ones too.
  var byRow: [RowID: (group: GroupID, id: Int32)] = [:]
  var byName: [String: GroupID] = [:]
  /// How many members and texts all states hold.
  var size = 0

  mutating func clear() { if !states.isEmpty || !current.isEmpty { self = RadioGroups() } }
}

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
    let index = Int(state.raw) - 1
    return groups.states.indices.contains(index) ? groups.states[index] : RadioGroup(name: .empty)
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
    groups.states.append(group)
    groups.size += group.members.count + group.texts.count
    return GroupStateID(UInt32(groups.states.count))
  }

  mutating func change(_ group: GroupID, from old: GroupStateID, to new: GroupStateID) {
    precondition(state(of: group) == old, "the group is not as the edit says")
    if !old.isNone {
      let was = self.group(old)
      for member in was.members { groups.byRow[member.row] = nil }
      groups.byName[string(was.name)] = nil
    }
    groups.current[Int(group.raw) - 1] = new
    if !new.isNone {
      let now = self.group(new)
      for member in now.members { groups.byRow[member.row] = (group, member.id) }
      groups.byName[string(now.name)] = group
    }
  }
}
