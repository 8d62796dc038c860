import TableModel

/// A section or screen as far as it was read.
private struct Draft {
  var id: UInt32 = 0
  var idOffset = 0
  var cells: [(field: FieldID, cell: Cell)] = []
  var label: JSONString?
  var attachments: [ActionDraft] = []
  var unknown: [UnknownMember] = []
}

extension SessionReader {
  /// Reads a screen and all that is in it.
  mutating func readScreen(_ table: inout Table) throws(JSONFault) {
    var draft = Draft()
    var screen = ScreenID.none
    try json.require(UInt8(ascii: "{"), "a screen")
    let start = json.at
    var seen = SeenKeys()
    var isFirst = true
    while let key = try json.nextKey(&isFirst) {
      let entry = try entry(key, &table)
      try note(entry.slot, key, &seen, objectStart: start)
      switch entry.key {
      case .id:
        guard screen.isNone else { throw late("sections", key) }
        try readID(&draft)
      case .sections:
        screen = try makeScreen(draft, &table)
        try readSections(screen, &table)
      default: try readAttribute(entry, key, &draft, &table)
      }
    }
    if screen.isNone { screen = try makeScreen(draft, &table) }
    try finish(draft, .screen(screen), &table) { (table, field, cell) in
      table.apply(
        .setScreen(from: table.cell(screen, field), to: cell, screen, field: field))
    }
  }

  private mutating func readSections(
    _ screen: ScreenID, _ table: inout Table
  ) throws(JSONFault) {
    try json.require(UInt8(ascii: "["), "an array of sections")
    var isFirst = true
    while try json.nextElement(&isFirst) { try readSection(screen, &table) }
  }

  private mutating func readSection(
    _ screen: ScreenID, _ table: inout Table
  ) throws(JSONFault) {
    var draft = Draft()
    var section = SectionID.none
    try json.require(UInt8(ascii: "{"), "a section")
    let start = json.at
    var seen = SeenKeys()
    var isFirst = true
    while let key = try json.nextKey(&isFirst) {
      let entry = try entry(key, &table)
      try note(entry.slot, key, &seen, objectStart: start)
      switch entry.key {
      case .id:
        guard section.isNone else { throw late("rows", key) }
        try readID(&draft)
      case .rows:
        section = try makeSection(draft, screen, &table)
        try readRows(section, &table)
      case .kind: draft.cells.append((.kind, try kind()))
      default: try readAttribute(entry, key, &draft, &table)
      }
    }
    if section.isNone { section = try makeSection(draft, screen, &table) }
    try finish(draft, .section(section), &table) { (table, field, cell) in
      table.apply(
        .setSection(from: table.cell(section, field), to: cell, section, field: field))
    }
  }

  private mutating func readID(_ draft: inout Draft) throws(JSONFault) {
    draft.idOffset = json.offset
    draft.id = try id()
  }

  private mutating func readAttribute(
    _ entry: KeyTable.Entry, _ key: JSONString, _ draft: inout Draft, _ table: inout Table
  ) throws(JSONFault) {
    if let known = entry.key, known == .attachments || known == .hooks,
      json.peek() == UInt8(ascii: "{")
    {
      draft.attachments += try readAttachments(known, &table)
      return
    }
    // A key of rows or of the session names a field like any other here.
    let isOwn = entry.key != nil && entry.key != .title
    let field = isOwn ? try field(key, &table) : entry.field
    if field == .label { draft.label = try labelText() }
    guard let cell = try cell(&table) else {
      draft.unknown.append(try unknownMember(key))
      return
    }
    draft.cells.append((field, cell))
  }

  private mutating func kind() throws(JSONFault) -> Cell {
    let text = try json.string()
    for kind in [SectionKind.plain, .choice, .choices] where text.isEqual(kind.name) {
      return .number(Double(kind.rawValue))
    }
    throw JSONFault(
      kind: .wrongType("\"plain\", \"choice\" or \"choices\""),
      offset: json.offset(of: text.start) - 1)
  }

  private func makeScreen(_ draft: Draft, _ table: inout Table) throws(JSONFault) -> ScreenID {
    let screen: ScreenID
    do {
      screen =
        draft.id == 0
        ? try table.newScreen(.none) : try table.newScreen(.none, id: ScreenID(draft.id))
    } catch {
      throw fault(error, id: draft.id, "screen", draft.idOffset)
    }
    table.apply(.insertScreen(screen, at: Int32(clamping: table.screens.count)))
    return screen
  }

  private func makeSection(
    _ draft: Draft, _ screen: ScreenID, _ table: inout Table
  ) throws(JSONFault) -> SectionID {
    let section: SectionID
    do {
      section =
        draft.id == 0
        ? try table.newSection(.none) : try table.newSection(.none, id: SectionID(draft.id))
    } catch {
      throw fault(error, id: draft.id, "section", draft.idOffset)
    }
    let index = Int32(clamping: table.sectionCount(screen))
    table.apply(.insertSection(section, in: screen, at: index))
    return section
  }

  private mutating func finish(
    _ draft: Draft, _ target: Target, _ table: inout Table,
    _ set: (inout Table, FieldID, Cell) -> Void
  ) throws(JSONFault) {
    if let label = draft.label { try checkLabel(label, table) }
    for (field, cell) in draft.cells { set(&table, field, cell) }
    attach(draft.attachments, to: target, &table)
    if !draft.unknown.isEmpty { extras.unknown[.target(target)] = draft.unknown }
  }

  private func late(_ before: String, _ key: JSONString) -> JSONFault {
    JSONFault(
      kind: .other("the id must stand before the \(before)"),
      offset: json.offset(of: key.start) - 1)
  }
}

extension SectionKind {
  /// The kind's name in a session.
  var name: StaticString {
    switch self {
    case .plain: "plain"
    case .choice: "choice"
    case .choices: "choices"
    }
  }
}
