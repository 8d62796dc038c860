extension Table {
  /// Applies one edit and returns the one that takes it back: the only place where a table
  /// changes. The edit must fit: rows and sections are where it says, indexes are in range.
  @discardableResult
  public mutating func apply(_ edit: Edit) -> Edit {
    version &+= 1
    switch edit {
    case .insert(let row, let place): insert(row, at: place)
    case .remove(let row, let place): remove(row, from: place)
    case .move(let row, let from, let to):
      remove(row, from: from)
      insert(row, at: to)
    case .retitle(let row, from: _, let to): retitle(row, to)
    case .set(from: _, let to, let row, let field): set(row, field, to)
    case .flags(let row, from: _, let to): setFlags(row, to)
    case .insertSection(let section, let screen, let index): insert(section, in: screen, index)
    case .removeSection(let section, in: _, let index): remove(section, index)
    case .moveSection(let section, let from, let to):
      let screen = screen(of: section)
      remove(section, from)
      insert(section, in: screen, to)
    case .setSection(from: _, let to, let section, let field): set(section, field, to)
    case .insertScreen(let screen, let index):
      insert(screen, index)
      noteShownScreen()
    case .removeScreen(let screen, let index):
      remove(screen, index)
      noteShownScreen()
    case .setScreen(from: _, let to, let screen, let field): set(screen, field, to)
    case .open(let screen):
      openStack.append(screen)
      noteShownScreen()
    case .close(let screen):
      precondition(openStack.last == screen, "the screen is not the topmost open one")
      openStack.removeLast()
      noteShownScreen()
    case .attach(let target, let kind, from: _, let to): attach(to, to: target, kind)
    case .group(let group, let from, let to): change(group, from: from, to: to)
    }
    return edit.inverse
  }
}

extension Table {
  /// Each command asks which screen is shown, so the answer is kept.
  private mutating func noteShownScreen() { current = openStack.last { contains($0) } ?? .none }
}

/// Rows.
extension Table {
  @inline(__always)
  private mutating func insert(_ row: RowID, at place: Place) {
    precondition(exists(row) && order.leafOf[Int(row.raw)] == 0, "the row is elsewhere")
    precondition(
      Int(place.section.raw) < order.trees.count
        && place.row <= order.trees[Int(place.section.raw)].count, "there is no such place")
    order.insert(row.raw, place.section.raw, at: place.row)
    noteMarks(of: row, entering: place.section)
  }

  @inline(__always)
  private mutating func remove(_ row: RowID, from place: Place) {
    precondition(place.row < order.count(place.section.raw), "there is no such place")
    noteMarks(of: row, leaving: place.section)
    let removed = order.remove(place.section.raw, at: place.row)
    precondition(removed == row.raw, "the row is elsewhere")
  }

  private mutating func retitle(_ row: RowID, _ title: TextID) {
    precondition(exists(row), "there is no such row")
    hasTitlesInOrder = false
    titles[Int(row.raw)] = title.isNone ? TextID.empty.raw : title.raw
  }

  private mutating func set(_ row: RowID, _ field: FieldID, _ cell: Cell) {
    precondition(exists(row), "there is no such row")
    if field == .title { return retitle(row, cell.textID ?? .empty) }
    if field == .label { relabel(.row(row), from: columns[row, field], to: cell) }
    if field == .screen { choices.note(row, from: columns[row, field], to: cell) }
    columns.set(row, field, cell)
  }

  private mutating func setFlags(_ row: RowID, _ new: RowFlags) {
    precondition(exists(row), "there is no such row")
    let old = flags(row)
    rowFlags.set(Int(row.raw), new.rawValue)
    guard !old.symmetricDifference(new).isDisjoint(with: [.chosen, .selected, .hidden]) else {
      return
    }
    let section = SectionID(order.section(of: row.raw))
    if !section.isNone { changeMarks(row, section, from: old, to: new) }
  }
}

/// Sections.
extension Table {
  private mutating func insert(_ section: SectionID, in screen: ScreenID, _ index: Int32) {
    precondition(
      exists(section) && sectionRecords[Int(section.raw)].screen.isNone && exists(screen),
      "the section is elsewhere")
    screenRecords[Int(screen.raw)].sections.insert(section, at: Int(index))
    sectionRecords[Int(section.raw)].screen = screen
    renumber(screen, from: Int(index))
    groupings.noteSections()
  }

  private mutating func remove(_ section: SectionID, _ index: Int32) {
    let screen = screen(of: section)
    precondition(self.section(screen, Int(index)) == section, "the section is elsewhere")
    screenRecords[Int(screen.raw)].sections.remove(at: Int(index))
    sectionRecords[Int(section.raw)].screen = .none
    renumber(screen, from: Int(index))
    groupings.noteSections()
  }

  private mutating func renumber(_ screen: ScreenID, from index: Int) {
    let count = screenRecords[Int(screen.raw)].sections.count
    for position in index..<count {
      let section = screenRecords[Int(screen.raw)].sections[position]
      sectionRecords[Int(section.raw)].position = position
    }
  }

  private mutating func set(_ section: SectionID, _ field: FieldID, _ cell: Cell) {
    precondition(exists(section), "there is no such section")
    if field == .label { relabel(.section(section), from: self.cell(section, field), to: cell) }
    if field == .always { choices.note(section, isSet: !cell.isNone) }
    if field == .store { stores.note(section, isSet: !cell.isNone) }
    sectionRecords[Int(section.raw)].attributes[field] = cell
    if field == .groupBy { groupings.note(section, isGrouped: !cell.isNone) }
    if field == .groupOf { groupings.note(section, in: SectionID(cell)) }
    if field == .title || field == .store { groupings.noteSections() }
    if field == .collapsed || field == .hidden { noteLimit(of: section) }
    if field == .autoremove { mayVanish = true }
  }
}

/// Screens.
extension Table {
  private mutating func insert(_ screen: ScreenID, _ index: Int32) {
    precondition(exists(screen) && !contains(screen), "the screen is elsewhere")
    listedScreens.insert(screen, at: Int(index))
    screenRecords[Int(screen.raw)].isListed = true
  }

  private mutating func remove(_ screen: ScreenID, _ index: Int32) {
    precondition(
      listedScreens.indices.contains(Int(index)) && listedScreens[Int(index)] == screen,
      "the screen is elsewhere")
    listedScreens.remove(at: Int(index))
    screenRecords[Int(screen.raw)].isListed = false
  }

  private mutating func set(_ screen: ScreenID, _ field: FieldID, _ cell: Cell) {
    precondition(exists(screen), "there is no such screen")
    if field == .label { relabel(.screen(screen), from: self.cell(screen, field), to: cell) }
    if field == .detailOf {
      if cell.isNone { quietScreens.remove(screen) } else { quietScreens.insert(screen) }
    }
    screenRecords[Int(screen.raw)].attributes[field] = cell
    if field == .autoremove { mayVanish = true }
  }
}
