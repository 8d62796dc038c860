import TableModel

extension SessionReader {
  /// Reads the rows of a section.
  mutating func readRows(_ section: SectionID, _ table: inout Table) throws(JSONFault) {
    try json.require(UInt8(ascii: "["), "an array of rows")
    var isFirst = true
    var index = 0
    while try json.nextElement(&isFirst) {
      try readRow(&table)
      try addRow(Place(section, index), &table)
      index &+= 1
    }
  }

  private mutating func readRow(_ table: inout Table) throws(JSONFault) {
    row.clear()
    try json.require(UInt8(ascii: "{"), "a row")
    let start = json.at
    var seen = SeenKeys()
    var isFirst = true
    while let key = try json.nextKey(&isFirst) {
      let entry = try entry(key, &table)
      try note(entry.slot, key, &seen, objectStart: start)
      guard let known = entry.key else {
        try readField(entry.field, key, &table)
        continue
      }
      try readKnown(known, key, &table)
    }
  }

  @inline(__always)
  private mutating func readKnown(
    _ known: SessionKey, _ key: JSONString, _ table: inout Table
  ) throws(JSONFault) {
    switch known {
    case .id:
      row.idOffset = json.offset
      row.id = try id()
    case .title: row.title = try text(&table)
    case .attachments, .hooks: row.attachments += try readAttachments(known, &table)
    case .fields: try readFields(&table)
    default:
      guard let flag = known.flag else {
        // A key of sections or screens: in a row it is a field like any other.
        try readField(try field(key, &table), key, &table)
        return
      }
      if try json.bool() { row.flags.insert(flag) }
    }
  }

  func field(_ key: JSONString, _ table: inout Table) throws(JSONFault) -> FieldID {
    let name = String(decoding: try json.text(key), as: UTF8.self)
    do { return try table.field(name) } catch { throw json.fault(.tableFull) }
  }

  @inline(__always)
  private mutating func readField(
    _ field: FieldID, _ key: JSONString, _ table: inout Table
  ) throws(JSONFault) {
    if field == .label { row.label = try labelText() }
    guard let cell = try cell(&table) else {
      row.unknown.append(try unknownMember(key))
      return
    }
    row.add(field, cell)
  }

  /// Looks at a label without taking it: it must be a text.
  func labelText() throws(JSONFault) -> JSONString {
    var ahead = json
    return try ahead.string()
  }

  /// Reads the fields whose names are also keys of rows.
  private mutating func readFields(_ table: inout Table) throws(JSONFault) {
    try readObject { (reader, name) throws(JSONFault) in
      let place = reader.json.offset
      do {
        let field = try table.field(name)
        guard field != .title, field != .label else {
          throw reader.json.fault(.other("the \(name) must stand in the row itself"))
        }
        guard let cell = try reader.cell(&table) else {
          throw reader.json.fault(.wrongType("a text or a number"))
        }
        reader.row.add(field, cell)
      } catch let error as JSONFault {
        throw error
      } catch {
        throw JSONFault(kind: .tableFull, offset: place)
      }
    }
  }

  @inline(__always)
  private mutating func addRow(_ place: Place, _ table: inout Table) throws(JSONFault) {
    let made: RowID
    do {
      made =
        row.id == 0
        ? try table.newRow(row.title) : try table.newRow(row.title, id: RowID(row.id))
    } catch {
      throw fault(error, id: row.id, "row", row.idOffset)
    }
    var index = 0
    while index < row.cellCount {
      let (field, cell) = row.cells[index]
      index &+= 1
      if field != .label { table.apply(.set(from: .none, to: cell, made, field: field)) }
    }
    if !row.flags.isEmpty { table.apply(.flags(made, from: [], to: row.flags)) }
    table.apply(.insert(made, at: place))
    guard row.label != nil || !row.attachments.isEmpty || !row.unknown.isEmpty else { return }
    try addRarities(made, &table)
  }

  @inline(never)
  private mutating func addRarities(_ made: RowID, _ table: inout Table) throws(JSONFault) {
    if let label = row.label {
      try checkLabel(label, table)
      for (field, cell) in row.cells[..<row.cellCount] where field == .label {
        table.apply(.set(from: .none, to: cell, made, field: field))
      }
    }
    attach(row.attachments, to: .row(made), &table)
    if !row.unknown.isEmpty { extras.unknown[.target(.row(made))] = row.unknown }
  }

  /// Fails when something read before has the label.
  func checkLabel(_ label: JSONString, _ table: borrowing Table) throws(JSONFault) {
    let name = String(decoding: try json.text(label), as: UTF8.self)
    guard table.labelled(name) != nil else { return }
    throw JSONFault(
      kind: .other("the label \(name) is used twice"), offset: json.offset(of: label.start) - 1)
  }

  func fault(_ error: TableError, id: UInt32, _ what: String, _ offset: Int) -> JSONFault {
    switch error {
    case .idInUse: JSONFault(kind: .other("a second \(what) with id \(id)"), offset: offset)
    case .full, .notUTF8: JSONFault(kind: .tableFull, offset: offset)
    }
  }
}
