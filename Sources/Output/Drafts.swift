public import TableModel

extension Listing {
  /// The fields of an item that is being filled in, where its row is.
  public struct Draft: Sendable {
    public let row: RowID
    var section: SectionID
    /// What its screen would be called, had it one.
    var title: String
    var fields: [(name: String, value: String)]

    public init(
      row: RowID, section: SectionID, title: String, fields: [(name: String, value: String)]
    ) {
      self.row = row
      self.section = section
      self.title = title
      self.fields = fields
    }
  }

  /// The drafts of items that have no row in a section yet.
  func newDrafts(in section: SectionID, _ table: borrowing Table) -> [Draft] {
    if drafts.isEmpty { return [] }
    return drafts.filter { $0.section == section && !table.contains($0.row) }
  }
}

extension Listing.Draft {
  /// Draws a line a field, below a row whose title begins at a column.
  func drawPlain(indent: Int, into out: inout OutputBuffer) {
    for (name, value) in fields {
      out.append(UInt8(ascii: " "), times: indent)
      out.append("| " as StaticString)
      out.appendEscaped(name, .lines)
      out.append(": " as StaticString)
      out.appendEscaped(value, .lines)
      out.append(UInt8(ascii: "\n"))
    }
  }

  /// Draws an object like that of a section, its rows as rows are: the value is a row's detail.
  func drawJSON(into out: inout OutputBuffer) {
    out.append("{\"title\":" as StaticString)
    out.appendJSON(title)
    out.append(",\"rows\":[" as StaticString)
    for (index, field) in fields.enumerated() {
      out.append(index == 0 ? "{\"title\":" as StaticString : ",{\"title\":")
      out.appendJSON(field.name)
      out.append(",\"detail\":" as StaticString)
      out.appendJSON(field.value)
      out.append(UInt8(ascii: "}"))
    }
    out.append("]}" as StaticString)
  }

  /// Draws a list inside the list that the row is in.
  func drawMarkdown(into out: inout OutputBuffer) {
    for (name, value) in fields {
      out.append("  - " as StaticString)
      name.utf8.withContiguousBytes { MarkdownText.appendText($0, into: &out) }
      out.append(UInt8(ascii: ":"))
      if !value.isEmpty { out.append(UInt8(ascii: " ")) }
      value.utf8.withContiguousBytes { MarkdownText.appendText($0, into: &out) }
      out.append(UInt8(ascii: "\n"))
    }
  }
}
