/// Which sections group their items, and which are their groups: what an edit is asked about before
/// anything is looked up.
struct GroupingMarks {
  /// Whether a section ever grouped its items.
  private(set) var isInUse = false
  /// Grows when the groups that are there may be others, or are called otherwise.
  private(set) var version: UInt64 = 0
  private var grouped: [Bool] = []
  /// By section: the section that it is a group of, 0 for most.
  private var sources: [UInt32] = []

  func isGrouped(_ section: SectionID) -> Bool {
    Int(section.raw) < grouped.count && grouped[Int(section.raw)]
  }

  func source(of section: SectionID) -> SectionID {
    Int(section.raw) < sources.count ? SectionID(sources[Int(section.raw)]) : .none
  }

  mutating func note(_ section: SectionID, isGrouped: Bool) {
    isInUse = true
    version &+= 1
    while grouped.count <= Int(section.raw) { grouped.append(false) }
    grouped[Int(section.raw)] = isGrouped
  }

  mutating func note(_ section: SectionID, in source: SectionID) {
    isInUse = true
    version &+= 1
    while sources.count <= Int(section.raw) { sources.append(0) }
    sources[Int(section.raw)] = source.raw
  }

  /// Notes that sections came, went, moved or changed.
  @inline(__always)
  mutating func noteSections() { if isInUse { version &+= 1 } }

  mutating func clear() { if isInUse { self = GroupingMarks() } }
}

extension SectionID {
  /// The section whose number a cell holds; none for any other cell.
  init(_ cell: Cell) {
    self.init(cell.double.flatMap { UInt32(exactly: $0) } ?? 0)
  }
}
