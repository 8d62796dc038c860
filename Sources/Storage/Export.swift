public import TableModel

/// Writes a screen's list in a format of other programs.
public enum Export {
  /// Writes a screen over a file, whole or not at all.
  /// - Parameters:
  ///   - format: nil for what the file's name promises.
  ///   - titleColumn: the name of the column with the rows' titles, in formats that have one.
  public static func save(
    _ screen: ScreenID, of table: borrowing Table, to path: String, as format: ListFormat? = nil,
    titleColumn: String = "title"
  ) throws(StorageError) -> ExportReport {
    var report = ExportReport()
    let form = format ?? .guess(path: path)
    try AtomicFile.write(path) { (sink) throws(StorageError) in
      report = write(screen, of: table, as: form, titleColumn: titleColumn, into: &sink)
    }
    return report
  }

  /// Writes a screen into a sink.
  public static func write(
    _ screen: ScreenID, of table: borrowing Table, as format: ListFormat,
    titleColumn: String = "title", into sink: inout ByteSink
  ) -> ExportReport {
    var report = ExportReport()
    switch format {
    case .markdown: MarkdownExport(table).write(screen, table, &report, into: &sink)
    case .csv:
      ColumnExport(screen, .csv, titleColumn, table).write(table, &report, into: &sink)
    case .tsv:
      ColumnExport(screen, .tsv, titleColumn, table).write(table, &report, into: &sink)
    case .lines: writeLines(screen, table, &report, into: &sink)
    }
    countUnheld(screen, table, &report)
    return report
  }

  private static func writeLines(
    _ screen: ScreenID, _ table: borrowing Table, _ report: inout ExportReport,
    into sink: inout ByteSink
  ) {
    let fields = table.fieldsInUse()
    for section in table.sections(of: screen) {
      if !table.title(section).isNone { report.lose("section titles") }
      var cursor = RowCursor(table, section: section)
      while cursor.next(table) {
        let title = table.buffer(table.title(cursor.row))
        if title.contains(where: { $0 == 10 || $0 == 13 }) { report.lose("line ends in titles") }
        sink.appendLine(title)
        sink.append(UInt8(ascii: "\n"))
        if table.flags(cursor.row).contains(.done) { report.lose("check marks") }
        for field in fields where !table.cell(cursor.row, field).isNone {
          report.lose("values of \(table.name(field))")
        }
        report.rows += 1
      }
    }
  }

  /// The fields of sections that nobody has written: what follows from their rows and their stores.
  private static let unwritten: Set<FieldID> = [
    .title, .kind, .fetching, .fetched, .hasMore, .groupOf, .detailOf,
  ]

  /// Counts what none of the formats holds.
  private static func countUnheld(
    _ screen: ScreenID, _ table: borrowing Table, _ report: inout ExportReport
  ) {
    for section in table.sections(of: screen) {
      if table.kind(section) != .plain { report.lose("choice sections") }
      report.lose("chosen rows", table.chosen(in: section).count)
      let isGroup = !table.formerSource(of: section).isNone
      let extras = table.fields(of: section).count { field, _ in
        !unwritten.contains(field) && !(isGroup && field == .store)
      }
      report.lose("texts of sections besides the title", extras)
    }
    let attached = table.attachments.count { attachment in
      switch attachment.target.tag {
      case .row:
        table.place(of: RowID(attachment.target.raw)).map {
          table.screen(of: $0.section) == screen
        } ?? false
      case .section: table.screen(of: SectionID(attachment.target.raw)) == screen
      case .screen: attachment.target.raw == screen.raw
      case .kind, .session: false
      }
    }
    report.lose("attached actions and hooks", attached)
  }
}

extension ByteSink {
  /// Adds a text as one line: line ends become blanks.
  mutating func appendLine(_ text: UnsafeBufferPointer<UInt8>) {
    guard text.contains(where: { $0 == 10 || $0 == 13 }) else { return append(text) }
    for byte in text { append(byte == 10 || byte == 13 ? UInt8(ascii: " ") : byte) }
  }

  /// Adds the text or number of a cell; nothing for none.
  mutating func append(_ cell: Cell, _ table: borrowing Table) {
    if let number = cell.double { return append(number: number) }
    if let text = cell.textID { append(table.buffer(text)) }
  }
}
