import CommandLanguage
import TableModel

// References by title, label and loop name.
extension Session {
  /// The row with exactly this title on the shown screen, else the section.
  mutating func titled(_ title: String, at extent: Extent) throws(Diagnostic) -> Reference {
    let rows = rows(titled: Array(title.utf8))
    if let only = rows.first, rows.count == 1, let place = table.place(of: only) {
      return .row(only, place)
    }
    guard rows.isEmpty else {
      let paths = rows.prefix(5).map { path(of: $0) } + (rows.count > 5 ? ["…"] : [])
      throw Diagnostic(
        .manyTitles, "\(rows.count) rows are titled \"\(title)\"", at: extent,
        hint: "say which: " + paths.joined(separator: ", "))
    }
    // Where no row has the title, a section may: whoever wants rows only says so.
    let sections = table.sections(of: table.current)
      .filter { table.string(table.title($0)) == title }
    if let only = sections.first, sections.count == 1 { return .section(only) }
    throw Diagnostic(
      .noTitle, "there is no row titled \"\(title)\"", at: extent,
      hint: title == "#"
        ? "a comment stands on a line of its own"
        : hint(forMissing: title))
  }

  private func hint(forMissing title: String) -> String? {
    if let detail = shownDetail, detail.screen == table.current, isBelow(detail, title) {
      return detailHint
    }
    if let near = nearTitle(title) { return "did you mean \(Quoting.title(near))?" }
    if let near = nearSection(title) { return near }
    guard detailHint != nil else { return nil }
    return "set @detail \(Quoting.title(title)) VALUE gives it such a field"
  }

  /// A section of the screen with a title like this.
  private func nearSection(_ title: String) -> String? {
    let titles = table.sections(of: table.current).map { table.string(table.title($0)) }
    return Suggestion.like(title, among: titles).map {
      "did you mean the section \(Quoting.word($0))?"
    }
  }

  /// The shown rows with exactly this title.
  func rows(titled title: [UInt8]) -> [RowID] {
    var found: [RowID] = []
    forEachShownRow { row, table in
      let bytes = table.buffer(table.title(row))
      if bytes.count == title.count, bytes.elementsEqual(title) { found.append(row) }
    }
    return found
  }

  /// Calls a closure with each row of the shown screen, in order.
  func forEachShownRow(_ body: (RowID, borrowing Table) -> Void) {
    for section in table.sections(of: table.current) {
      if !showsPlaces {
        for row in shownRows(of: section) { body(row, table) }
        continue
      }
      var cursor = RowCursor(table, section: section)
      while cursor.next(table) { body(cursor.row, table) }
    }
  }

  /// A title that begins like this or is spelled nearly so; only short lists are searched.
  private func nearTitle(_ title: String) -> String? {
    guard table.rowCount <= 10_000 else { return nil }
    var titles: [String] = []
    forEachShownRow { row, table in titles.append(table.string(table.title(row))) }
    return Suggestion.like(title, among: titles)
  }

  /// What a name after `@` stands for: a loop's or event's row, a variable, a label.
  mutating func labelled(_ name: String, at extent: Extent) throws(Diagnostic) -> Reference {
    if let value = value(named: name) { return try reference(value, name, at: extent) }
    switch name {
    case "row", "item": return try row(eventRow(at: extent))
    case "section":
      guard let place = table.place(of: try eventRow(at: extent)) else { break }
      return .section(place.section)
    case "screen": return .screen(table.current)
    case "detail":
      if let detail = namedDetail { return .screen(detail.screen) }
    default: break
    }
    if let target = table.labelled(name) { return try reference(target, at: extent) }
    if name.hasSuffix(".*"),
      case .section(let section)? = try? labelled(String(name.dropLast(2)), at: extent)
    {
      return .rows(shownRows(of: section))
    }
    if let dot = name.lastIndex(of: "."), let number = Int(name[name.index(after: dot)...]),
      case .section(let section)? = try? labelled(String(name[..<dot]), at: extent)
    {
      let count = table.shownCount(of: section)
      let index = number < 0 ? count + number : number - 1
      if let row = table.row(shown: index, in: section) { return try self.row(row) }
      throw Diagnostic(
        .noRow, "there is no row \(number) in @\(name[..<dot])", at: extent,
        hint: "it has \(count) rows")
    }
    throw Diagnostic(
      .noLabel, "there is nothing labelled \"\(name)\"", at: extent,
      hint: Suggestion.nearest(to: name, among: table.labelsInUse + visibleNames).map {
        "did you mean @\($0)?"
      })
  }

  private func eventRow(at extent: Extent) throws(Diagnostic) -> RowID {
    guard let row = eventRow else {
      throw Diagnostic(.noEvent, "no action is running, so there is no such row", at: extent)
    }
    return row
  }

  private mutating func reference(
    _ value: Value, _ name: String, at extent: Extent
  ) throws(Diagnostic) -> Reference {
    switch value {
    case .target(let target): return try reference(target, at: extent)
    case .number(let number):
      if let found = try numberedReference(String(number), at: extent) { return found }
    case .real, .null: break
    case .text(let text):
      guard text != "@" + name else { break }
      if text.hasPrefix("#"), let id = UInt32(text.dropFirst()) { return try row(RowID(id)) }
      if text.hasPrefix("@"), let target = table.labelled(String(text.dropFirst())) {
        return try reference(target, at: extent)
      }
      if let found = try numberedReference(text, at: extent) { return found }
      return try titled(text, at: extent)
    }
    throw Diagnostic(.noLabel, "\"\(name)\" stands for nothing that is there", at: extent)
  }

  func reference(_ target: Target, at extent: Extent) throws(Diagnostic) -> Reference {
    switch target.tag {
    case .row:
      let row = RowID(target.raw)
      guard let place = table.place(of: row) ?? pendingPlace(of: row) else {
        throw Diagnostic(.noRow, "this row is gone", at: extent)
      }
      return .row(row, place)
    case .section: return .section(SectionID(target.raw))
    case .screen: return .screen(ScreenID(target.raw))
    case .kind: return .kind(target)
    case .session: throw Diagnostic(.wrongTarget, "a row, section or screen is wanted", at: extent)
    }
  }
}
