import CommandLanguage
import TableModel

// References by number: `2.3`, `3`, `2.-1`, `2.*`, `2.1-2.4`, `1-3`. During a search the numbers
// count the rows that it shows.
extension Session {
  /// A row by the numbers a person sees.
  @inline(__always)
  mutating func row(
    _ section: Int, _ row: Int, at extent: Extent
  ) throws(Diagnostic) -> (RowID, Place) {
    guard let id = table.section(table.current, section &- 1) else {
      throw noSection(section, at: extent)
    }
    if showsPlaces, table.showsAll, row > 0 {
      let place = Place(id, row &- 1)
      if let row = table.row(at: place) { return (row, place) }
    }
    return try shownRow(id, section, row, at: extent)
  }

  @inline(never)
  private mutating func shownRow(
    _ section: SectionID, _ number: Int, _ row: Int, at extent: Extent
  ) throws(Diagnostic) -> (RowID, Place) {
    let count = shownCount(of: section)
    let index = row < 0 ? count &+ row : row &- 1
    guard row != 0, 0..<count ~= index, let id = shownRow(of: section, index),
      let place = table.place(of: id)
    else {
      if let reason = whyNotShown(section, number, at: extent) { throw reason }
      throw Diagnostic(
        .noRow, "there is no row \(row) in section \(number)", at: extent,
        hint: count == 0
          ? "section \(number) has no rows"
          : count == 1
            ? "section \(number) has one row" : "section \(number) has rows 1 to \(count)")
    }
    return (id, place)
  }

  /// Says so when the rows of a section have no numbers because it is hidden or collapsed.
  private func whyNotShown(
    _ section: SectionID, _ number: Int, at extent: Extent
  ) -> Diagnostic? {
    guard searches[table.current] == nil, table.limit(of: section) != nil,
      table.visibleCount(of: section) > table.shownCount(of: section)
    else { return nil }
    let isHidden = table.isHidden(section)
    return Diagnostic(
      .noRow,
      "section \(number) is \(isHidden ? "hidden" : "collapsed"), and only rows that are shown "
        + "have numbers", at: extent,
      hint: isHidden ? "unhide section \(number)" : "expand \(number) shows them")
  }

  func noSection(_ number: Int, at extent: Extent) -> Diagnostic {
    let count = table.sectionCount(table.current)
    return Diagnostic(
      .noSection, "there is no section \(number)", at: extent,
      hint: count == 0
        ? "the screen has no sections: add section TITLE"
        : count == 1 ? "the screen has one section" : "the screen has sections 1 to \(count)")
  }

  /// What a word of numbers names; nil when it is no such word.
  mutating func numberedReference(
    _ word: String, at extent: Extent
  ) throws(Diagnostic) -> Reference? {
    if let number = RowNumber(word[...]) {
      let (id, place) = try row(number, at: extent)
      return .row(id, place)
    }
    if word.hasSuffix(".*"), let number = Int(word.dropLast(2)), number > 0 {
      guard let section = table.section(table.current, number - 1) else {
        throw noSection(number, at: extent)
      }
      let rows = shownRows(of: section)
      if rows.isEmpty, let reason = whyNotShown(section, number, at: extent) { throw reason }
      return .rows(rows)
    }
    return try rangeReference(word, at: extent)
  }

  private mutating func row(
    _ number: RowNumber, at extent: Extent
  ) throws(Diagnostic) -> (RowID, Place) {
    if let section = number.section { return try row(section, number.row, at: extent) }
    let count = table.sectionCount(table.current)
    if count == 1 { return try row(1, number.row, at: extent) }
    let candidates = candidates(number.row)
    throw Diagnostic(
      .ambiguousNumber,
      candidates.isEmpty
        ? "there is no row \(number.row)" : "\(number.row) could be a row of any section",
      at: extent,
      hint: candidates.isEmpty ? nil : "say which: " + candidates.joined(separator: ", "))
  }

  private func candidates(_ row: Int) -> [String] {
    var found: [String] = []
    for (index, section) in table.sections(of: table.current).enumerated() {
      if row > 0, row <= shownCount(of: section) { found.append("\(index + 1).\(row)") }
      if found.count == 5 { break }
    }
    return found
  }

  private mutating func rangeReference(
    _ word: String, at extent: Extent
  ) throws(Diagnostic) -> Reference? {
    guard let (from, to) = RowNumber.range(word) else { return nil }
    let (firstRow, first) = try row(from, at: extent)
    let (lastRow, last) = try row(to, at: extent)
    if !shownGroup.isNone { return .rows(try listed(firstRow, lastRow, at: extent)) }
    let firstSection = table.position(of: first.section) ?? 0
    let lastSection = table.position(of: last.section) ?? 0
    guard (firstSection, first.row) <= (lastSection, last.row) else {
      throw Diagnostic(
        .badRange, "this range runs backwards", at: extent,
        hint: "write the smaller number first")
    }
    var rows: [RowID] = []
    for index in firstSection...lastSection {
      guard let section = table.section(table.current, index) else { continue }
      for row in shownRows(of: section) {
        guard let place = table.place(of: row) else { continue }
        if section == first.section && place.row < first.row { continue }
        if section == last.section && place.row > last.row { continue }
        rows.append(row)
      }
    }
    return .rows(rows)
  }

  /// A range on a screen whose rows are elsewhere, as it lists them.
  private func listed(
    _ first: RowID, _ last: RowID, at extent: Extent
  ) throws(Diagnostic) -> [RowID] {
    var rows: [RowID] = []
    forEachShownRow { row, _ in rows.append(row) }
    guard let from = rows.firstIndex(of: first), let to = rows.firstIndex(of: last), from <= to
    else {
      throw Diagnostic(
        .badRange, "this range runs backwards", at: extent,
        hint: "write the smaller number first")
    }
    return Array(rows[from...to])
  }
}

/// `2.3`, `2.-1` or `3`, as typed.
struct RowNumber {
  var section: Int?
  var row: Int

  init?(_ word: Substring) {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let last = parts.last, let row = RowNumber.number(last, signed: true)
    else { return nil }
    if parts.count == 2 {
      guard let section = RowNumber.number(parts[0], signed: false) else { return nil }
      self.section = section
    }
    self.row = row
  }

  private static func number(_ text: Substring, signed: Bool) -> Int? {
    let digits = signed && text.first == "-" ? text.dropFirst() : text
    guard !digits.isEmpty, digits.utf8.count <= 9, digits.utf8.allSatisfy({ $0 &- 48 < 10 })
    else { return nil }
    return Int(text)
  }

  /// `2.1-2.4`, `2.2-2.-1`, `1-3`.
  static func range(_ word: String) -> (RowNumber, RowNumber)? {
    for index in word.indices.dropFirst() where word[index] == "-" {
      if word[word.index(before: index)] == "." { continue }
      guard let from = RowNumber(word[..<index]),
        let to = RowNumber(word[word.index(after: index)...])
      else { return nil }
      return (from, to)
    }
    return nil
  }
}
