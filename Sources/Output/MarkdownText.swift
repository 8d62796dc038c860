import TableModel

/// Draws documents as Markdown.
enum MarkdownText {
  /// Draws sections as headings and rows as bullets, task items where any of the section is done;
  /// a row with an address is a link.
  static func draw(_ listing: Listing, _ table: borrowing Table, into out: inout OutputBuffer) {
    var needsGap = false
    if listing.showsSectionHeaders, table.title(listing.screen).isShown(table) {
      out.append("# " as StaticString)
      appendText(table.buffer(table.title(listing.screen)), into: &out)
      out.append(UInt8(ascii: "\n"))
      needsGap = true
    }
    for group in listing.listedGroups(table) {
      if needsGap { out.append(UInt8(ascii: "\n")) }
      needsGap = true
      draw(group, listing, table, into: &out)
    }
    guard let note = listing.note else { return }
    out.append(UInt8(ascii: "\n"))
    note.utf8.withContiguousBytes { appendText($0, into: &out) }
    out.append(UInt8(ascii: "\n"))
  }

  private static func draw(
    _ group: ListedGroup, _ listing: Listing, _ table: borrowing Table,
    into out: inout OutputBuffer
  ) {
    if listing.showsSectionHeaders, table.title(group.section).isShown(table) {
      out.append("## " as StaticString)
      appendText(table.buffer(table.title(group.section)), into: &out)
      out.append("\n\n" as StaticString)
    }
    let isTaskList = hasDone(group, table)
    let detail = table.usesDetail
    let url = table.existingField("url")
    var accessories = Accessories(table)
    accessories.enter(group.section, table)
    var rows = ListedRows(group, table)
    while rows.step(table) {
      let isDone = table.flags(rows.row).contains(.done)
      out.append("- " as StaticString)
      if isTaskList { out.append(isDone ? "[x] " as StaticString : "[ ] ") }
      let address = url.map { table.cell(rows.row, $0) } ?? .none
      if !address.isNone { out.append(UInt8(ascii: "[")) }
      appendText(table.buffer(table.title(rows.row)), into: &out)
      if !address.isNone { appendAddress(address, table, into: &out) }
      if detail { appendDetail(table.detail(of: rows.row), table, into: &out) }
      if accessories.areInUse {
        append(accessories.accessory(of: rows.row, table), table, into: &out)
      }
      out.append(UInt8(ascii: "\n"))
      for draft in listing.drafts where draft.row == rows.row { draft.drawMarkdown(into: &out) }
    }
    for draft in listing.newDrafts(in: group.section, table) {
      out.append(isTaskList ? "- [ ] new\n" as StaticString : "- new\n")
      draft.drawMarkdown(into: &out)
    }
  }

  private static func hasDone(_ group: ListedGroup, _ table: borrowing Table) -> Bool {
    var rows = ListedRows(group, table)
    while rows.step(table) {
      if table.flags(rows.row).contains(.done) { return true }
    }
    return false
  }

  private static func appendAddress(
    _ cell: Cell, _ table: borrowing Table, into out: inout OutputBuffer
  ) {
    out.append("](" as StaticString)
    CellText(cell, table).withBytes(table) { appendText($0, into: &out) }
    out.append(UInt8(ascii: ")"))
  }

  private static func appendDetail(
    _ cell: Cell, _ table: borrowing Table, into out: inout OutputBuffer
  ) {
    guard !cell.isNone else { return }
    out.append(" - " as StaticString)
    CellText(cell, table).withBytes(table) { appendText($0, into: &out) }
  }

  /// Adds what of an accessory a page can tell: whether a switch is on, and a text.
  private static func append(
    _ accessory: Accessory, _ table: borrowing Table, into out: inout OutputBuffer
  ) {
    switch accessory {
    case .toggle(let isOn): out.append(isOn ? " - on" as StaticString : " - off")
    case .text(let text):
      out.append(" - " as StaticString)
      appendText(table.buffer(text), into: &out)
    case .none, .detail, .disclosure, .disclosureButton, .checkmark: break
    }
  }

  /// Draws records as a table.
  static func draw(_ records: Records, into out: inout OutputBuffer) {
    drawCells(records.columns.map(\.name), into: &out)
    out.append(UInt8(ascii: "|"))
    for column in records.columns {
      out.append(column.alignsRight ? "---:|" as StaticString : "---|")
    }
    out.append(UInt8(ascii: "\n"))
    for row in records.rows {
      let cells = records.columns.indices.map { $0 < row.count ? row[$0].text : "" }
      drawCells(cells, into: &out)
    }
  }

  private static func drawCells(_ cells: [String], into out: inout OutputBuffer) {
    out.append(UInt8(ascii: "|"))
    for cell in cells {
      out.append(UInt8(ascii: " "))
      cell.utf8.withContiguousBytes { appendText($0, inTable: true, into: &out) }
      out.append(" |" as StaticString)
    }
    out.append(UInt8(ascii: "\n"))
  }

  /// Adds a text as one line; in a table a bar would end the cell.
  static func appendText(
    _ bytes: UnsafeBufferPointer<UInt8>, inTable: Bool = false, into out: inout OutputBuffer
  ) {
    for part in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if part.startIndex > 0 { out.append(UInt8(ascii: " ")) }
      guard inTable else {
        out.appendEscaped(UnsafeBufferPointer(rebasing: part))
        continue
      }
      let cells = part.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
      for (index, cell) in cells.enumerated() {
        if index > 0 { out.append("\\|" as StaticString) }
        out.appendEscaped(UnsafeBufferPointer(rebasing: cell))
      }
    }
  }
}

extension String.UTF8View {
  /// Lends the text's bytes in one piece.
  func withContiguousBytes<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    var text = String(self)
    return text.withUTF8 { body($0) }
  }
}
