import TableModel

// The rows of a section that have no numbers.
extension PlainText {
  /// Draws the line that adds a row when it is tapped.
  func drawAddRow(
    _ group: ListedGroup, _ look: PlainRow, _ listing: Listing, _ table: borrowing Table,
    into out: inout OutputBuffer
  ) {
    guard let text = listing.addRow(of: group.section, table) else { return }
    appendName(of: .add, in: group, look, into: &out)
    out.appendEscaped(text, .lines)
    out.append(UInt8(ascii: "\n"))
  }

  /// Adds what a tap calls a special row. In edit mode its text stands where those of rows stand,
  /// and the one that adds has the mark of what it does, where rows have theirs.
  private func appendName(
    of kind: SpecialRow.Kind, in group: ListedGroup, _ look: PlainRow,
    into out: inout OutputBuffer
  ) {
    out.append(UInt8(ascii: " "), times: 2)
    let digits = out.append(group.number)
    out.append(UInt8(ascii: "."))
    out.append(kind.rawValue)
    out.append(UInt8(ascii: " "), times: 2)
    guard look.isEditing else { return }
    let columns = digits + 1 + kind.rawValue.utf8.count
    out.append(UInt8(ascii: " "), times: max(0, look.placeWidth - columns))
    if kind == .add { out.append(style.signs.insertable) } else { out.append(UInt8(ascii: " ")) }
    out.append(UInt8(ascii: " "), times: 2)
  }

  /// Draws the other rows without numbers, those that can be tapped named as a tap names them: the
  /// toggle, a text where there is nothing else, and the line that loads more.
  func drawSpecialRows(
    _ group: ListedGroup, _ look: PlainRow, _ table: borrowing Table, into out: inout OutputBuffer
  ) {
    guard !table.isHidden(group.section) else { return }
    for row in table.specialRows(of: group.section) {
      switch row.kind {
      case .toggle, .more, .add: appendName(of: row.kind, in: group, look, into: &out)
      case .placeholder, .loading: out.append(UInt8(ascii: " "), times: look.titleColumn)
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
