public import CommandLanguage
public import TableModel

// What commands do to radio groups, in the words of the session.
extension Session {
  /// The group of a name.
  public func group(named name: String) throws(Diagnostic) -> GroupID {
    let group = table.group(named: name)
    guard group.isNone else { return group }
    let names = table.allGroups.map { self.name(of: $0) }
    throw .failed(
      .noGroup, "there is no group \"\(name)\"",
      hint: Suggestion.nearest(to: name, among: names).map { "did you mean \($0)?" }
        ?? "group new NAME makes one")
  }

  public func name(of group: GroupID) -> String { table.string(table.group(group).name) }

  /// Makes a group without rows.
  public mutating func addGroup(_ name: String) throws {
    guard !name.isEmpty else { throw Diagnostic.failed(.badName, "a group has a name") }
    guard table.group(named: name).isNone else {
      throw Diagnostic.failed(.badName, "there is a group \"\(name)\" already")
    }
    let state = table.newState(RadioGroup(name: try table.intern(name)))
    apply(.group(table.newGroup(), from: .none, to: state))
  }

  /// Deletes a group; its rows stay, and none of them is chosen any more.
  public mutating func delete(_ group: GroupID) {
    clearChoice(of: group)
    apply(.group(group, from: table.state(of: group), to: .none))
  }

  /// Puts a row into a group under an id. A row that has the id keeps its place without it, and
  /// gives up the choice (S44).
  public mutating func map(_ row: RowID, in group: GroupID, to id: Int32) throws {
    if let (other, _) = table.membership(of: row) {
      throw Diagnostic.failed(
        .refused, "\(path(of: row)) is in the group \(name(of: other)) already",
        hint: "a row is in one group at most; group unmap takes it out")
    }
    guard let section = table.place(of: row)?.section, table.kind(section) == .plain else {
      throw Diagnostic.failed(
        .wrongTarget, "\(path(of: row)) is an option of its section, so it can be in no group",
        hint: "a choice section is a group of its own")
    }
    let loser = table.row(of: id, in: group)
    // A file may have marked the row when it was in no group.
    setFlag(.chosen, false, on: row)
    apply(
      .group(
        group, from: table.state(of: group),
        to: table.newState(of: group, mapping: row, to: id)))
    if let loser, table.flags(loser).contains(.chosen) {
      setFlag(.chosen, false, on: loser)
      setFlag(.chosen, true, on: row)
    }
    dot = row
  }

  /// Takes rows out of their group; they stay in the list.
  public mutating func unmap(_ rows: [RowID], from group: GroupID) throws {
    if let row = rows.first(where: { table.membership(of: $0)?.group != group }) {
      throw Diagnostic.failed(.refused, "\(path(of: row)) is not in the group \(name(of: group))")
    }
    guard let last = rows.last else { return }
    for row in rows { setFlag(.chosen, false, on: row) }
    let gone = Set(rows)
    change(group) { $0.members.removeAll { gone.contains($0.row) } }
    dot = last
  }

  /// Gives an id the text that a row which opens the group shows for it (NI22).
  public mutating func setText(_ text: TextID, of id: Int32, in group: GroupID) {
    change(group) { $0.setText(text, of: id) }
  }

  private mutating func change(_ group: GroupID, _ body: (inout RadioGroup) -> Void) {
    var value = table.group(group)
    body(&value)
    apply(.group(group, from: table.state(of: group), to: table.newState(value)))
  }
}

extension Session {
  /// A row of a section that is in some group; nil when none is.
  func member(in section: SectionID) -> RowID? {
    guard table.hasGroups else { return nil }
    var cursor = RowCursor(table, section: section)
    while cursor.next(table) { if table.membership(of: cursor.row) != nil { return cursor.row } }
    return nil
  }
}

// Its choice.
extension Session {
  /// Chooses the row of an id; an id that no row has clears the choice (NI17).
  public mutating func choose(id: Int32, in group: GroupID) throws {
    guard let row = table.row(of: id, in: group) else { return clearChoice(of: group) }
    try choose(row)
    dot = row
  }

  /// Takes the choice of a group away (NI18).
  public mutating func clearChoice(of group: GroupID) {
    if let chosen = table.chosen(in: group) { setFlag(.chosen, false, on: chosen.row) }
  }
}
