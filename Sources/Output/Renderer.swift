public import TableModel

/// Draws a document in a format into a buffer.
public func render(
  _ document: Document, as format: Format, _ style: Style, _ table: borrowing Table,
  into out: inout OutputBuffer
) {
  switch document {
  case .nothing: return
  case .text(let text):
    out.appendEscaped(text, .lines)
    out.append(UInt8(ascii: "\n"))
  case .listing, .records: return
  }
}
