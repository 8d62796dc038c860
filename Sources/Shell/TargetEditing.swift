import CommandLanguage
public import TableModel

extension Session {
  /// The flags of a row that are set like fields, with the state that `on` means.
  static let flagFields: [String: (flag: RowFlags, isSetByOn: Bool)] = [
    "done": (.done, true), "keep": (.keep, true), "searchable": (.unsearchable, false),
    "hidden": (.hidden, true), "enabled": (.disabled, false),
  ]

  /// Changes a field of a row, a section or a screen, by its name.
  public mutating func set(_ target: Target, _ name: String, _ cell: Cell) throws {
    if target.tag == .row, let (flag, isSetByOn) = Session.flagFields[name] {
      setFlag(flag, try truth(text(of: cell), at: Extent(0, 0)) == isSetByOn, on: RowID(target.raw))
      return
    }
    if let detail = detail(of: target), isField(name, of: detail) {
      return try set(name, cell, in: detail)
    }
    try setOwn(target, name, cell)
  }

  /// The same for what a screen has itself, also while it is the draft of an item.
  public mutating func setOwn(_ target: Target, _ name: String, _ cell: Cell) throws {
    if try setChoiceField(target, name, cell) { return }
    if target.tag == .section || target.tag == .screen,
      ["rows", "sections", "attachments", "hooks"].contains(name)
    {
      // A saved section or screen says under these names what it holds.
      throw Diagnostic.failed(.wrongTarget, "\(name) can be a field of rows only")
    }
    if target.tag != .row, name == "kind" {
      throw Diagnostic.failed(.noField, "the field kind follows from the section")
    }
    if target.tag == .screen, name == SearchBar.condition, !cell.isNone {
      try checkSearchCondition(text(of: cell))
    }
    try checkValue(cell, name, of: target.tag, at: Extent(0, 0))
    let field = try writableField(name, at: Extent(0, 0))
    if let section = target.section { try checkItems(cell, field, of: section) }
    var cell = cell
    if field == .label, !cell.isNone {
      // A label is a text, also one that looks like a number.
      let label = text(of: cell)
      if table.labelled(label) == target { return }
      try checkLabel(label, at: Extent(0, 0))
      cell = .text(try table.intern(label))
    }
    switch target.tag {
    case .row where field == .title:
      rename(RowID(target.raw), try cell.textID ?? table.intern(text(of: cell)))
    case .row:
      let row = RowID(target.raw)
      set(row, field, try kept(cell, field, of: row))
    case .section:
      let section = SectionID(target.raw)
      let old = table.cell(section, field)
      let cell = try normal(cell, of: field)
      if !isSame(old, cell) { apply(.setSection(from: old, to: cell, section, field: field)) }
    case .screen:
      let screen = ScreenID(target.raw)
      let old = table.cell(screen, field)
      // Off is what a screen without the field is, so that a change of it is a change.
      let cell = try loadingCell(normal(cell, of: field), name, of: screen)
      if !isSame(old, cell) { apply(.setScreen(from: old, to: cell, screen, field: field)) }
    case .kind, .session:
      throw Diagnostic.failed(.wrongTarget, "a kind of row has no fields")
    }
  }

  /// What is kept of a field that the program acts on: off is what is without it.
  private func normal(_ cell: Cell, of field: FieldID) throws(Diagnostic) -> Cell {
    guard [.editing, .hidden, .collapsed].contains(field), !cell.isNone else { return cell }
    let word = text(of: cell)
    if word == "off" { return .none }
    guard field == .collapsed else { return cell }
    if word == "on" { return .number(0) }
    guard let limit = Int(word), limit >= 0 else {
      throw .failed(
        .badWord, "collapsed cannot be \"\(word)\"",
        hint: "on, off, or how many rows the section still shows")
    }
    return .number(Double(limit))
  }

  /// Takes a field away.
  public mutating func unset(_ target: Target, _ name: String) throws {
    if target.tag == .row, let (flag, isSetByOn) = Session.flagFields[name] {
      setFlag(flag, !isSetByOn, on: RowID(target.raw))
      return
    }
    if name == "title", target.tag == .row {
      throw Diagnostic.failed(.noField, "a row always has a title")
    }
    if let detail = detail(of: target), isField(name, of: detail) {
      guard let row = detailRow(name, detail) else {
        throw Diagnostic.failed(.noField, "the detail has no \(name)")
      }
      return set(row, .detail, .none)
    }
    if try setChoiceField(target, name, .none) { return }
    try checkField(name)
    let field = try writableField(name, at: Extent(0, 0))
    if target.tag == .row {
      set(RowID(target.raw), field, .none)
    } else {
      try set(target, name, .none)
    }
  }

  /// A field of a target as text; empty when it has none.
  public func text(of target: Target, field name: String) -> String {
    switch target.tag {
    case .row: return text(of: RowID(target.raw), field: name)
    case .section:
      let section = SectionID(target.raw)
      switch name {
      case "id": return String(section.raw)
      case "number": return table.position(of: section).map { String($0 + 1) } ?? ""
      case "count": return String(table.itemCount(of: section))
      case "kind":
        let kind = table.kind(section)
        return kind == .plain && table.hasStore(section) ? "item" : "\(kind)"
      case "hidden": return table.isHidden(section) ? "on" : "off"
      case "collapsed":
        let limit = text(of: table.cell(section, .collapsed))
        return limit.isEmpty ? "off" : limit == "0" ? "on" : limit
      default:
        if Session.looks.contains(name), let look = look(of: section, name) { return look }
        return table.existingField(name).map { text(of: table.cell(section, $0)) } ?? ""
      }
    case .screen:
      let screen = ScreenID(target.raw)
      if let detail = detail(of: target), let row = detailRow(name, detail) {
        return text(of: draftValue(row))
      }
      switch name {
      case "id": return String(screen.raw)
      case "editing": return table.isOn(.editing, of: screen) ? "on" : "off"
      case LoadingField.dataSection: return dataSectionText(screen)
      default:
        if Session.looks.contains(name), let look = look(of: screen, name) { return look }
        return table.existingField(name).map { text(of: table.cell(screen, $0)) } ?? ""
      }
    case .kind, .session: return ""
    }
  }
}
