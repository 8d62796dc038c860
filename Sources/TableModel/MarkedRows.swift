/// The rows of each section that have a flag, in no order.
struct MarkedRows {
  private var bySection: [SectionID: Set<RowID>] = [:]

  var isEmpty: Bool { bySection.isEmpty }

  func rows(in section: SectionID) -> Set<RowID> { bySection[section] ?? [] }

  mutating func insert(_ row: RowID, in section: SectionID) {
    bySection[section, default: []].insert(row)
  }

  mutating func remove(_ row: RowID, from section: SectionID) {
    bySection[section]?.remove(row)
    if bySection[section]?.isEmpty == true { bySection[section] = nil }
  }

  mutating func clear() {
    if !bySection.isEmpty { bySection.removeAll(keepingCapacity: true) }
  }
}
