import TableModel

// What stands above the rows of a section and below them.
extension PlainText {
  func drawSectionTop(
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
    lines += CellText.drawLines(table.cell(section, .header), indent: 2, style, table, into: &out)
    fill(lines, to: Heights(table).header(of: section, table), into: &out)
  }

  func drawSectionBottom(
    _ section: SectionID, _ table: borrowing Table, into out: inout OutputBuffer
  ) {
    let template = table.templateText(section, "footer-template")
    let footer = template.isNone ? table.cell(section, .footer) : template
    let lines = CellText.drawLines(footer, indent: 2, style, table, into: &out)
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
