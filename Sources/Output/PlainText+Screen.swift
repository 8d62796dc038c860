import TableModel

// What stands above the sections of a screen and below them.
extension PlainText {
  /// Draws title, refresh control and header of the screen; false when it has none of them.
  func drawScreenTop(
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
    CellText.drawLines(header, indent: 0, style, table, into: &out)
    return title.isShown(table) || refresh != nil || !header.isNone
  }

  /// Draws a glass and what stands in the search bar.
  func drawSearchBar(_ text: String, into out: inout OutputBuffer) {
    out.begin(.dim, style)
    out.append("⌕" as StaticString)
    if !text.isEmpty {
      out.append(UInt8(ascii: " "))
      out.appendEscaped(text)
    }
    out.end(style)
    out.append(UInt8(ascii: "\n"))
  }

  func drawBottom(
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
      CellText.drawLines(footer, indent: 0, style, table, into: &out)
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
}

extension TextID {
  /// Whether there is a text to draw: not none and not empty.
  func isShown(_ table: borrowing Table) -> Bool {
    self != .none && !table.buffer(self).isEmpty
  }
}
