// An item section that groups its items is the source of its groups: item sections before it, one
// for each title, which take their store from it (S33). Items without a group stay in the source.
extension Table {
  /// Whether a section ever grouped its items.
  @inline(__always)
  public var hasGroupings: Bool { groupings.isInUse }

  /// Grows when the groups of any section may be others than before.
  public var groupingVersion: UInt64 { groupings.version }

  /// Whether a section groups its items.
  public func isGrouped(_ section: SectionID) -> Bool {
    groupings.isGrouped(section) && stores.has(section) && groupings.source(of: section).isNone
      && contains(section) && kind(section) == .plain
  }

  /// Whether a section has something to group its items by, be it on a screen or not.
  public func hasGroupBy(_ section: SectionID) -> Bool { groupings.isGrouped(section) }

  /// The section that a section is a group of; nil for one that is none. A group that was emptied,
  /// and is on no screen any more, still knows it.
  public func groupSource(of section: SectionID) -> SectionID? {
    let source = groupings.source(of: section)
    guard !source.isNone, isGrouped(source) else { return nil }
    let screen = screen(of: section)
    return screen.isNone || screen == self.screen(of: source) ? source : nil
  }

  /// The section that a section says it is a group of, whether that one is still there or not.
  public func formerSource(of section: SectionID) -> SectionID { groupings.source(of: section) }

  /// Whether a section groups its items, or is such a group.
  public func isPartOfGrouping(_ section: SectionID) -> Bool {
    hasGroupings && (isGrouped(section) || groupSource(of: section) != nil)
  }

  /// The section that says where the items of a section come from: the source of a group, else the
  /// section itself.
  public func itemSource(of section: SectionID) -> SectionID {
    hasGroupings ? groupSource(of: section) ?? section : section
  }

  /// The groups of a section, in order.
  public func groups(of source: SectionID) -> [SectionID] {
    guard hasGroupings, contains(source) else { return [] }
    return sections(of: screen(of: source)).filter { groupings.source(of: $0) == source }
  }

  /// The sections that hold the items of a section: its groups and itself.
  public func itemSections(of source: SectionID) -> [SectionID] {
    hasGroupings && isGrouped(source) ? groups(of: source) + [source] : [source]
  }

  /// How many rows a section has with those of its groups.
  public func itemCount(of source: SectionID) -> Int {
    guard hasGroupings, isGrouped(source) else { return count(of: source) }
    return itemSections(of: source).reduce(0) { $0 + count(of: $1) }
  }

  /// Whether a section has nothing to show because all of its items are in its groups.
  public func leavesAllToGroups(_ section: SectionID) -> Bool {
    guard hasGroupings, count(of: section) == 0, isGrouped(section) else { return false }
    return !groups(of: section).isEmpty && specialRows(of: section).isEmpty
  }

  /// A field of a section; for a group that lacks it, that of the section it is a part of.
  func ownCell(_ section: SectionID, _ field: FieldID) -> Cell {
    let own = cell(section, field)
    guard hasGroupings, own.isNone, let source = groupSource(of: section) else { return own }
    return cell(source, field)
  }
}
