import TableModel

/// Draws a listing as JSON: sections with their rows, a row a line.
struct JSONListing {
  private let listing: Listing
  private let groups: [ListedGroup]
  private let fields: [FieldID]
  private let accessories: Accessories

  init(_ listing: Listing, _ table: borrowing Table) {
    self.listing = listing
    groups = listing.listedGroups(table)
    accessories = Accessories(table)
    // What a row shows goes before what its field says.
    let explicit = table.existingField("accessory")
    let inUse = table.fieldsInUse().filter { $0 != explicit }
    // A row that opens a group has a detail that no field holds.
    fields = inUse + (table.usesDetail && !inUse.contains(.detail) ? [.detail] : [])
  }

  /// Draws `{"title":…,"sections":[{"title":…,"rows":[…]}]}`.
  func draw(_ table: borrowing Table, into out: inout OutputBuffer) {
    out.append(UInt8(ascii: "{"))
    if table.title(listing.screen) != .none {
      out.append("\"title\":" as StaticString)
      out.appendJSON(table.buffer(table.title(listing.screen)))
      out.append(UInt8(ascii: ","))
    }
    if let text = listing.searchBar {
      out.append("\"searchBar\":" as StaticString)
      out.appendJSON(text)
      out.append(UInt8(ascii: ","))
    }
    out.append("\"sections\":[" as StaticString)
    var separator: StaticString = "\n"
    for group in groups {
      out.append(separator)
      separator = ",\n"
      drawSection(group, table, into: &out)
    }
    out.append(UInt8(ascii: "]"))
    if let note = listing.note {
      out.append(",\"note\":" as StaticString)
      out.appendJSON(note)
    }
    if let state = listing.state {
      out.append(",\"state\":" as StaticString)
      state.drawJSON(into: &out)
    }
    out.append("}\n" as StaticString)
  }

  /// Draws a row a line, each an object that names its section.
  func drawLines(_ table: borrowing Table, into out: inout OutputBuffer) {
    for group in groups {
      var rows = ListedRows(group, table)
      let shown = entered(group.section, table)
      while rows.step(table) {
        drawRow(group, rows, shown, table, namesSection: true, into: &out)
        out.append(UInt8(ascii: "\n"))
      }
    }
  }

  private func drawSection(
    _ group: ListedGroup, _ table: borrowing Table, into out: inout OutputBuffer
  ) {
    out.append("{\"number\":" as StaticString)
    out.append(group.number)
    out.append(",\"id\":" as StaticString)
    out.append(Int(group.section.raw))
    if table.title(group.section) != .none {
      out.append(",\"title\":" as StaticString)
      out.appendJSON(table.buffer(table.title(group.section)))
    }
    switch table.kind(group.section) {
    case .plain: break
    case .choice: out.append(",\"kind\":\"choice\"" as StaticString)
    case .choices: out.append(",\"kind\":\"choices\"" as StaticString)
    }
    for (field, cell) in table.fields(of: group.section)
    where field != .title && field != .kind && field != .fetching {
      drawMember(field, cell, table, into: &out)
    }
    out.append(",\"rows\":[" as StaticString)
    var separator: StaticString = "\n"
    var rows = ListedRows(group, table)
    let shown = entered(group.section, table)
    while rows.step(table) {
      out.append(separator)
      separator = ",\n"
      drawRow(group, rows, shown, table, namesSection: false, into: &out)
    }
    out.append(UInt8(ascii: "]"))
    if case .all = group.rows { drawSpecialRows(of: group.section, table, into: &out) }
    drawNewDrafts(of: group.section, table, into: &out)
    out.append(UInt8(ascii: "}"))
  }

  /// Draws the rows without numbers that a section shows below its own, the one that adds last.
  private func drawSpecialRows(
    of section: SectionID, _ table: borrowing Table, into out: inout OutputBuffer
  ) {
    let rows = table.specialRows(of: section)
    let addRow = listing.addRow(of: section, table)
    guard !rows.isEmpty || addRow != nil else { return }
    var separator: StaticString = ",\"special\":["
    for row in rows {
      drawSpecialStart(row.kind, &separator, into: &out)
      if row.text.isNone {
        out.appendJSON(row.defaultText)
      } else {
        CellText(row.text, table).withBytes(table) { out.appendJSON($0) }
      }
      if let folding = row.folding {
        out.append(
          folding.isCollapsed ? ",\"collapsed\":true" as StaticString : ",\"collapsed\":false")
      }
      out.append(UInt8(ascii: "}"))
    }
    if let addRow {
      drawSpecialStart(.add, &separator, into: &out)
      out.appendJSON(addRow)
      out.append(UInt8(ascii: "}"))
    }
    out.append(UInt8(ascii: "]"))
  }

  private func drawSpecialStart(
    _ kind: SpecialRow.Kind, _ separator: inout StaticString, into out: inout OutputBuffer
  ) {
    out.append(separator)
    separator = ","
    out.append("{\"kind\":" as StaticString)
    out.appendJSON(kind.rawValue)
    out.append(",\"title\":" as StaticString)
  }

  /// Draws what is filled in for items that have no rows yet.
  private func drawNewDrafts(
    of section: SectionID, _ table: borrowing Table, into out: inout OutputBuffer
  ) {
    let drafts = listing.newDrafts(in: section, table)
    guard !drafts.isEmpty else { return }
    for (index, draft) in drafts.enumerated() {
      out.append(index == 0 ? ",\"drafts\":[" as StaticString : ",")
      draft.drawJSON(into: &out)
    }
    out.append(UInt8(ascii: "]"))
  }

  private func drawRow(
    _ group: ListedGroup, _ rows: ListedRows, _ shown: Accessories, _ table: borrowing Table,
    namesSection: Bool, into out: inout OutputBuffer
  ) {
    let row = rows.row
    let flags = table.flags(row)
    out.append("{\"path\":\"" as StaticString)
    if rows.number == 0 {
      out.append(UInt8(ascii: "#"))
      out.append(Int(row.raw))
    } else {
      out.append(group.number)
      out.append(UInt8(ascii: "."))
      out.append(rows.number)
    }
    out.append("\",\"id\":" as StaticString)
    out.append(Int(row.raw))
    if namesSection, table.title(group.section) != .none {
      out.append(",\"section\":" as StaticString)
      out.appendJSON(table.buffer(table.title(group.section)))
    }
    out.append(",\"title\":" as StaticString)
    out.appendJSON(table.buffer(table.title(row)))
    out.append(flags.contains(.done) ? ",\"done\":true" as StaticString : ",\"done\":false")
    let isMember = table.membership(of: row).map { $0.id != RadioGroup.none } ?? false
    if table.kind(group.section) != .plain || isMember {
      out.append(
        flags.contains(.chosen) ? ",\"chosen\":true" as StaticString : ",\"chosen\":false")
    }
    if flags.contains(.selected) { out.append(",\"selected\":true" as StaticString) }
    if flags.contains(.disabled) { out.append(",\"disabled\":true" as StaticString) }
    for field in fields {
      let cell = field == .detail ? table.detail(of: row) : table.cell(row, field)
      drawMember(field, cell, table, into: &out)
    }
    let accessory = shown.accessory(of: row, table)
    if accessory != .none {
      out.append(",\"accessory\":" as StaticString)
      out.appendJSON(accessory.name(table))
    }
    for draft in listing.drafts where draft.row == row {
      out.append(",\"draft\":" as StaticString)
      draft.drawJSON(into: &out)
    }
    out.append(UInt8(ascii: "}"))
  }

  private func entered(_ section: SectionID, _ table: borrowing Table) -> Accessories {
    var shown = accessories
    shown.enter(section, table)
    return shown
  }

  private func drawMember(
    _ field: FieldID, _ cell: Cell, _ table: borrowing Table, into out: inout OutputBuffer
  ) {
    guard !cell.isNone else { return }
    out.append(UInt8(ascii: ","))
    out.appendJSON(table.name(field))
    out.append(UInt8(ascii: ":"))
    let isText = cell.textID != nil && !cell.isTypedNumber
    CellText(cell, table).withBytes(table) { bytes in
      if isText { out.appendJSON(bytes) } else { out.append(bytes) }
    }
  }
}
