import TableModel

/// An attached action as it was read.
struct ActionDraft {
  var kind: Trigger
  var action: Action
}

extension SessionReader {
  /// Reads `{"tap":{"body":…,"origin":…,"args":{…}}}`, or hooks, by their events, in the same form.
  mutating func readAttachments(
    _ key: SessionKey, _ table: inout Table
  ) throws(JSONFault) -> [ActionDraft] {
    let isHooks = key == .hooks
    var drafts: [ActionDraft] = []
    try readObject { (reader, name) throws(JSONFault) in
      guard let kind = Trigger(name: name), kind.isGesture != isHooks else {
        throw reader.json.fault(.other("there is no \(isHooks ? "event" : "gesture") \(name)"))
      }
      drafts.append(ActionDraft(kind: kind, action: try reader.readAction(&table)))
    }
    return drafts
  }

  private mutating func readAction(_ table: inout Table) throws(JSONFault) -> Action {
    var action = Action(body: .empty, origin: .none)
    try readObject { (reader, name) throws(JSONFault) in
      switch name {
      case "body": action.body = try reader.text(&table)
      case "call":
        action.body = try reader.text(&table)
        action.isCall = true
      case "strict": action.isStrict = try reader.json.bool()
      case "origin": action.origin = try reader.text(&table)
      case "args": action.arguments = try reader.readArguments(&table)
      default: _ = try reader.json.skipValue()
      }
    }
    return action
  }

  private mutating func readArguments(
    _ table: inout Table
  ) throws(JSONFault) -> [(name: TextID, value: Cell)] {
    var arguments: [(name: TextID, value: Cell)] = []
    try readObject { (reader, name) throws(JSONFault) in
      let text: TextID
      do { text = try table.intern(name) } catch { throw reader.json.fault(.tableFull) }
      guard let cell = try reader.cell(&table) else {
        throw reader.json.fault(.wrongType("a text or a number"))
      }
      arguments.append((text, cell))
    }
    return arguments
  }

  /// Attaches what was read to what it was read for.
  func attach(_ drafts: [ActionDraft], to target: Target, _ table: inout Table) {
    for draft in drafts {
      let action = table.newAction(draft.action)
      table.apply(.attach(target, draft.kind, from: .none, to: action))
    }
  }

  /// Reads the actions of kinds of rows: `[{"kind":"fruit","attachments":{…}}]`.
  mutating func readKinds(_ table: inout Table) throws(JSONFault) {
    try readArray { (reader) throws(JSONFault) in
      _ = reader.json.peek()
      let place = reader.json.offset
      var name = ""
      var drafts: [ActionDraft] = []
      try reader.readObject { (reader, key) throws(JSONFault) in
        switch key {
        case "kind":
          name = String(decoding: try reader.json.text(try reader.json.string()), as: UTF8.self)
        case "attachments": drafts = try reader.readAttachments(.attachments, &table)
        default: _ = try reader.json.skipValue()
        }
      }
      guard !name.isEmpty else {
        throw JSONFault(kind: .other("this kind of row has no name"), offset: place)
      }
      let kind: Target
      do { kind = try table.kind(named: name) } catch { throw reader.json.fault(.tableFull) }
      reader.attach(drafts, to: kind, &table)
    }
  }
}
