extension Table {
  /// Makes a row that is in no section yet. Throws `.full`.
  public mutating func newRow(_ title: TextID) throws(TableError) -> RowID {
    let id = nextRowID
    try makeRow(id, title)
    return RowID(id)
  }

  /// Makes a row with an id that was never used, to load what was saved. Throws `.idInUse` or
  /// `.full`.
  public mutating func newRow(_ title: TextID, id: RowID) throws(TableError) -> RowID {
    guard !id.isNone, !exists(id) else { throw .idInUse }
    try makeRow(id.raw, title)
    return id
  }

  @inline(__always)
  private mutating func makeRow(_ id: UInt32, _ title: TextID) throws(TableError) {
    guard id < .max else { throw .full }
    let needed = Int(id) &+ 1
    try titles.reserve(needed)
    try order.reserve(row: id)
    let text = title.isNone ? TextID.empty.raw : title.raw
    titles[Int(id)] = text
    if text < titles[Int(id) &- 1] || Int(id) != max(titles.count, 1) { hasTitlesInOrder = false }
    titles.count = max(titles.count, needed)
    nextRowID = max(nextRowID, id &+ 1)
  }

  /// Makes a section that is in no screen yet. Throws `.full`.
  public mutating func newSection(_ title: TextID) throws(TableError) -> SectionID {
    try newSection(title, id: SectionID(nextSectionID))
  }

  /// Makes a section with an id that was never used. Throws `.idInUse` or `.full`.
  public mutating func newSection(
    _ title: TextID, id: SectionID
  ) throws(TableError) -> SectionID {
    guard !id.isNone, !exists(id) else { throw .idInUse }
    guard id.raw <= Self.mostSections else { throw .full }
    try order.reserve(section: id.raw)
    while sectionRecords.count <= Int(id.raw) { sectionRecords.append(SectionRecord()) }
    sectionRecords[Int(id.raw)].isMade = true
    sectionRecords[Int(id.raw)].attributes[.title] = .text(title)
    nextSectionID = max(nextSectionID, id.raw + 1)
    return id
  }

  /// Makes a screen that is not listed yet. Throws `.full`.
  public mutating func newScreen(_ title: TextID) throws(TableError) -> ScreenID {
    try newScreen(title, id: ScreenID(nextScreenID))
  }

  /// Makes a screen with an id that was never used. Throws `.idInUse` or `.full`.
  public mutating func newScreen(_ title: TextID, id: ScreenID) throws(TableError) -> ScreenID {
    guard !id.isNone, !exists(id) else { throw .idInUse }
    guard id.raw <= Self.mostSections else { throw .full }
    while screenRecords.count <= Int(id.raw) { screenRecords.append(ScreenRecord()) }
    screenRecords[Int(id.raw)].isMade = true
    screenRecords[Int(id.raw)].attributes[.title] = .text(title)
    nextScreenID = max(nextScreenID, id.raw + 1)
    return id
  }

  /// Sections and screens have records in an array, so a saved id must not ask for gigabytes.
  private static var mostSections: UInt32 { 1 << 24 }

  /// Sees to it that ids below `next` are not given to new rows: those saved as used.
  public mutating func reserve(rowIDs next: UInt32) { nextRowID = max(nextRowID, next) }
  /// Sees to it that ids below `next` are not given to new sections.
  public mutating func reserve(sectionIDs next: UInt32) {
    nextSectionID = max(nextSectionID, next)
  }
  /// Sees to it that ids below `next` are not given to new screens.
  public mutating func reserve(screenIDs next: UInt32) { nextScreenID = max(nextScreenID, next) }

  /// Whether a row was made with the id, in a section or not.
  @inline(__always)
  public func exists(_ row: RowID) -> Bool {
    Int(row.raw) < titles.count && titles[Int(row.raw)] != 0
  }
  /// Whether a section was made with the id, in a screen or not.
  public func exists(_ section: SectionID) -> Bool {
    Int(section.raw) < sectionRecords.count && sectionRecords[Int(section.raw)].isMade
  }
  /// Whether a screen was made with the id, listed or not.
  public func exists(_ screen: ScreenID) -> Bool {
    Int(screen.raw) < screenRecords.count && screenRecords[Int(screen.raw)].isMade
  }
}
