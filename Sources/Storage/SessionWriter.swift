import TableModel

/// Writes a session's JSON text.
struct SessionWriter {
  let extras: SessionExtras
  /// The rows' fields in the order they are written: known ones, then by name.
  let fields: [NamedField]
  /// The fields whose names are also keys of rows.
  let hiddenFields: [NamedField]
  let attachments: [Target: [Attachment]]

  /// The `,"name":` of all fields, one after another.
  let keys: [UInt8]

  /// A field and where its key stands in `keys`; plain bytes, as each row looks at it.
  struct NamedField: BitwiseCopyable {
    var id: FieldID
    var start: Int
    var count: Int
  }

  init(_ extras: SessionExtras, _ table: borrowing Table) {
    self.extras = extras
    let inUse = table.fieldsInUse() + [.screen, .itemKey]
    let known = inUse.filter { $0 <= .loading }.sorted()
    let named = inUse.filter { $0 > .loading }.map { ($0, table.name($0)) }
      .sorted { $0.1.utf8.lexicographicallyPrecedes($1.1.utf8) }
    var fields: [NamedField] = []
    var hidden: [NamedField] = []
    var keys: [UInt8] = []
    for (id, name) in known.map({ ($0, table.name($0)) }) + named {
      let key = memberKey(name)
      let field = NamedField(id: id, start: keys.count, count: key.count)
      keys += key
      let isHidden = SessionKey.ofRows.contains(lowercased(name))
      if isHidden { hidden.append(field) } else { fields.append(field) }
    }
    self.keys = keys
    self.fields = fields
    hiddenFields = hidden
    attachments = Dictionary(grouping: table.attachments) { $0.target }
  }

  func write(_ table: borrowing Table, into sink: inout ByteSink) {
    sink.append("{\"tblsh\":1,\"next\":{\"row\":")
    sink.append(count: Int(table.nextRowID))
    sink.append(",\"section\":")
    sink.append(count: Int(table.nextSectionID))
    sink.append(",\"screen\":")
    sink.append(count: Int(table.nextScreenID))
    sink.append("}")
    writeSettings(into: &sink)
    writeCommands(into: &sink)
    sink.append(",\n\"screens\":[")
    var separator: StaticString = "\n"
    for screen in table.screens {
      sink.append(separator)
      separator = ",\n"
      writeScreen(screen, table, into: &sink)
    }
    sink.append("],\n\"open\":[")
    for (index, screen) in table.openScreens.enumerated() {
      if index > 0 { sink.append(UInt8(ascii: ",")) }
      sink.append(count: Int(screen.raw))
    }
    sink.append("]")
    writeKinds(table, into: &sink)
    writeGroups(table, into: &sink)
    writeStores(into: &sink)
    write(attachments[.session] ?? [], ",\n\"hooks\":{", table, into: &sink)
    for member in extras.unknown[.session] ?? [] {
      sink.append(",\n")
      write(member, into: &sink)
    }
    sink.append("}\n")
  }

  private func writeSettings(into sink: inout ByteSink) {
    guard !extras.settings.isEmpty else { return }
    sink.append(",\n\"settings\":{")
    for (index, setting) in extras.settings.enumerated() {
      if index > 0 { sink.append(UInt8(ascii: ",")) }
      sink.appendJSON(setting.name)
      sink.append(UInt8(ascii: ":"))
      switch setting.value {
      case .text(let text): sink.appendJSON(text)
      case .number(let digits): sink.append(digits)
      case .flag(let isOn): sink.append(isOn ? "true" as StaticString : "false")
      }
    }
    sink.append("}")
  }

  private func writeCommands(into sink: inout ByteSink) {
    guard !extras.commands.isEmpty else { return }
    sink.append(",\n\"commands\":[")
    var separator: StaticString = "\n"
    for command in extras.commands {
      sink.append(separator)
      separator = ",\n"
      sink.appendJSON(command)
    }
    sink.append("]")
  }

  private func writeKinds(_ table: borrowing Table, into sink: inout ByteSink) {
    let kinds = attachments.keys.filter { $0.tag == .kind }.map { ($0, table.kindName($0)) }
      .sorted { $0.1.utf8.lexicographicallyPrecedes($1.1.utf8) }
    guard !kinds.isEmpty else { return }
    sink.append(",\n\"kinds\":[")
    for (index, (kind, name)) in kinds.enumerated() {
      sink.append(index == 0 ? "{\"kind\":" as StaticString : ",\n{\"kind\":")
      sink.appendJSON(name)
      writeAttachments(kind, table, into: &sink)
      sink.append("}")
    }
    sink.append("]")
  }

  func write(_ member: UnknownMember, into sink: inout ByteSink) {
    member.key.withUnsafeBufferPointer { sink.appendJSON($0) }
    sink.append(UInt8(ascii: ":"))
    sink.append(member.value)
  }
}

/// `,"name":` as it stands before a value.
private func memberKey(_ name: String) -> [UInt8] {
  var sink = ByteSink()
  sink.append(UInt8(ascii: ","))
  sink.appendJSON(name)
  sink.append(UInt8(ascii: ":"))
  return sink.bytes
}
