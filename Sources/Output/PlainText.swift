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
        drawSpecialRows(group, look, table, into: &out)
      }
      drawAddRow(group, look, listing, table, into: &out)
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
  guard table.isOn(.editing, of: listing.screen) else { return widest }
  // In edit mode the names of special rows stand in one column with the places.
  for group in groups {
    for name in listing.specialNames(of: group, table) {
      widest = max(widest, decimalLength(UInt(clamping: group.number)) + 1 + name.utf8.count)
    }
  }
  return widest
}
