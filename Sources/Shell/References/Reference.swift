public import CommandLanguage
public import TableModel

/// What one reference names.
public enum Reference: Sendable {
  /// One row, and where it is.
  case row(RowID, Place)
  /// Several rows, in the order named.
  case rows([RowID])
  case section(SectionID)
  /// All sections of the open screen: `section *`.
  case sections([SectionID])
  case screen(ScreenID)
  /// All rows of a kind.
  case kind(Target)
}

extension Session {
  /// What the reference that stands in an extent names.
  @inline(__always)
  public mutating func reference(
    _ extent: Extent, _ words: borrowing Words
  ) throws(Diagnostic) -> Reference {
    if let (section, row) = words.pair(extent), showsPlaces {
      let (id, place) = try self.row(section, row, at: extent)
      return .row(id, place)
    }
    return try namedReference(extent, words)
  }

  @inline(never)
  private mutating func namedReference(
    _ extent: Extent, _ words: borrowing Words
  ) throws(Diagnostic) -> Reference {
    if words.bytes[Int(extent.start)] == 0x22 {
      refreshSearch()
      return try titled(title(extent, words), at: extent)
    }
    let word = words.string(extent)
    if let special = try specialReference(word, at: extent) { return special }
    if let numbers = try numberedReference(word, at: extent) { return numbers }
    return try titled(word, at: extent)
  }

  /// The title inside a quoted reference.
  mutating func title(_ extent: Extent, _ words: borrowing Words) throws(Diagnostic) -> String {
    String(decoding: try bytes(words.textSyntax(extent), words), as: UTF8.self)
  }

  private mutating func specialReference(
    _ word: String, at extent: Extent
  ) throws(Diagnostic) -> Reference? {
    // Inside a block an earlier command may have changed what the search shows.
    if !word.hasPrefix("@"), !word.hasPrefix("#") { refreshSearch() }
    switch word {
    case ".": return try row(currentRow(at: extent))
    case "selected": return .rows(shown(table.selected))
    case "chosen": return .rows(shown(table.chosen))
    case "found": return .rows(try foundRows(at: extent))
    case "screen": return .screen(try currentScreen())
    default: break
    }
    if word.hasPrefix("#"), let id = UInt32(word.dropFirst()) { return try row(id, at: extent) }
    if word.hasPrefix("@") { return try labelled(String(word.dropFirst()), at: extent) }
    if let (section, kind) = try specialRow(word, at: extent) {
      throw noSuchUse(of: kind, in: section, at: extent)
    }
    if word.hasPrefix("kind:") {
      let name = String(word.dropFirst(5))
      guard !name.isEmpty else {
        throw Diagnostic(.wrongTarget, "a kind has a name", at: extent, hint: "write kind:fruit")
      }
      do { return .kind(try table.kind(named: name)) } catch {
        throw diagnostic(error, at: extent)
      }
    }
    if word.hasPrefix("section ") || word.hasPrefix("section\t") {
      let name = String(word.dropFirst(8).drop { $0 == " " || $0 == "\t" })
      if name == "*" { return .sections(table.sections(of: table.current)) }
      let start = Int(extent.end) - name.utf8.count
      return .section(try section(name, at: Extent(start, Int(extent.end))))
    }
    return nil
  }

  /// The row that `.` means.
  private mutating func currentRow(at extent: Extent) throws(Diagnostic) -> RowID {
    if !dot.isNone, table.contains(dot) { return dot }
    if let place = dotPlace {
      let count = table.count(of: place.section)
      if table.position(of: place.section) != nil, count > 0,
        let row = table.row(at: Place(place.section, min(Int(place.row), count - 1)))
      {
        return row
      }
    }
    throw Diagnostic(.noCurrentRow, "there is no current row", at: extent)
  }

  private func row(_ id: UInt32, at extent: Extent) throws(Diagnostic) -> Reference {
    let row = RowID(id)
    guard let place = table.place(of: row) else {
      throw Diagnostic(.noRow, "there is no row #\(id)", at: extent)
    }
    return .row(row, place)
  }

  func row(_ row: RowID) throws(Diagnostic) -> Reference {
    try self.row(row.raw, at: Extent(0, 0))
  }

  /// Those of some rows that the open screen shows: during a search only what it found.
  private func shown(_ rows: [RowID]) -> [RowID] {
    let here = rows.filter { isOnCurrentScreen($0) }
    guard let search = searches[table.current] else { return here }
    let found = Set(search.found.values.joined())
    return here.filter { found.contains($0) }
  }

  /// Whether a row is on the screen that is shown, or listed there.
  public func isOnCurrentScreen(_ row: RowID) -> Bool {
    guard let place = table.place(of: row) else { return false }
    return table.screen(of: place.section) == table.current || listsElsewhere(row)
  }
}

extension Words {
  /// `2.3` as two numbers from 1; nil when it is something else.
  @inline(__always)
  func pair(_ extent: Extent) -> (Int, Int)? {
    var first = 0
    var index = Int(extent.start)
    let end = Int(extent.end)
    guard end &- index <= 18 else { return nil }
    while index < end, bytes[index] != 0x2E {
      let digit = bytes[index] &- 48
      if digit > 9 { return nil }
      first = first &* 10 &+ Int(digit)
      index &+= 1
    }
    index &+= 1
    guard index < end else { return nil }
    var second = 0
    while index < end {
      let digit = bytes[index] &- 48
      if digit > 9 { return nil }
      second = second &* 10 &+ Int(digit)
      index &+= 1
    }
    return (first, second)
  }
}
