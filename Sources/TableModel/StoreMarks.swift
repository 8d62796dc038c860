/// Which sections have a store: what an edit is asked about before anything is looked up.
struct StoreMarks {
  /// How many sections have one.
  private(set) var count = 0
  private var sections: [Bool] = []

  @inline(__always)
  func has(_ section: SectionID) -> Bool {
    Int(section.raw) < sections.count && sections[Int(section.raw)]
  }

  mutating func note(_ section: SectionID, isSet: Bool) {
    guard isSet != has(section) else { return }
    while sections.count <= Int(section.raw) { sections.append(false) }
    sections[Int(section.raw)] = isSet
    count += isSet ? 1 : -1
  }

  mutating func clear() { if count > 0 { self = StoreMarks() } }
}

extension Table {
  /// Whether the rows of any section come from a store.
  @inline(__always)
  public var hasStores: Bool { stores.count > 0 }

  /// Whether the rows of a section come from a store.
  @inline(__always)
  public func hasStore(_ section: SectionID) -> Bool { stores.has(section) }

  /// The store of a section; none for a section without one.
  public func store(of section: SectionID) -> String? {
    stores.has(section) ? cell(section, .store).textID.map { string($0) } : nil
  }
}

extension Table {
  /// Whether a store has not answered yet for a section on the screen of a row. A picker takes no
  /// taps until its options are there (S30).
  public func awaitsOptions(_ row: RowID) -> Bool {
    guard hasStores, let screen = ScreenID(cell(row, .screen)), contains(screen) else {
      return false
    }
    return sections(of: screen).contains { fetching($0) == .waiting }
  }
}

/// What is being done to an item section, as the number in its field `fetching`.
public enum Fetching: UInt8, BitwiseCopyable, Sendable {
  /// Rows come in that the store has sent: they are not written back to it. Edits between the one
  /// that sets this and the one that takes it away are the store's own.
  case placing = 1
  /// The store was asked and has not answered yet.
  case waiting = 2
}

extension Table {
  /// What is being done to an item section; nothing for most.
  public func fetching(_ section: SectionID) -> Fetching? {
    guard let number = cell(section, .fetching).double, let raw = UInt8(exactly: number) else {
      return nil
    }
    return Fetching(rawValue: raw)
  }
}
