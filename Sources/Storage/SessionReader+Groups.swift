import TableModel

/// A radio group as it was read; its rows are looked up when all rows are there.
struct GroupDraft {
  var group = RadioGroup(name: .none)
  /// Where its name stands, or the object when it has none.
  var offset = 0
  /// The ids that were read.
  var ids: Set<Int32> = []
  /// Where each member's row stands.
  var rows: [Int] = []
}

extension SessionReader {
  /// Reads `[{"name":…,"members":[{"row":17,"id":2}],"texts":{"2":…}}]`.
  mutating func readGroups(_ table: inout Table) throws(JSONFault) {
    try readArray { (reader) throws(JSONFault) in
      var draft = GroupDraft()
      _ = reader.json.peek()
      draft.offset = reader.json.offset
      try reader.readObject { (reader, name) throws(JSONFault) in
        switch name {
        case "name":
          _ = reader.json.peek()
          draft.offset = reader.json.offset
          draft.group.name = try reader.text(&table)
        case "members": try reader.readMembers(&draft)
        case "texts": try reader.readTexts(&draft, &table)
        default: _ = try reader.json.skipValue()
        }
      }
      reader.groups.append(draft)
    }
  }

  private mutating func readMembers(_ draft: inout GroupDraft) throws(JSONFault) {
    try readArray { (reader) throws(JSONFault) in
      var member = RadioGroup.Member(row: .none, id: RadioGroup.none)
      _ = reader.json.peek()
      var offset = reader.json.offset
      try reader.readObject { (reader, name) throws(JSONFault) in
        switch name {
        case "row":
          _ = reader.json.peek()
          offset = reader.json.offset
          member.row = RowID(try reader.id())
        case "id":
          _ = reader.json.peek()
          let place = reader.json.offset
          member.id = try reader.memberID()
          if !draft.ids.insert(member.id).inserted {
            throw JSONFault(
              kind: .other("a second row with id \(member.id) in this group"), offset: place)
          }
        default: _ = try reader.json.skipValue()
        }
      }
      draft.group.members.append(member)
      draft.rows.append(offset)
    }
  }

  private mutating func readTexts(
    _ draft: inout GroupDraft, _ table: inout Table
  ) throws(JSONFault) {
    try readObject { (reader, name) throws(JSONFault) in
      guard let id = Int32(name), id != RadioGroup.none else {
        throw reader.json.fault(.other("\(name) is no id of a group"))
      }
      draft.group.setText(try reader.text(&table), of: id)
    }
  }

  private mutating func memberID() throws(JSONFault) -> Int32 {
    _ = json.peek()
    let place = json.offset
    let text = String(decoding: try json.number().text, as: UTF8.self)
    guard let id = Int32(text), id != RadioGroup.none else {
      throw JSONFault(kind: .wrongType("a whole number of 32 bits"), offset: place)
    }
    return id
  }

  /// Makes the groups that were read, once all rows are there.
  func makeGroups(_ table: inout Table) throws(JSONFault) {
    for draft in groups {
      let name = table.string(draft.group.name)
      guard !name.isEmpty else {
        throw JSONFault(kind: .other("a group without a name"), offset: draft.offset)
      }
      guard table.group(named: name).isNone else {
        throw JSONFault(kind: .other("the group \(name) is there twice"), offset: draft.offset)
      }
      try check(draft, table)
      let state = table.newState(draft.group)
      table.apply(.group(table.newGroup(), from: .none, to: state))
    }
  }

  private func check(_ draft: GroupDraft, _ table: borrowing Table) throws(JSONFault) {
    var rows: Set<RowID> = []
    var hasChosen = false
    for (member, offset) in zip(draft.group.members, draft.rows) {
      guard let section = table.place(of: member.row)?.section else {
        let what =
          member.row.isNone ? "a member without a row" : "there is no row with id \(member.row.raw)"
        throw JSONFault(kind: .other(what), offset: offset)
      }
      guard rows.insert(member.row).inserted, table.membership(of: member.row) == nil else {
        throw JSONFault(
          kind: .other("row \(member.row.raw) is in a group already"), offset: offset)
      }
      guard table.kind(section) == .plain else {
        throw JSONFault(
          kind: .other("row \(member.row.raw) is an option of its section"), offset: offset)
      }
      guard table.flags(member.row).contains(.chosen) else { continue }
      guard !hasChosen, member.id != RadioGroup.none else {
        throw JSONFault(
          kind: .other(
            hasChosen ? "a second chosen row in this group" : "a chosen row without an id"),
          offset: offset)
      }
      hasChosen = true
    }
  }
}
