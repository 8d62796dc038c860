import TableModel

extension SessionWriter {
  func writeScreen(_ screen: ScreenID, _ table: borrowing Table, into sink: inout ByteSink) {
    sink.append("{\"id\":")
    sink.append(count: Int(screen.raw))
    writeAttributes(table.fields(of: screen), .screen(screen), table, into: &sink)
    sink.append(",\"sections\":[")
    var separator: StaticString = "\n"
    for section in table.sections(of: screen) {
      sink.append(separator)
      separator = ",\n"
      writeSection(section, table, into: &sink)
    }
    sink.append("]}")
  }

  private func writeSection(
    _ section: SectionID, _ table: borrowing Table, into sink: inout ByteSink
  ) {
    sink.append("{\"id\":")
    sink.append(count: Int(section.raw))
    writeAttributes(table.fields(of: section), .section(section), table, into: &sink)
    sink.append(",\"rows\":[")
    keys.withUnsafeBufferPointer { keys in
      fields.withUnsafeBufferPointer { fields in
        writeRows(section, table, fields, keys, into: &sink)
      }
    }
    sink.append("]}")
  }

  private func writeRows(
    _ section: SectionID, _ table: borrowing Table, _ fields: UnsafeBufferPointer<NamedField>,
    _ keys: UnsafeBufferPointer<UInt8>, into sink: inout ByteSink
  ) {
    var cursor = RowCursor(table, section: section)
    var separator: StaticString = "\n"
    while cursor.next(table) {
      sink.append(separator)
      separator = ",\n"
      let row = cursor.row
      sink.append("{\"id\":")
      sink.append(count: Int(row.raw))
      sink.append(",\"title\":")
      sink.appendJSON(table.buffer(table.title(row)))
      let flags = table.flags(row)
      if !flags.isEmpty { write(flags, into: &sink) }
      for field in fields {
        let cell = table.cell(row, field.id)
        guard !cell.isNone else { continue }
        sink.append(UnsafeBufferPointer(rebasing: keys[field.start..<field.start + field.count]))
        write(cell, table, into: &sink)
      }
      if !hiddenFields.isEmpty { writeHidden(row, table, into: &sink) }
      if !attachments.isEmpty { writeAttachments(.row(row), table, into: &sink) }
      if !extras.unknown.isEmpty { writeUnknown(.row(row), table, into: &sink) }
      sink.append(UInt8(ascii: "}"))
    }
  }

  /// Writes the fields of a section or screen: known ones by number, then the others by name.
  private func writeAttributes(
    _ fields: [(field: FieldID, cell: Cell)], _ target: Target, _ table: borrowing Table,
    into sink: inout ByteSink
  ) {
    var known = fields.filter { $0.field <= .loading }
    let others = fields.filter { $0.field > .loading }.map { (table.name($0.field), $0) }
      .sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
    known += others.map(\.1)
    for (field, cell) in known where field != .fetching {
      sink.append(UInt8(ascii: ","))
      sink.appendJSON(table.name(field))
      sink.append(UInt8(ascii: ":"))
      if target.tag == .section, field == .kind, let section = target.section {
        sink.append("\"")
        sink.append(table.kind(section).name)
        sink.append("\"")
      } else {
        write(cell, table, into: &sink)
      }
    }
    writeAttachments(target, table, into: &sink)
    writeUnknown(target, table, into: &sink)
  }

  private func write(_ flags: RowFlags, into sink: inout ByteSink) {
    for key in SessionKey.flags {
      guard let flag = key.flag, flags.contains(flag) else { continue }
      sink.append(",\"")
      sink.append(key.name)
      sink.append("\":true")
    }
  }

  /// Writes the fields whose names are keys of rows into an object of their own.
  private func writeHidden(_ row: RowID, _ table: borrowing Table, into sink: inout ByteSink) {
    var isFirst = true
    for field in hiddenFields {
      let cell = table.cell(row, field.id)
      guard !cell.isNone else { continue }
      if isFirst { sink.append(",\"fields\":{") }
      let key = keys[field.start..<field.start + field.count]
      sink.append(Array(isFirst ? key.dropFirst() : key))
      isFirst = false
      write(cell, table, into: &sink)
    }
    if !isFirst { sink.append("}") }
  }

  @inline(__always)
  func write(_ cell: Cell, _ table: borrowing Table, into sink: inout ByteSink) {
    if let number = cell.double { return sink.append(number: number) }
    guard let text = cell.textID else { return sink.append("null") }
    if cell.isTypedNumber { return sink.append(table.buffer(text)) }
    sink.appendJSON(table.buffer(text))
  }

  /// Writes members that the reader didn't know, but for those that became fields since.
  private func writeUnknown(
    _ target: Target, _ table: borrowing Table, into sink: inout ByteSink
  ) {
    for member in extras.unknown[.target(target)] ?? [] {
      let name = String(decoding: member.key, as: UTF8.self)
      if let field = table.existingField(name), hasValue(target, field, table) { continue }
      sink.append(UInt8(ascii: ","))
      write(member, into: &sink)
    }
  }

  private func hasValue(
    _ target: Target, _ field: FieldID, _ table: borrowing Table
  ) -> Bool {
    switch target.tag {
    case .row: !table.cell(RowID(target.raw), field).isNone
    case .section: !table.cell(SectionID(target.raw), field).isNone
    case .screen: !table.cell(ScreenID(target.raw), field).isNone
    case .kind, .session: false
    }
  }
}
