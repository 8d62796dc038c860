/// Draws records as columns for people: names on top, two blanks between.
struct PlainRecords {
  private let records: Records
  private let style: Style
  private var widths: [Int]

  init(_ records: Records, _ style: Style) {
    self.records = records
    self.style = style
    widths = records.columns.map { TextWidth.columns($0.name) }
    for row in records.rows {
      for index in 0..<min(row.count, widths.count) {
        widths[index] = max(widths[index], TextWidth.columns(row[index].text))
      }
    }
  }

  func draw(into out: inout OutputBuffer) {
    guard !records.columns.isEmpty else { return }
    out.begin(.bold, style)
    drawLine(records.columns.map { .text($0.name) }, into: &out)
    out.end(style)
    out.append(UInt8(ascii: "\n"))
    for row in records.rows {
      drawLine(row, into: &out)
      out.append(UInt8(ascii: "\n"))
    }
  }

  /// Draws the fields of a line; blanks go out only before something else.
  private func drawLine(_ fields: [Records.Field], into out: inout OutputBuffer) {
    var waiting = 0
    for index in records.columns.indices {
      let text = index < fields.count ? fields[index].text : ""
      let alignsRight = records.columns[index].alignsRight
      if index > 0 { waiting += 2 }
      // After the last text nothing is filled up.
      let isLast = index == records.columns.count - 1 && !alignsRight
      let rest = isLast ? 0 : widths[index] - TextWidth.columns(text)
      if alignsRight { waiting += rest }
      if !text.isEmpty {
        out.append(UInt8(ascii: " "), times: waiting)
        waiting = 0
        out.appendEscaped(text)
      }
      if !alignsRight { waiting += rest }
    }
  }
}
