public import TableModel
import UnicodeText

extension Session {
  /// Where a new section belongs on a screen that keeps its sections in order (`sort-sections on`):
  /// untitled ones come first (S02). Nil on any other screen.
  public func sortedIndex(of section: SectionID, on screen: ScreenID) -> Int? {
    guard isOn("sort-sections", screen) else { return nil }
    let key = titleKey(of: section)
    let sections = table.sections(of: screen)
    return sections.firstIndex { key.lexicographicallyPrecedes(titleKey(of: $0)) }
      ?? sections.count
  }

  private func titleKey(of section: SectionID) -> [UInt8] {
    var key: [UInt8] = []
    Collation.append(table.buffer(table.title(section)), isNatural: true, to: &key)
    return key
  }
}
