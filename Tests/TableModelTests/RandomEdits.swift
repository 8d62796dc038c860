import TableModel

/// Random edits of every kind, each fitting the table it is made for.
struct RandomEdits {
  var random: Seeded

  /// An edit that fits; nil when the kind drawn has nothing to work on.
  mutating func next(_ sheet: Sheet) throws -> Edit? {
    switch random.below(18) {
    case 0, 1, 2: try insert(sheet)
    case 3: row(sheet).map { .remove($0.row, from: $0.place) }
    case 4, 5: move(sheet)
    case 6: try retitle(sheet)
    case 7, 8: try set(sheet)
    case 9: flags(sheet)
    case 10: try insertSection(sheet)
    case 11: removeSection(sheet)
    case 12: moveSection(sheet)
    case 13: try setSection(sheet)
    case 14: try screen(sheet)
    case 15, 16: try group(sheet)
    default: attach(sheet)
    }
  }

  private mutating func section(_ sheet: Sheet) -> SectionID? {
    let all = sheet.table.screens.flatMap { sheet.table.sections(of: $0) }
    return all.randomElement(using: &random)
  }

  private mutating func row(_ sheet: Sheet) -> (row: RowID, place: Place)? {
    guard let section = section(sheet), sheet.table.count(of: section) > 0 else { return nil }
    let place = Place(section, random.below(sheet.table.count(of: section)))
    return sheet.table.row(at: place).map { ($0, place) }
  }

  private mutating func cell(_ sheet: Sheet) throws -> Cell {
    switch random.below(4) {
    case 0: .none
    case 1: .number(Double(random.below(100)))
    case 2: .typedNumber(try sheet.table.intern("1\(random.below(9)).50"))
    default: .text(try sheet.table.intern("text \(random.below(20))"))
    }
  }

  private mutating func insert(_ sheet: Sheet) throws -> Edit? {
    guard let section = section(sheet) else { return nil }
    let row = try sheet.newRow("row \(random.below(1000))")
    return .insert(row, at: Place(section, random.below(sheet.table.count(of: section) + 1)))
  }

  private mutating func move(_ sheet: Sheet) -> Edit? {
    guard let (row, from) = row(sheet), let section = section(sheet) else { return nil }
    let count = sheet.table.count(of: section) - (section == from.section ? 1 : 0)
    return .move(row, from: from, to: Place(section, random.below(count + 1)))
  }

  private mutating func retitle(_ sheet: Sheet) throws -> Edit? {
    guard let (row, _) = row(sheet) else { return nil }
    let title = try sheet.table.intern("title \(random.below(1000))")
    return .retitle(row, from: sheet.table.title(row), to: title)
  }

  private mutating func set(_ sheet: Sheet) throws -> Edit? {
    guard let (row, _) = row(sheet) else { return nil }
    let field = try [FieldID.detail, .label, sheet.table.field("price")][random.below(3)]
    return .set(from: sheet.table.cell(row, field), to: try cell(sheet), row, field: field)
  }

  private mutating func flags(_ sheet: Sheet) -> Edit? {
    guard let (row, _) = row(sheet) else { return nil }
    let new = RowFlags(rawValue: UInt32(random.below(128)))
    return .flags(row, from: sheet.table.flags(row), to: new)
  }

  private mutating func insertSection(_ sheet: Sheet) throws -> Edit? {
    guard let screen = sheet.table.screens.randomElement(using: &random) else { return nil }
    let section = try sheet.table.newSection(.none)
    let index = random.below(sheet.table.sectionCount(screen) + 1)
    return .insertSection(section, in: screen, at: Int32(index))
  }

  private mutating func removeSection(_ sheet: Sheet) -> Edit? {
    guard random.below(3) == 0, let section = section(sheet) else { return nil }
    return sheet.table.removing(section: section).first
  }

  private mutating func moveSection(_ sheet: Sheet) -> Edit? {
    guard let section = section(sheet) else { return nil }
    let count = sheet.table.sectionCount(sheet.table.screen(of: section))
    return sheet.table.moving(section: section, to: random.below(count)).first
  }

  private mutating func setSection(_ sheet: Sheet) throws -> Edit? {
    guard let section = section(sheet) else { return nil }
    let field = [FieldID.title, .footer, .kind, .label][random.below(4)]
    let cell = field == .kind ? Cell.number(Double(random.below(3))) : try cell(sheet)
    return .setSection(from: sheet.table.cell(section, field), to: cell, section, field: field)
  }

  private mutating func screen(_ sheet: Sheet) throws -> Edit? {
    let screens = sheet.table.screens
    let index = random.below(screens.count + 1)
    switch random.below(5) {
    case 0: return .insertScreen(try sheet.table.newScreen(.empty), at: Int32(index))
    case 1:
      // An open screen stays, so that the topmost one can always be closed.
      guard index < screens.count, !sheet.table.openScreens.contains(screens[index]) else {
        return nil
      }
      return .removeScreen(screens[index], at: Int32(index))
    case 2: return .open(screens[min(index, screens.count - 1)])
    case 3: return sheet.table.openScreens.count > 1 ? .close(sheet.table.current) : nil
    default:
      let screen = screens[min(index, screens.count - 1)]
      let old = sheet.table.cell(screen, .header)
      return .setScreen(from: old, to: try cell(sheet), screen, field: .header)
    }
  }

  private mutating func group(_ sheet: Sheet) throws -> Edit? {
    let all = sheet.table.allGroups
    guard let group = all.randomElement(using: &random), random.below(6) > 0 else {
      let name = "group \(random.below(1000))"
      guard sheet.table.group(named: name).isNone else { return nil }
      let state = sheet.table.newState(RadioGroup(name: try sheet.table.intern(name)))
      return .group(sheet.table.newGroup(), from: .none, to: state)
    }
    let old = sheet.table.state(of: group)
    var value = sheet.table.group(group)
    switch random.below(4) {
    case 0:
      let text = try sheet.table.intern("text")
      value.setText(random.below(3) == 0 ? .none : text, of: Int32(random.below(5)))
    case 1 where !value.members.isEmpty: value.members.remove(at: random.below(value.members.count))
    case 2 where random.below(3) == 0: return .group(group, from: old, to: .none)
    default:
      guard let (row, _) = row(sheet), sheet.table.membership(of: row) == nil else { return nil }
      let id = Int32(random.below(12))
      if random.below(3) > 0 {
        return .group(group, from: old, to: sheet.table.newState(of: group, mapping: row, to: id))
      }
      value.map(row, to: id)
    }
    return .group(group, from: old, to: sheet.table.newState(value))
  }

  private mutating func attach(_ sheet: Sheet) -> Edit? {
    guard let (row, _) = row(sheet) else { return nil }
    let old = sheet.table.action(for: .row(row), .tap)
    let new =
      random.below(3) == 0
      ? .none : sheet.table.newAction(Action(body: .empty, origin: .empty))
    return .attach(.row(row), .tap, from: old, to: new)
  }
}
