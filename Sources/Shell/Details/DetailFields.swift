import CommandLanguage
public import TableModel

// The rows of a draft: one a field, titled by the field's name, with its value at the right.
extension Session {
  /// The fields that the item of a row has as its detail shows it: its title, what is in use in its
  /// section or the groups of it, what these follow from, and what it has itself.
  func detailFields(of row: RowID, in section: SectionID) -> [FieldID] {
    let source = table.itemSource(of: section)
    var wanted = table.fieldsInUse().filter { isDetailField($0) }
    var found = wanted.filter { !table.cell(row, $0).isNone }
    if let field = grouping(of: source)?.field, !found.contains(field) { found.append(field) }
    wanted.removeAll { found.contains($0) }
    var left = Session.mostLookedAt
    for section in table.itemSections(of: source) {
      var cursor = RowCursor(table, section: section)
      while !wanted.isEmpty, left > 0, cursor.next(table) {
        left -= 1
        for field in wanted where !table.cell(cursor.row, field).isNone { found.append(field) }
        wanted.removeAll { found.contains($0) }
      }
    }
    let known = found.filter { $0 <= .detail }.sorted()
    let named = found.filter { $0 > .detail }
      .sorted { table.name($0).utf8.lexicographicallyPrecedes(table.name($1).utf8) }
    return [.title] + known + named
  }

  /// Of longer sections only the first rows say which fields are in use.
  private static let mostLookedAt = 10_000

  /// Whether a field is data of an item, not how its row looks or behaves.
  private func isDetailField(_ field: FieldID) -> Bool {
    if [.subtitle, .detail].contains(field) { return true }
    guard field > .detailOf else { return false }
    let name = table.name(field)
    return !Session.looks.contains(name) && !Session.isChoiceField(name) && name != "template"
  }

  /// Makes the section that a detail has by itself; it is in no screen yet.
  mutating func newDetailSection(_ detail: Detail) throws(TableError) -> SectionID {
    let section = try table.newSection(.none)
    for (index, field) in detailFields(of: detail.item, in: detail.section).enumerated() {
      let row = try table.newRow(table.intern(table.name(field)))
      let value: Cell =
        field == .title ? .text(table.title(detail.item)) : table.cell(detail.item, field)
      table.apply(.set(from: .none, to: value, row, field: .detail))
      table.apply(.insert(row, at: Place(section, index)))
    }
    return section
  }

  /// Writes the item's values into those rows of a detail's screen that are titled like fields.
  mutating func fillDetail(_ detail: Detail) {
    for (name, row) in detailRows(detail) {
      let value = valueCell(of: detail.item, name)
      let old = table.cell(row, .detail)
      if !isSame(old, value) {
        apply(.set(from: old, to: value, row, field: .detail), derived: true)
      }
    }
  }

  /// The field of an item as its detail shows it.
  func valueCell(of item: RowID, _ name: String) -> Cell {
    if name == "title" { return .text(table.title(item)) }
    if let (flag, isSetByOn) = Session.flagFields[name] {
      return table.flags(item).contains(flag) == isSetByOn ? .number(1) : .none
    }
    return table.existingField(name).map { table.cell(item, $0) } ?? .none
  }

  /// The rows of a draft with the names of their fields; of two with one name the first counts.
  func detailRows(_ detail: Detail) -> [(name: String, row: RowID)] {
    var seen: Set<String> = []
    var rows: [(String, RowID)] = []
    for section in table.sections(of: detail.screen) {
      var cursor = RowCursor(table, section: section)
      while cursor.next(table) {
        let name = table.string(table.title(cursor.row))
        if seen.insert(name).inserted { rows.append((name, cursor.row)) }
      }
    }
    return rows
  }

  /// The row of a field in a draft.
  func detailRow(_ name: String, _ detail: Detail) -> RowID? {
    detailRows(detail).first { $0.name == name }?.row
  }

  /// What a row of a draft says its field is to be.
  func draftValue(_ row: RowID) -> Cell {
    if isSwitch(row) { return isSwitchedOn(row) ? .number(1) : .none }
    guard let section = pickSection(of: row) else { return table.detail(of: row) }
    let chosen = chosen(in: .section(section))
    return chosen.isEmpty ? .none : table.detail(of: row)
  }

  /// Gives rows that hooks have added to a detail the values of their fields; they stand in for the
  /// rows that it had of these fields by itself.
  mutating func fillAdded(_ detail: Detail, since hook: Int) throws {
    let start = log.open
    removeReplaced(detail, since: min(hook, start))
    // It only follows from the item: nobody is told of it.
    defer { for index in start..<max(start, log.open) { derivedEdits.insert(index) } }
    for (name, row) in detailRows(detail) where draftValue(row).isNone {
      let value = valueCell(of: detail.item, name)
      if value.isNone { continue }
      if isSwitch(row) {
        let field = try table.field("value")
        apply(
          .set(
            from: table.cell(row, field), to: .number(isTrue(value) ? 1 : 0), row, field: field),
          derived: true)
      } else if let section = pickSection(of: row) {
        choose(value: titles(text(of: value), of: section), as: .string, of: section)
      } else {
        apply(.set(from: table.cell(row, .detail), to: value, row, field: .detail), derived: true)
      }
    }
  }

  private mutating func removeReplaced(_ detail: Detail, since hook: Int) {
    var added: Set<RowID> = []
    for index in hook..<log.open {
      if case .insert(let row, _) = log.edit(openIndex: index) { added.insert(row) }
    }
    if added.isEmpty { return }
    let sections = table.sections(of: detail.screen)
    let names = Set(
      added.filter { table.place(of: $0).map { sections.contains($0.section) } ?? false }
        .map { table.string(table.title($0)) })
    for (name, row) in detailRows(detail) where names.contains(name) && !added.contains(row) {
      if let place = table.place(of: row) { apply(.remove(row, from: place)) }
    }
  }

  /// The titles that a picker showed joined, joined as they are bound.
  private func titles(_ text: String, of section: SectionID) -> String {
    let delimiter = delimiter(of: .section(section))
    guard optionRows(titled: text, in: section).isEmpty, !delimiter.isEmpty else { return text }
    return text.split(separator: delimiter).joined(separator: ";")
  }

  /// The fields of a draft that differ from the item's; what cannot be a field's name is none.
  func detailChanges(_ detail: Detail) -> [(name: String, cell: Cell)] {
    detailRows(detail).compactMap { name, row in
      let new = draftValue(row)
      let old = valueCell(of: detail.item, name)
      guard !isSame(old, new), !Session.isOfRow(name) else { return nil }
      if Session.flagFields[name] != nil, isTrue(old) == isTrue(new) { return nil }
      return (name, new)
    }
  }

  /// Whether a name is of something that follows from the row.
  private static func isOfRow(_ name: String) -> Bool {
    name.isEmpty
      || ["id", "path", "section", "section_title", "position", "label", "kind", "chosen"]
        .contains(name)
  }

  /// Whether a name means a field of a draft, rather than one of its screen.
  func isField(_ name: String, of detail: Detail) -> Bool {
    if detailRow(name, detail) != nil { return true }
    guard FieldRule.rule(for: name, of: .screen) == nil else { return false }
    guard let field = table.existingField(name) else { return true }
    return field > .detailOf || [.title, .subtitle, .detail].contains(field)
  }

  /// Gives the screen of a draft another title; false when something else is to be renamed.
  public mutating func renameDetail(_ targets: [Target], _ title: TextID) -> Bool {
    guard targets.count == 1, let target = targets.first, let detail = detail(of: target) else {
      return false
    }
    let old = table.cell(detail.screen, .title)
    if !isSame(old, .text(title)) {
      apply(.setScreen(from: old, to: .text(title), detail.screen, field: .title))
    }
    return true
  }

  /// Gives a field of a draft a value; a field that it lacks comes as its last row.
  mutating func set(_ name: String, _ cell: Cell, in detail: Detail) throws {
    if let row = detailRow(name, detail) {
      guard !isPicker(row) else {
        throw Diagnostic.failed(
          .wrongTarget, "\(name) is a picker here", hint: "open it and tap, or choose")
      }
      if isSwitch(row) {
        set(
          row, try table.field("value"),
          .number(try truth(text(of: cell), at: Extent(0, 0)) ? 1 : 0))
      } else {
        set(row, .detail, cell)
      }
      return
    }
    guard !Session.isOfRow(name) else {
      throw Diagnostic.failed(.noField, "\(name) is no field that a detail can hold")
    }
    let row = try table.newRow(table.intern(name))
    table.apply(.set(from: .none, to: cell, row, field: .detail))
    apply(.insert(row, at: end(of: try lastSection(of: detail))))
    dot = row
  }

  private mutating func lastSection(of detail: Detail) throws(TableError) -> SectionID {
    if let last = table.sections(of: detail.screen).last { return last }
    let section = try table.newSection(.none)
    apply(.insertSection(section, in: detail.screen, at: 0))
    return section
  }

  /// Makes what `@detail.price` reads what the drafts say now.
  mutating func syncDetails() {
    guard !details.isEmpty else { return }
    for detail in details.all.values {
      let isNamed = namedDetail?.screen == detail.screen
      guard isNamed || isOpen(detail) else { continue }
      let rows = detailRows(detail)
      for (name, row) in rows {
        let value = draftValue(row)
        if name == "title" {
          let old = table.title(detail.shadow)
          guard table.string(old) != text(of: value),
            let title = value.textID ?? (try? table.intern(text(of: value)))
          else { continue }
          table.apply(.retitle(detail.shadow, from: old, to: title))
        } else if Session.flagFields[name] == nil, let field = try? table.field(name) {
          let old = table.cell(detail.shadow, field)
          if old != value {
            table.apply(.set(from: old, to: value, detail.shadow, field: field))
          }
        }
      }
    }
  }
}
