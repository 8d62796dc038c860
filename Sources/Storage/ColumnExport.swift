import TableModel

/// Writes rows as lines of fields below a line of names.
///
/// `section` and `done` are columns only when they say something, so that a plain table of an
/// import is written as it was read.
struct ColumnExport {
  private let sections: [SectionID]
  private let form: FieldReader.Form
  private let titleColumn: String
  private let fields: [FieldID]
  private let namesSections: Bool
  private let marksDone: Bool

  init(
    _ screen: ScreenID, _ form: FieldReader.Form, _ titleColumn: String, _ table: borrowing Table
  ) {
    sections = table.sections(of: screen)
    self.form = form
    self.titleColumn = titleColumn
    fields = table.fieldsInUse()
    namesSections = sections.count > 1 || sections.contains { !table.title($0).isNone }
    var marksDone = false
    for section in sections where !marksDone {
      var cursor = RowCursor(table, section: section)
      while !marksDone, cursor.next(table) {
        marksDone = table.flags(cursor.row).contains(.done)
      }
    }
    self.marksDone = marksDone
  }

  func write(
    _ table: borrowing Table, _ report: inout ExportReport, into sink: inout ByteSink
  ) {
    var names: [String] = namesSections ? ["section"] : []
    names.append(titleColumn)
    if marksDone { names.append("done") }
    names += fields.map { table.name($0) }
    for (index, name) in names.enumerated() {
      if index > 0 { appendSeparator(into: &sink) }
      append(Array(name.utf8), into: &sink)
    }
    sink.append("\n")
    for section in sections { write(section, table, &report, into: &sink) }
  }

  private func write(
    _ section: SectionID, _ table: borrowing Table, _ report: inout ExportReport,
    into sink: inout ByteSink
  ) {
    if table.count(of: section) == 0, namesSections { report.lose("empty sections") }
    let title = table.buffer(table.title(section))
    var cursor = RowCursor(table, section: section)
    while cursor.next(table) {
      if namesSections {
        append(title, into: &sink)
        appendSeparator(into: &sink)
      }
      append(table.buffer(table.title(cursor.row)), into: &sink)
      if marksDone {
        appendSeparator(into: &sink)
        sink.append(
          table.flags(cursor.row).contains(.done) ? "true" as StaticString : "false")
      }
      for field in fields {
        appendSeparator(into: &sink)
        append(table.cell(cursor.row, field), table, into: &sink)
      }
      sink.append("\n")
      report.rows += 1
    }
  }

  private func append(_ cell: Cell, _ table: borrowing Table, into sink: inout ByteSink) {
    guard let text = cell.textID else { return sink.append(cell, table) }
    append(table.buffer(text), into: &sink)
  }

  private func appendSeparator(into sink: inout ByteSink) {
    sink.append(form == .csv ? UInt8(ascii: ",") : UInt8(ascii: "\t"))
  }

  private func append(_ bytes: [UInt8], into sink: inout ByteSink) {
    bytes.withUnsafeBufferPointer { append($0, into: &sink) }
  }

  private func append(_ bytes: UnsafeBufferPointer<UInt8>, into sink: inout ByteSink) {
    switch form {
    case .csv: sink.appendQuoted(bytes)
    case .tsv: sink.appendTabEscaped(bytes)
    }
  }
}

extension ByteSink {
  /// Adds a field of RFC 4180: in quotes when it holds a comma, quote or line end.
  mutating func appendQuoted(_ field: UnsafeBufferPointer<UInt8>) {
    guard field.contains(where: { $0 == 34 || $0 == 44 || $0 == 10 || $0 == 13 }) else {
      return append(field)
    }
    append(UInt8(ascii: "\""))
    for byte in field {
      if byte == UInt8(ascii: "\"") { append(byte) }
      append(byte)
    }
    append(UInt8(ascii: "\""))
  }

  /// Adds a field between tabs: tab, line ends and backslash as escapes.
  mutating func appendTabEscaped(_ field: UnsafeBufferPointer<UInt8>) {
    for byte in field {
      switch byte {
      case 9: append("\\t")
      case 10: append("\\n")
      case 13: append("\\r")
      case 92: append("\\\\")
      default: append(byte)
      }
    }
  }
}
