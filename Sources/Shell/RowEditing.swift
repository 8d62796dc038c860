import CommandLanguage
public import TableModel

// What commands do to rows, in the words of the session.
extension Session {
  /// The last section of the shown screen; a screen without any gets an untitled one (S49).
  public mutating func lastSection() throws -> SectionID {
    let screen = try currentScreen()
    let count = table.sectionCount(screen)
    if count > 0, let section = table.section(screen, count - 1) { return section }
    let section = try table.newSection(.none)
    apply(.insertSection(section, in: screen, at: 0))
    return section
  }

  /// Puts a new row somewhere; what it has is part of it, so that undo needs one edit only.
  /// - Parameter asks: whether hooks are asked before; they are told of it in any case.
  @inline(__always)
  public mutating func addRow(
    _ title: TextID, _ placement: Placement, _ details: RowDetails, asks: Bool = true,
    making: ((inout Session, RowID) throws -> Void)? = nil
  ) throws -> Reply {
    let place =
      switch placement {
      case .last: try end(of: lastSection())
      case .end(let section): end(of: section)
      case .at(let place): place
      }
    let row = try table.newRow(title)
    if !details.isEmpty { give(row, details) }
    if let making { try making(&self, row) }
    if table.hasGroupings {
      giveGroup(of: place.section, to: row)
      warn(ofOtherGroupThan: place.section, for: row)
    }
    if asks, table.mayRun(.insertions, in: place.section, row: row) {
      return try askInsert([row], at: place)
    }
    apply(.insert(row, at: place))
    dot = row
    if !table.showsAll { expandForAddition(place.section) }
    return searches.isEmpty ? .done : endSearchForAddition()
  }

  /// Expands a section that shows none of its rows, since a row came into it (S37). One that shows
  /// some stays as it is.
  mutating func expandForAddition(_ section: SectionID) {
    guard table.limit(of: section) == 0 else { return }
    let old = table.cell(section, .collapsed)
    if !old.isNone { apply(.setSection(from: old, to: .none, section, field: .collapsed)) }
  }

  @inlinable
  public func end(of section: SectionID) -> Place { Place(section, table.count(of: section)) }

  @inline(never)
  mutating func give(_ row: RowID, _ details: RowDetails) {
    for (field, cell) in details.cells {
      table.apply(.set(from: table.cell(row, field), to: cell, row, field: field))
    }
    if !details.flags.isEmpty { table.apply(.flags(row, from: [], to: details.flags)) }
  }

  /// Ends a search, since what was added might not show in it; says so.
  @inline(never)
  public mutating func endSearchForAddition() -> Reply {
    guard searches[table.current] != nil else { return .done }
    endSearch()
    return .text("the search has ended")
  }

  /// Takes rows out; `.` then means the row that comes to the first one's place. Sections that
  /// lose their last row go too where they vanish, unless something is to take the rows' place.
  public mutating func delete(_ rows: [RowID], keepsSections: Bool = false) {
    if let last = rows.last { dotPlace = table.place(of: last) }
    let sections = noteLeaving(rows)
    apply(table.removing(rows))
    dot = .none
    if !keepsSections { removeEmptied(sections) }
  }

  /// Makes moves; sections that lose their last row go too where they vanish.
  public mutating func move(_ rows: [RowID], by edits: [Edit]) {
    let sections = noteLeaving(rows)
    apply(edits)
    removeEmptied(sections)
    if let last = rows.last { dot = last }
  }

  /// Remembers what rows were called whose places cannot tell afterwards: those of a section that may
  /// go or is on another screen, and all where rows are hidden, listed elsewhere or grouped. Returns
  /// the sections that may go.
  private mutating func noteLeaving(_ rows: [RowID]) -> Set<SectionID> {
    let tells = table.showsAll && shownGroup.isNone && !table.hasGroupings
    if tells, !table.mayVanish, table.screens.count == 1 { return [] }
    var sections: Set<SectionID> = []
    var last = SectionID.none
    var isNoted = false
    for row in rows {
      guard let section = table.place(of: row)?.section else { continue }
      if section != last {
        if table.vanishes(section) { sections.insert(section) }
        isNoted = !tells || sections.contains(section) || table.screen(of: section) != table.current
      }
      last = section
      if isNoted, formerPaths.count < Session.mostFormerPaths { formerPaths[row] = path(of: row) }
    }
    return sections
  }

  /// Rows beyond these are told by their number only.
  static let mostFormerPaths = 1_000

  private mutating func removeEmptied(_ sections: Set<SectionID>) {
    let emptied = sections.filter { table.count(of: $0) == 0 }
      .sorted { table.position(of: $0) ?? 0 > table.position(of: $1) ?? 0 }
    for section in emptied { apply(table.removing(section: section)) }
  }

  /// A new row with the title, fields and mark of another; labels are not shared.
  public mutating func copy(_ row: RowID) throws -> RowID {
    let copy = try table.newRow(table.title(row))
    for field in table.fieldsInUse() where field != .label {
      let cell = table.cell(row, field)
      if !cell.isNone { table.apply(.set(from: .none, to: cell, copy, field: field)) }
    }
    let flags = table.flags(row).subtracting([.selected, .chosen])
    if !flags.isEmpty { table.apply(.flags(copy, from: [], to: flags)) }
    if isPicker(row) { try copyOptions(of: row, to: copy) }
    return copy
  }

  /// Changes a field of a row.
  public mutating func set(_ row: RowID, _ field: FieldID, _ cell: Cell) {
    let old = table.cell(row, field)
    if !isSame(old, cell) { apply(.set(from: old, to: cell, row, field: field)) }
    dot = row
  }

  /// Whether two cells hold the same: texts are compared by what they say.
  func isSame(_ first: Cell, _ second: Cell) -> Bool {
    guard first != second, first.isTypedNumber == second.isTypedNumber, let one = first.textID,
      let other = second.textID
    else {
      return first == second
    }
    return table.buffer(one).elementsEqual(table.buffer(other))
  }

  /// Gives a row another title.
  public mutating func rename(_ row: RowID, _ title: TextID) {
    let old = table.title(row)
    if !table.buffer(old).elementsEqual(table.buffer(title)) {
      apply(.retitle(row, from: old, to: title))
    }
    dot = row
  }
}
