import TableModel

/// Draws documents as lines for people.
struct PlainText {
  let style: Style

  /// Draws a listing: titles of sections, rows by place, footers, and the note.
  func draw(_ listing: Listing, _ table: borrowing Table, into out: inout OutputBuffer) {
    let groups = listing.listedGroups(table)
    var look = PlainRow(style: style, table)
    look.placeWidth = placeWidth(groups, listing, table)
    var needsGap = listing.showsSectionHeaders && drawScreenTop(listing, table, into: &out)
    if let text = listing.searchBar {
      drawSearchBar(text, into: &out)
      needsGap = true
    }
    let frame = ScreenLook(listing.screen, table)
    for group in groups {
      if needsGap, listing.showsSectionHeaders, frame != .plain { out.append(UInt8(ascii: "\n")) }
      needsGap = true
      if listing.showsSectionHeaders { drawSectionTop(group.section, frame, table, into: &out) }
      drawRows(group, &look, listing, table, into: &out)
      if case .all = group.rows {
        drawToggle(group.section, table, into: &out)
        drawSpecialRows(group, indent: look.titleColumn, table, into: &out)
      }
      drawAddRow(group, listing, table, into: &out)
      // What a search left has no footers.
      guard listing.showsSectionHeaders, !listing.isSearchResult else { continue }
      drawSectionBottom(group.section, table, into: &out)
    }
    drawBottom(listing, table, into: &out)
  }

  private func drawRows(
    _ group: ListedGroup, _ look: inout PlainRow, _ listing: Listing,
    _ table: borrowing Table, into out: inout OutputBuffer
  ) {
    look.enter(group, table)
    if listing.drafts.isEmpty, case .all = group.rows, look.isQuick,
      table.showsAll(of: group.section)
    {
      return look.drawQuickly(group.section, table, into: &out)
    }
    var rows = ListedRows(group, table)
    while rows.step(table) {
      look.draw(rows.row, number: rows.number, table, into: &out)
      for draft in listing.drafts where draft.row == rows.row {
        draft.drawPlain(indent: look.titleColumn, into: &out)
      }
    }
    for draft in listing.newDrafts(in: group.section, table) {
      out.append("  new\n" as StaticString)
      draft.drawPlain(indent: look.titleColumn, into: &out)
    }
  }

  /// Draws the row that stands for those that a collapsed section keeps back.
  private func drawToggle(
    _ section: SectionID, _ table: borrowing Table, into out: inout OutputBuffer
  ) {
    guard let limit = table.limit(of: section), !table.isHidden(section) else { return }
    let rest = table.visibleCount(of: section) - limit
    guard rest > 0 else { return }
    out.append("  " as StaticString)
    out.begin(.dim, style)
    out.append(style.signs.collapsed)
    out.append(UInt8(ascii: " "))
    out.append(rest)
    if limit > 0 { out.append(" more" as StaticString) }
    out.append(rest == 1 ? " row" as StaticString : " rows")
    out.end(style)
    out.append(UInt8(ascii: "\n"))
  }

  /// Draws the line that adds a row when it is tapped, named as a tap names it.
  private func drawAddRow(
    _ group: ListedGroup, _ listing: Listing, _ table: borrowing Table,
    into out: inout OutputBuffer
  ) {
    guard let text = listing.addRows[group.section], !table.isHidden(group.section) else { return }
    out.append(UInt8(ascii: " "), times: 2)
    _ = out.append(group.number)
    out.append(".add  " as StaticString)
    // In edit mode it has the mark of what it does, where rows have theirs.
    if table.isOn(.editing, of: listing.screen) {
      out.append(style.signs.insertable)
      out.append("  " as StaticString)
    }
    out.appendEscaped(text, .lines)
    out.append(UInt8(ascii: "\n"))
  }

  /// Draws the other rows without numbers: a text where there is nothing else, and the line that
  /// loads more, named as a tap names it.
  private func drawSpecialRows(
    _ group: ListedGroup, indent: Int, _ table: borrowing Table, into out: inout OutputBuffer
  ) {
    guard !table.isHidden(group.section) else { return }
    for row in table.specialRows(of: group.section) {
      if row.kind == .more {
        out.append(UInt8(ascii: " "), times: 2)
        _ = out.append(group.number)
        out.append(".more  " as StaticString)
      } else {
        out.append(UInt8(ascii: " "), times: indent)
      }
      if row.text.isNone {
        out.appendEscaped(row.kind.defaultText, .lines)
      } else {
        CellText(row.text, table).withBytes(table) { out.appendEscaped($0) }
      }
      out.append(UInt8(ascii: "\n"))
    }
  }

  /// Draws title, refresh control and header of the screen; false when it has none of them.
  private func drawScreenTop(
    _ listing: Listing, _ table: borrowing Table, into out: inout OutputBuffer
  ) -> Bool {
    let title = table.title(listing.screen)
    let header = table.cell(listing.screen, .header)
    let refresh = listing.state?.refreshLine
    if title.isShown(table) {
      out.begin(.bold, style)
      out.appendEscaped(table.buffer(title))
      out.end(style)
      out.append(UInt8(ascii: "\n"))
    }
    if let refresh { drawLine(refresh, into: &out) }
    drawLines(header, indent: 0, table, into: &out)
    return title.isShown(table) || refresh != nil || !header.isNone
  }

  /// Draws a glass and what stands in the search bar.
  private func drawSearchBar(_ text: String, into out: inout OutputBuffer) {
    out.begin(.dim, style)
    out.append("⌕" as StaticString)
    if !text.isEmpty {
      out.append(UInt8(ascii: " "))
      out.appendEscaped(text)
    }
    out.end(style)
    out.append(UInt8(ascii: "\n"))
  }

  private func drawSectionTop(
    _ section: SectionID, _ frame: ScreenLook, _ table: borrowing Table,
    into out: inout OutputBuffer
  ) {
    let template = table.templateText(section, "header-template")
    let title = template.textID ?? table.title(section)
    var lines = 0
    if title.isShown(table) {
      out.begin(.bold, style)
      out.appendEscaped(table.buffer(title))
      out.end(style)
      out.append(UInt8(ascii: "\n"))
      lines += 1
      if frame == .grouped {
        appendRule(TextWidth.columns(table.buffer(title)), into: &out)
        lines += 1
      }
    }
    lines += drawLines(table.cell(section, .header), indent: 2, table, into: &out)
    fill(lines, to: Heights(table).header(of: section, table), into: &out)
  }

  private func drawSectionBottom(
    _ section: SectionID, _ table: borrowing Table, into out: inout OutputBuffer
  ) {
    let template = table.templateText(section, "footer-template")
    let footer = template.isNone ? table.cell(section, .footer) : template
    let lines = drawLines(footer, indent: 2, table, into: &out)
    fill(lines, to: Heights(table).footer(of: section, table), into: &out)
  }

  /// Adds the empty lines that a height asks for.
  private func fill(_ lines: Int, to height: Height, into out: inout OutputBuffer) {
    guard case .lines(let wanted) = height, wanted > lines else { return }
    out.append(UInt8(ascii: "\n"), times: wanted - lines)
  }

  /// Draws a line under a section's title.
  private func appendRule(_ columns: Int, into out: inout OutputBuffer) {
    out.begin(.dim, style)
    for _ in 0..<min(columns, style.width) { out.append(style.signs.rule) }
    out.end(style)
    out.append(UInt8(ascii: "\n"))
  }

  private func drawBottom(
    _ listing: Listing, _ table: borrowing Table, into out: inout OutputBuffer
  ) {
    if let paging = listing.state?.pagingLine {
      out.append(style.signs.ellipsis)
      out.append(UInt8(ascii: " "), times: paging.isEmpty ? 0 : 1)
      drawLine(paging, into: &out)
    }
    if listing.showsSectionHeaders, case .all = listing.groups {
      let footer = table.cell(listing.screen, .footer)
      if !footer.isNone { out.append(UInt8(ascii: "\n")) }
      drawLines(footer, indent: 0, table, into: &out)
    }
    for line in [listing.note, listing.bar] {
      guard let line else { continue }
      out.appendEscaped(line, .lines)
      out.append(UInt8(ascii: "\n"))
    }
  }

  private func drawLine(_ text: String, into out: inout OutputBuffer) {
    out.begin(.dim, style)
    out.appendEscaped(text, .lines)
    out.end(style)
    out.append(UInt8(ascii: "\n"))
  }

  /// Draws a cell's text dimmed, each of its lines indented, and says how many they are.
  @discardableResult
  private func drawLines(
    _ cell: Cell, indent: Int, _ table: borrowing Table, into out: inout OutputBuffer
  ) -> Int {
    guard !cell.isNone else { return 0 }
    let text = CellText(cell, table)
    return text.withBytes(table) { bytes in
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      for line in lines {
        out.append(UInt8(ascii: " "), times: line.isEmpty ? 0 : indent)
        out.begin(.dim, style)
        out.appendEscaped(UnsafeBufferPointer(rebasing: line))
        out.end(style)
        out.append(UInt8(ascii: "\n"))
      }
      return lines.count
    }
  }
}

/// How a screen sets its sections apart: by an empty line; not at all when it is plain; by a line
/// under their titles too when it is grouped (PM51).
enum ScreenLook {
  case usual, plain, grouped

  init(_ screen: ScreenID, _ table: borrowing Table) {
    let name = table.cell(screen, .style).textID.map { table.string($0) }
    self = name == "plain" ? .plain : name == "grouped" ? .grouped : .usual
  }
}

/// Columns of the widest place of the screen, so that rows line up whichever are shown.
private func placeWidth(
  _ groups: [ListedGroup], _ listing: Listing, _ table: borrowing Table
) -> Int {
  var widest = 0
  func take(_ section: Int, _ row: Int) {
    let width =
      decimalLength(UInt(clamping: section)) + 1 + decimalLength(UInt(clamping: max(row, 1)))
    widest = max(widest, width)
  }
  if listing.isSearchResult {
    for group in groups {
      switch group.rows {
      case .counted(let rows): take(group.number, rows.count)
      case .numbered(let rows): for (_, number) in rows { take(group.number, number) }
      default: break
      }
    }
    return widest
  }
  for (index, section) in table.sections(of: listing.screen).enumerated() {
    take(index + 1, table.shownCount(of: section))
  }
  return widest
}

extension TextID {
  /// Whether there is a text to draw: not none and not empty.
  func isShown(_ table: borrowing Table) -> Bool {
    self != .none && !table.buffer(self).isEmpty
  }
}
