import TableModel

/// Writes sections as headings and rows as bullets.
struct MarkdownExport {
  private let fields: [FieldID]
  private let url: FieldID?
  private let depth: FieldID?

  /// No bullet is nested deeper, whatever its field says.
  private static let deepest = 32

  init(_ table: borrowing Table) {
    fields = table.fieldsInUse()
    url = table.existingField("url")
    depth = table.existingField("depth")
  }

  func write(
    _ screen: ScreenID, _ table: borrowing Table, _ report: inout ExportReport,
    into sink: inout ByteSink
  ) {
    var needsGap = false
    if !table.buffer(table.title(screen)).isEmpty {
      sink.append("# ")
      appendText(table.buffer(table.title(screen)), &report, into: &sink)
      sink.append("\n")
      needsGap = true
    }
    for section in table.sections(of: screen) {
      if needsGap { sink.append("\n") }
      needsGap = true
      write(section, table, &report, into: &sink)
    }
  }

  private func write(
    _ section: SectionID, _ table: borrowing Table, _ report: inout ExportReport,
    into sink: inout ByteSink
  ) {
    if !table.buffer(table.title(section)).isEmpty {
      sink.append("## ")
      appendText(table.buffer(table.title(section)), &report, into: &sink)
      sink.append(table.count(of: section) > 0 ? "\n\n" as StaticString : "\n")
    }
    let isTaskList = hasDone(section, table)
    var cursor = RowCursor(table, section: section)
    while cursor.next(table) {
      write(cursor.row, isTaskList, table, &report, into: &sink)
      report.rows += 1
    }
  }

  private func hasDone(_ section: SectionID, _ table: borrowing Table) -> Bool {
    var cursor = RowCursor(table, section: section)
    while cursor.next(table) {
      if table.flags(cursor.row).contains(.done) { return true }
    }
    return false
  }

  private func write(
    _ row: RowID, _ isTaskList: Bool, _ table: borrowing Table, _ report: inout ExportReport,
    into sink: inout ByteSink
  ) {
    let level = depth.flatMap { table.cell(row, $0).double }.map { Int($0.rounded()) } ?? 0
    for _ in 0..<min(max(level, 0), Self.deepest) { sink.append("  ") }
    sink.append("- ")
    if isTaskList {
      sink.append(table.flags(row).contains(.done) ? "[x] " as StaticString : "[ ] ")
    }
    let title = table.buffer(table.title(row))
    let address = url.map { table.cell(row, $0) } ?? .none
    if address.isNone {
      appendText(title, &report, into: &sink)
    } else {
      sink.append("[")
      appendText(title, inLink: true, &report, into: &sink)
      sink.append("](")
      sink.append(address, table)
      sink.append(")")
    }
    let detail = table.cell(row, .detail)
    if !detail.isNone {
      sink.append(" - ")
      var text = ByteSink()
      text.append(detail, table)
      text.bytes.withUnsafeBufferPointer { sink.appendLine($0) }
      if address.isNone { report.lose("details that read back as part of the title") }
    }
    sink.append("\n")
    for field in fields
    where field != .detail && field != url && field != depth && !table.cell(row, field).isNone {
      report.lose("values of \(table.name(field))")
    }
  }

  /// Adds a text as one line that reads back as the same text.
  private func appendText(
    _ text: UnsafeBufferPointer<UInt8>, inLink: Bool = false, _ report: inout ExportReport,
    into sink: inout ByteSink
  ) {
    if text.contains(where: { $0 == 10 || $0 == 13 }) { report.lose("line ends in texts") }
    for (index, byte) in text.enumerated() {
      let next = index + 1 < text.count ? text[index + 1] : 0
      let opens = index == 0 && [35, 42, 43, 45, 62, 91].contains(byte)
      let isBracket = inLink && (byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]"))
      let isEscape = byte == UInt8(ascii: "\\") && MarkdownItem.isPunctuation(next)
      if opens || isBracket || isEscape { sink.append(UInt8(ascii: "\\")) }
      sink.append(byte == 10 || byte == 13 ? UInt8(ascii: " ") : byte)
    }
  }
}
