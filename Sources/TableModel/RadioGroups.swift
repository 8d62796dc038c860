/// The radio groups of a table: all values they ever had, and what is so now.
struct RadioGroups {
  /// What is kept of a value. Its rows are the first ones of a list that only grows, and that
  /// values share which differ in how many they have: mapping rows one by one copies none of them.
  struct State {
    var name: TextID
    var list: Int
    var count: Int
    var texts: [(id: Int32, text: TextID)]
  }

  /// An id in a group.
  struct Key: Hashable {
    var group: GroupID
    var id: Int32
  }

  /// By the number of the state, from 1.
  private(set) var states: [State] = []
  private var lists: [[RadioGroup.Member]] = []
  /// By the number of the group, from 1; none for one that does not exist now.
  var current: [GroupStateID] = []
  /// The rows of all groups that exist, deleted ones too.
  private(set) var byRow: [RowID: (group: GroupID, id: Int32)] = [:]
  /// The rows that have ids, by these.
  private(set) var byID: [Key: RowID] = [:]
  var byName: [String: GroupID] = [:]
  /// How many members and texts all states hold.
  private(set) var size = 0

  mutating func clear() { if !states.isEmpty || !current.isEmpty { self = RadioGroups() } }

  func state(_ id: GroupStateID) -> State? {
    let index = Int(id.raw) - 1
    return states.indices.contains(index) ? states[index] : nil
  }

  func value(_ state: State) -> RadioGroup {
    RadioGroup(name: state.name, members: lists[state.list].prefix(state.count), texts: state.texts)
  }

  mutating func keep(_ group: RadioGroup) -> GroupStateID {
    lists.append(Array(group.members))
    size += group.members.count + group.texts.count
    return keep(
      State(
        name: group.name, list: lists.count - 1, count: group.members.count, texts: group.texts))
  }

  private mutating func keep(_ state: State) -> GroupStateID {
    states.append(state)
    return GroupStateID(UInt32(states.count))
  }

  /// Keeps a value that has one more row; nil when another one went on from the same rows: they
  /// have to be copied.
  mutating func keep(_ state: State, and member: RadioGroup.Member) -> GroupStateID? {
    guard lists[state.list].count == state.count else { return nil }
    lists[state.list].append(member)
    size += 1
    var state = state
    state.count += 1
    return keep(state)
  }

  /// Notes which rows a group has now. Values that share a list differ in its end alone.
  mutating func noteMembers(of group: GroupID, from old: State?, to new: State?) {
    let isShared = old != nil && old?.list == new?.list
    let common = isShared ? min(old?.count ?? 0, new?.count ?? 0) : 0
    if let old {
      for member in lists[old.list][common..<max(common, old.count)] {
        byRow[member.row] = nil
        if member.id != RadioGroup.none { byID[Key(group: group, id: member.id)] = nil }
      }
    }
    if let new {
      for member in lists[new.list][common..<max(common, new.count)] {
        byRow[member.row] = (group, member.id)
        if member.id != RadioGroup.none { byID[Key(group: group, id: member.id)] = member.row }
      }
    }
  }
}
