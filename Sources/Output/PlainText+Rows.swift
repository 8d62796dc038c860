import TableModel

// The rows of a section that have no numbers.
extension PlainText {
  /// Draws the row that stands for those that a collapsed section keeps back.
  func drawToggle(
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
  func drawAddRow(
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
  func drawSpecialRows(
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
}
