public import TableModel

/// Draws a document in a format into a buffer.
public func render(
  _ document: Document, as format: Format, _ style: Style, _ table: borrowing Table,
  into out: inout OutputBuffer
) {
  switch document {
  case .nothing: return
  case .text(let text):
    // A terminal would break lines inside words.
    let wraps = format == .plain && style.isTerminal
    render(wraps ? TextWrap.wrapped(text, style.width) : text, as: format, into: &out)
  case .listing(let listing):
    switch format {
    case .plain: PlainText(style: style).draw(listing, table, into: &out)
    case .json: JSONListing(listing, table).draw(table, into: &out)
    case .jsonl: JSONListing(listing, table).drawLines(table, into: &out)
    case .markdown: MarkdownText.draw(listing, table, into: &out)
    case .csv: DelimitedListing(listing, .csv, style, table).draw(table, into: &out)
    case .tsv: DelimitedListing(listing, .tsv, style, table).draw(table, into: &out)
    }
  case .records(let records):
    switch format {
    case .plain:
      guard let text = records.plain else {
        return PlainRecords(records, style).draw(into: &out)
      }
      render(text, as: format, into: &out)
    case .json: JSONRecords.draw(records, into: &out)
    case .jsonl: JSONRecords.drawLines(records, into: &out)
    case .markdown: MarkdownText.draw(records, into: &out)
    case .csv: draw(records, .csv, style, into: &out)
    case .tsv: draw(records, .tsv, style, into: &out)
    }
  }
}

private func render(_ text: String, as format: Format, into out: inout OutputBuffer) {
  switch format {
  case .json, .jsonl:
    out.append("{\"text\":" as StaticString)
    out.appendJSON(text)
    out.append("}\n" as StaticString)
  case .plain, .markdown, .csv, .tsv:
    out.appendEscaped(text, .lines)
    if text.utf8.last != UInt8(ascii: "\n") { out.append(UInt8(ascii: "\n")) }
  }
}

private func draw(
  _ records: Records, _ form: Delimited, _ style: Style, into out: inout OutputBuffer
) {
  var line = DelimitedLine(form, style)
  for column in records.columns { line.append(column.name, into: &out) }
  line.end(into: &out)
  for row in records.rows {
    for index in records.columns.indices {
      line.append(index < row.count ? row[index].text : "", into: &out)
    }
    line.end(into: &out)
  }
}
