import TableModel

/// All that can be read of a table, a line for each thing, so that two tables can be compared.
func dump(_ table: borrowing Table) -> [String] {
  var lines = ["screens \(table.screens.map(\.raw)) open \(table.openScreens.map(\.raw))"]
  lines.append("rows \(table.rowCount)")
  for raw in 0..<table.nextScreenID {
    let screen = ScreenID(raw)
    let sections = table.sections(of: screen).map(\.raw)
    lines.append("screen \(raw) \(sections) \(table.contains(screen))")
    for (field, cell) in table.fields(of: screen) {
      lines.append("screen \(raw) \(table.name(field)) \(describe(cell, table))")
    }
  }
  for raw in 0..<table.nextSectionID { lines += dump(SectionID(raw), table) }
  for raw in 0..<table.nextRowID { lines += dump(RowID(raw), table) }
  lines.append("chosen \(table.chosen.map(\.raw)) selected \(table.selected.map(\.raw))")
  for attachment in table.attachments { lines.append("\(attachment)") }
  for group in table.allGroups { lines.append(dump(group, table)) }
  return lines
}

private func dump(_ group: GroupID, _ table: borrowing Table) -> String {
  let value = table.group(group)
  let members = table.members(of: group).map { "\($0.row.raw):\($0.id)" }
  let found = value.members.allSatisfy { member in
    table.membership(of: member.row)?.group == group
      && (member.id == RadioGroup.none || !table.contains(member.row)
        || table.row(of: member.id, in: group) == member.row)
  }
  let texts = value.texts.map { "\($0.id)=\(table.string($0.text))" }
  let chosen = table.chosen(in: group)?.id
  return "group \(group.raw) \(table.string(value.name)) \(members) \(found) \(texts)"
    + " \(String(describing: chosen)) \(table.group(named: table.string(value.name)) == group)"
}

private func dump(_ section: SectionID, _ table: borrowing Table) -> [String] {
  var rows: [UInt32] = []
  var cursor = RowCursor(table, section: section)
  while cursor.next(table) { rows.append(cursor.row.raw) }
  let position = table.position(of: section).map(String.init) ?? "nowhere"
  var lines = [
    "section \(section.raw) in \(table.screen(of: section).raw) at \(position) \(rows)",
    "section \(section.raw) \(table.count(of: section)) \(table.kind(section))",
  ]
  for (field, cell) in table.fields(of: section) {
    lines.append("section \(section.raw) \(table.name(field)) \(describe(cell, table))")
  }
  return lines
}

private func dump(_ row: RowID, _ table: borrowing Table) -> [String] {
  let place = table.place(of: row).map { "\($0.section.raw).\($0.row)" } ?? "nowhere"
  var lines = [
    "row \(row.raw) at \(place) \(table.contains(row)) \(table.flags(row).rawValue)"
      + " \(table.string(table.title(row)))"
  ]
  for field in table.fieldsInUse() {
    let cell = table.cell(row, field)
    if cell.isNone { continue }
    lines.append("row \(row.raw) \(table.name(field)) \(describe(cell, table))")
    if field == .label, let text = cell.textID {
      lines.append("label \(String(describing: table.labelled(table.string(text))))")
    }
  }
  return lines
}

private func describe(_ cell: Cell, _ table: borrowing Table) -> String {
  if let number = cell.double { return "number \(number)" }
  guard let text = cell.textID else { return "none" }
  return (cell.isTypedNumber ? "typed " : "text ") + table.string(text)
}
