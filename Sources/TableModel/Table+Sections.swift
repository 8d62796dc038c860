extension Table {
  /// Whether the section is in a listed screen.
  public func contains(_ section: SectionID) -> Bool {
    guard Int(section.raw) < sectionRecords.count else { return false }
    return contains(sectionRecords[Int(section.raw)].screen)
  }

  /// The sections of a screen, in order.
  public func sections(of screen: ScreenID) -> [SectionID] {
    exists(screen) ? screenRecords[Int(screen.raw)].sections : []
  }

  public func sectionCount(_ screen: ScreenID) -> Int {
    exists(screen) ? screenRecords[Int(screen.raw)].sections.count : 0
  }

  /// The section at an index of a screen; nil when there is none.
  public func section(_ screen: ScreenID, _ index: Int) -> SectionID? {
    guard index >= 0, index < sectionCount(screen) else { return nil }
    return screenRecords[Int(screen.raw)].sections[index]
  }

  /// A section's index in its screen; nil when it is in none. O(1).
  public func position(of section: SectionID) -> Int? {
    guard Int(section.raw) < sectionRecords.count else { return nil }
    let isPlaced = !sectionRecords[Int(section.raw)].screen.isNone
    return isPlaced ? sectionRecords[Int(section.raw)].position : nil
  }

  /// The screen a section is in; none when in none.
  public func screen(of section: SectionID) -> ScreenID {
    exists(section) ? sectionRecords[Int(section.raw)].screen : .none
  }

  public func cell(_ section: SectionID, _ field: FieldID) -> Cell {
    exists(section) ? sectionRecords[Int(section.raw)].attributes[field] : .none
  }

  /// A section's title; none when it is untitled, which an empty title is not.
  public func title(_ section: SectionID) -> TextID { cell(section, .title).textID ?? .none }

  public func kind(_ section: SectionID) -> SectionKind {
    guard let number = cell(section, .kind).double, let raw = UInt8(exactly: number) else {
      return .plain
    }
    return SectionKind(rawValue: raw) ?? .plain
  }

  /// The fields of a section that have a value, its title too, sorted by id.
  public func fields(of section: SectionID) -> [(field: FieldID, cell: Cell)] {
    exists(section) ? sectionRecords[Int(section.raw)].attributes.values : []
  }
}
