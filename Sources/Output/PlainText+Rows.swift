import TableModel

// The rows of a section that have no numbers.
extension PlainText {
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

  /// Draws the other rows without numbers, those that can be tapped named as a tap names them: the
  /// toggle, a text where there is nothing else, and the line that loads more.
  func drawSpecialRows(
    _ group: ListedGroup, indent: Int, _ table: borrowing Table, into out: inout OutputBuffer
  ) {
    guard !table.isHidden(group.section) else { return }
    for row in table.specialRows(of: group.section) {
      switch row.kind {
      case .toggle, .more, .add:
        out.append(UInt8(ascii: " "), times: 2)
        _ = out.append(group.number)
        out.append(UInt8(ascii: "."))
        out.appendEscaped(row.kind.rawValue, .lines)
        out.append(UInt8(ascii: " "), times: 2)
      case .placeholder, .loading: out.append(UInt8(ascii: " "), times: indent)
      }
      if let folding = row.folding {
        drawToggle(folding, row.defaultText, into: &out)
      } else if row.text.isNone {
        out.appendEscaped(row.defaultText, .lines)
      } else {
        CellText(row.text, table).withBytes(table) { out.appendEscaped($0) }
      }
      out.append(UInt8(ascii: "\n"))
    }
  }

  private func drawToggle(_ folding: Folding, _ text: String, into out: inout OutputBuffer) {
    out.begin(.dim, style)
    out.append(folding.isCollapsed ? style.signs.collapsed : style.signs.expanded)
    out.append(UInt8(ascii: " "))
    out.append(text)
    out.end(style)
  }
}
