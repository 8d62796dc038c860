import TableModel

/// A table with one open screen, its log, and short words for what tests do with them.
final class Sheet {
  var table = Table()
  var log = EditLog()
  let screen: ScreenID

  /// Makes sections of rows by title. The sections are untitled.
  init(_ sections: [[String]] = []) throws {
    screen = try table.newScreen(.empty)
    table.apply(.insertScreen(screen, at: 0))
    table.apply(.open(screen))
    for titles in sections {
      let section = try addSection()
      for title in titles { try add(title, to: section) }
    }
  }

  /// Makes a table from a flat list. A text with `#` is a title, with `!` a footer.
  init(list: [String]) throws {
    screen = try table.newScreen(.empty)
    table.apply(.insertScreen(screen, at: 0))
    table.apply(.open(screen))
    var parts: [ListPart] = []
    for text in list {
      switch text.first {
      case "#": parts.append(.title(try table.intern(String(text.dropFirst()))))
      case "!": parts.append(.footer(try table.intern(String(text.dropFirst()))))
      default: parts.append(.row(try newRow(text)))
      }
    }
    perform(try table.assembling(parts, in: screen))
  }

  @discardableResult
  func addSection(_ title: String? = nil, at index: Int? = nil) throws -> SectionID {
    let text = try title.map { try table.intern($0) } ?? .none
    let section = try table.newSection(text)
    perform([
      .insertSection(section, in: screen, at: Int32(index ?? table.sectionCount(screen)))
    ])
    return section
  }

  func newRow(_ title: String) throws -> RowID { try table.newRow(table.intern(title)) }

  @discardableResult
  func add(_ title: String, to section: SectionID, at index: Int? = nil) throws -> RowID {
    let row = try newRow(title)
    perform([.insert(row, at: Place(section, index ?? table.count(of: section)))])
    return row
  }

  /// Adds rows at the end of the screen, as one step.
  func add(_ titles: [String]) throws {
    let rows = try titles.map { try newRow($0) }
    perform(try table.adding(rows, to: screen))
  }

  /// Applies edits as one step.
  func perform(_ edits: [Edit], _ cause: String = "test") {
    for edit in edits {
      table.apply(edit)
      log.record(edit)
    }
    log.closeStep(cause: cause.utf8.span)
  }

  @discardableResult func undo() -> Bool { log.undo(&table) != nil }
  @discardableResult func redo() -> Bool { log.redo(&table) != nil }

  func setFlags(_ row: RowID, _ flags: RowFlags) {
    perform([.flags(row, from: table.flags(row), to: flags)])
  }

  func set(_ section: SectionID, _ kind: SectionKind) {
    let cell = Cell.number(Double(kind.rawValue))
    perform([.setSection(from: table.cell(section, .kind), to: cell, section, field: .kind)])
  }

  func label(_ row: RowID, _ name: String) throws {
    let cell = Cell.text(try table.intern(name))
    perform([.set(from: table.cell(row, .label), to: cell, row, field: .label)])
  }
}

/// Reading.
extension Sheet {
  var sections: [SectionID] { table.sections(of: screen) }

  func rows(in section: SectionID) -> [RowID] {
    var rows: [RowID] = []
    var cursor = RowCursor(table, section: section)
    while cursor.next(table) { rows.append(cursor.row) }
    return rows
  }

  /// The titles of all rows, section by section.
  var titles: [[String]] { sections.map { rows(in: $0).map { title($0) } } }

  var counts: [Int] { sections.map { table.count(of: $0) } }

  func title(_ row: RowID) -> String { table.string(table.title(row)) }

  /// The title of a section; nil when it is untitled.
  func title(_ section: SectionID) -> String? {
    let title = table.title(section)
    return title.isNone ? nil : table.string(title)
  }

  func footer(_ section: SectionID) -> String? {
    table.cell(section, .footer).textID.map { table.string($0) }
  }

  func place(_ section: Int, _ row: Int) -> Place { Place(sections[section], row) }

  /// The row at a place; none when there is none.
  func row(_ section: Int, _ row: Int) -> RowID {
    guard sections.indices.contains(section) else { return .none }
    return table.row(at: place(section, row)) ?? .none
  }

  /// The first row with a title; none when there is none.
  func row(_ title: String) -> RowID {
    table.rows(titled: title.utf8.span, in: screen, limit: 1).first ?? .none
  }

  /// Where a row is, as its section's index and its own; nil when nowhere.
  func path(_ row: RowID) -> [Int]? {
    guard let place = table.place(of: row), let section = table.position(of: place.section) else {
      return nil
    }
    return [section, place.row]
  }
}
