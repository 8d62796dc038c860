public import CommandLanguage
public import TableModel

extension Session {
  /// A field of a row as text; empty when the row has none. Some fields are there for every row.
  public func text(of row: RowID, field name: String) -> String {
    switch name {
    case "title": return table.string(table.title(row))
    case "path": return path(of: row)
    case "id": return String(row.raw)
    case "section":
      return table.place(of: row).flatMap { table.position(of: $0.section) }
        .map { String($0 + 1) } ?? ""
    case "section_title":
      return table.place(of: row).map { table.string(table.title($0.section)) } ?? ""
    case "position": return table.place(of: row).map { String($0.row + 1) } ?? ""
    case "done": return table.flags(row).contains(.done) ? "1" : "0"
    case "chosen": return table.flags(row).contains(.chosen) ? "1" : "0"
    case "selected": return table.flags(row).contains(.selected) ? "1" : "0"
    case "keep": return table.flags(row).contains(.keep) ? "1" : "0"
    case "hidden": return table.flags(row).contains(.hidden) ? "1" : "0"
    case "enabled": return table.flags(row).contains(.disabled) ? "0" : "1"
    case "searchable": return table.flags(row).contains(.unsearchable) ? "0" : "1"
    case "detail": return text(of: table.detail(of: row))
    default:
      if let text = pickerField(row, name) { return text }
      if Session.looks.contains(name), let look = look(of: row, name) { return look }
      guard let field = table.existingField(name) else { return "" }
      return text(of: table.cell(row, field))
    }
  }

  /// Says so when nothing has a field of this name: it is spelled wrong.
  public func checkField(_ name: String) throws(Diagnostic) {
    let derived = [
      "title", "path", "id", "section", "section_title", "position", "done", "chosen", "selected",
      "keep", "searchable", "enabled", "number", "count", "kind",
    ]
    if let detail = namedDetail, detailRow(name, detail) != nil { return }
    guard !derived.contains(name), !Session.looks.contains(name), !Session.isChoiceField(name),
      table.existingField(name) == nil
    else { return }
    let known = derived + Session.looks.sorted() + table.fieldsInUse().map { table.name($0) }
    throw .failed(
      .noField, "there is no field \"\(name)\"",
      hint: Suggestion.nearest(to: name, among: known).map { "did you mean \($0)?" })
  }

  /// A cell as it was typed, or in the shortest form of its number.
  public func text(of cell: Cell) -> String {
    if let text = cell.textID { return table.string(text) }
    guard let number = cell.double else { return "" }
    return NumberText.text(number)
  }

  /// A field of a row as a value: null when the row has none.
  public func value(of row: RowID, field name: String) -> Value {
    if let field = table.existingField(name), field != .title {
      return value(of: table.cell(row, field))
    }
    let text = text(of: row, field: name)
    return name == "title" ? .text(text) : text.isEmpty ? .null : Value(typed: text)
  }

  /// A cell as a value: what reads as a number is one.
  public func value(of cell: Cell) -> Value {
    if cell.isNone { return .null }
    if let number = cell.double { return Int(exactly: number).map { .number($0) } ?? .real(number) }
    let text = text(of: cell)
    return cell.isTypedNumber ? Value(typed: text) : .text(text)
  }
}
