import TableModel

/// Draws a listing as lines of fields: section, path, title, done, then the fields in use.
struct DelimitedListing {
  private let groups: [ListedGroup]
  private let fields: [FieldID]
  private let form: Delimited
  private let style: Style

  init(_ listing: Listing, _ form: Delimited, _ style: Style, _ table: borrowing Table) {
    groups = listing.listedGroups(table)
    let inUse = table.fieldsInUse() + (table.usesDetail ? [.detail] : [])
    let others = inUse.filter { $0 != .detail && $0 != .subtitle }
    fields = [FieldID.detail, .subtitle].filter { inUse.contains($0) } + others
    self.form = form
    self.style = style
  }

  func draw(_ table: borrowing Table, into out: inout OutputBuffer) {
    var line = DelimitedLine(form, style)
    for name in ["section", "path", "title", "done"] { line.append(name, into: &out) }
    for field in fields { line.append(table.name(field), into: &out) }
    line.end(into: &out)
    for group in groups {
      let section = table.buffer(table.title(group.section))
      var rows = ListedRows(group, table)
      while rows.step(table) {
        line.append(section, into: &out)
        line.append(
          rows.number == 0 ? "#\(rows.row.raw)" : "\(group.number).\(rows.number)", into: &out)
        line.append(table.buffer(table.title(rows.row)), into: &out)
        line.append(
          table.flags(rows.row).contains(.done) ? "true" : "false", into: &out)
        for field in fields {
          let cell = field == .detail ? table.detail(of: rows.row) : table.cell(rows.row, field)
          CellText(cell, table).withBytes(table) {
            line.append($0, into: &out)
          }
        }
        line.end(into: &out)
      }
    }
  }
}
