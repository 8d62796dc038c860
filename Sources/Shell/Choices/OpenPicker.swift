import CommandLanguage
public import TableModel

// An open picker: its screen knows in a field what was chosen when it was opened, so that cancel
// finds it after undo and after loading too.
extension Session {
  private static let openedWith = "opened-with"

  /// Makes a new row a picker with its screen, which comes into the list with the row.
  public mutating func makePicker(_ row: RowID, _ settings: ChoiceSettings) throws {
    let screen = try table.newScreen(table.title(row))
    let section = try table.newSection(.none)
    let kind = settings.isMultiple ? SectionKind.choices : .choice
    table.apply(
      .setSection(
        from: .none, to: .number(Double(kind.rawValue)), section, field: .kind))
    table.apply(.insertSection(section, in: screen, at: 0))
    for (index, title) in settings.options.enumerated() {
      table.apply(.insert(try table.newRow(title), at: Place(section, index)))
    }
    try give(section, settings)
    let pick = try table.intern("pick")
    table.apply(.set(from: table.cell(row, .kind), to: .text(pick), row, field: .kind))
    table.apply(
      .set(from: .none, to: .number(Double(screen.raw)), row, field: .screen))
  }

  /// Gives a new row, the copy of a picker, a list of options like the other's, chosen alike.
  mutating func copyOptions(of row: RowID, to copy: RowID) throws {
    guard let section = pickSection(of: row) else { return }
    let source = table.screen(of: section)
    let screen = try table.newScreen(table.title(source))
    for (field, cell) in table.fields(of: source)
    where field != .label && table.name(field) != Session.openedWith {
      table.apply(.setScreen(from: .none, to: cell, screen, field: field))
    }
    for (index, section) in table.sections(of: source).enumerated() {
      let twin = try table.newSection(copying: section)
      for option in table.chosen(in: section) {
        guard let place = table.place(of: option),
          let other = table.row(at: Place(twin, place.row))
        else { continue }
        let flags = table.flags(other)
        table.apply(.flags(other, from: flags, to: flags.union(.chosen)))
      }
      table.apply(.insertSection(twin, in: screen, at: Int32(clamping: index)))
    }
    table.apply(
      .set(
        from: table.cell(copy, .screen), to: .number(Double(screen.raw)), copy, field: .screen))
  }

  /// Gives a section that is not in the list yet its settings.
  public mutating func give(_ section: SectionID, _ settings: ChoiceSettings) throws {
    for (name, value, extent) in settings.fields {
      do {
        let cell = try checked(name, .text(table.intern(value)), of: section)
        table.apply(
          .setSection(from: .none, to: cell, section, field: try table.field(name)))
      } catch { throw diagnostic(error, at: extent) }
    }
    for case let (name, word?) in (allowedEdits(in: section) ?? []).gestureFields {
      let cell = Cell.text(try table.intern(word))
      table.apply(.setSection(from: .none, to: cell, section, field: try table.field(name)))
    }
  }

  /// Opens a picker.
  public mutating func openPicker(_ row: RowID) throws {
    try open(table.screen(of: try knownPickSection(of: row)))
  }

  /// Remembers what is chosen on a screen that opens, when it is a picker's.
  mutating func rememberChoice(on screen: ScreenID) throws {
    guard let row = table.owner(of: screen), isPicker(row), table.contains(row) else { return }
    let chosen = pickedRows(on: screen).map { String($0.raw) }.joined(separator: ",")
    try note(.text(table.intern(chosen)), screen)
  }

  /// Whether the shown screen is a picker's that was opened.
  public var isPickerOpen: Bool {
    guard table.openScreens.count > 1, let row = table.owner(of: table.current) else {
      return false
    }
    return table.contains(row) && isPicker(row)
  }

  /// How to leave the open picker or detail; nil where none is open or its bar is hidden (S30, SC18).
  public var pickerBar: String? {
    if showsDetail { return "(done, cancel)" }
    guard isPickerOpen, let row = table.owner(of: table.current), let section = pickSection(of: row)
    else { return nil }
    let rules = rules(of: .section(section))
    if rules.autoDismisses, text(of: .section(section), field: "bar") == "hidden" { return nil }
    let mayEdit = allowedEdits(in: section).map { !$0.isEmpty } ?? false
    if isEditing(section) { return "(edit mode off, done)" }
    return mayEdit ? "(edit mode on, done)" : "(done, cancel)"
  }

  /// Goes back from a picker; what was chosen at its opening may come back first.
  public mutating func leavePicker(restoring: Bool) throws {
    guard isPickerOpen else {
      throw Diagnostic.failed(
        .nothingOpen, "no detail and no picker is open",
        hint: table.openScreens.count > 1 ? "back goes to the screen below" : nil)
    }
    if restoring { try restoreChoice(on: table.current) }
    try back()
  }

  private mutating func restoreChoice(on screen: ScreenID) throws {
    guard let field = table.existingField(Session.openedWith),
      let text = table.cell(screen, field).textID
    else { return }
    let old = Set(table.string(text).split(separator: ",").compactMap { UInt32($0) })
    for row in pickedRows(on: screen) where !old.contains(row.raw) {
      setFlag(.chosen, false, on: row)
    }
    for row in old.sorted().map({ RowID($0) }) where isOnCurrentScreen(row) {
      // Its section may have become one where fewer are chosen since.
      guard let section = table.place(of: row)?.section, choiceSet(of: row) != nil,
        table.chosenCount(in: section) < table.mostChosen(in: section)
      else { continue }
      setFlag(.chosen, true, on: row)
    }
  }

  /// Forgets what was chosen when a screen was opened.
  mutating func forgetOpening(of screen: ScreenID) throws {
    guard table.existingField(Session.openedWith) != nil else { return }
    try note(.none, screen)
  }

  private func pickedRows(on screen: ScreenID) -> [RowID] {
    table.sections(of: screen).filter { table.kind($0) != .plain }
      .flatMap { table.chosen(in: $0) }
  }

  private mutating func note(_ cell: Cell, _ screen: ScreenID) throws {
    let field = try table.field(Session.openedWith)
    let old = table.cell(screen, field)
    if !isSame(old, cell) {
      apply(.setScreen(from: old, to: cell, screen, field: field), derived: true)
    }
  }
}
