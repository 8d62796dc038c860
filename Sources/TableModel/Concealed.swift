/// What the screens do not show: hidden rows, and sections that are hidden or collapsed.
struct Concealed {
  private var rows = MarkedRows()
  /// How many rows of a section are shown at most, where that is limited.
  private var limits: [SectionID: Int] = [:]
  private let places = HiddenPlaces()
  /// Whether there is anything at all: what is asked first, everywhere.
  private(set) var isEmpty = true

  func limit(of section: SectionID) -> Int? { isEmpty ? nil : limits[section] }
  func rows(in section: SectionID) -> Set<RowID> { isEmpty ? [] : rows.rows(in: section) }

  mutating func insert(_ row: RowID, in section: SectionID) {
    rows.insert(row, in: section)
    isEmpty = false
  }

  mutating func remove(_ row: RowID, from section: SectionID) {
    rows.remove(row, from: section)
    isEmpty = rows.isEmpty && limits.isEmpty
  }

  mutating func limit(_ section: SectionID, to limit: Int?) {
    limits[section] = limit
    isEmpty = rows.isEmpty && limits.isEmpty
  }

  mutating func clear() {
    forgetPlaces()
    guard !isEmpty else { return }
    rows.clear()
    limits.removeAll()
    isEmpty = true
  }

  /// Forgets what was looked up: the table's version goes back.
  func forgetPlaces() { places.forget() }

  /// The indexes of a section's hidden rows, in order.
  func places(
    in section: SectionID, _ version: UInt64, look: (Set<RowID>) -> [Int]
  ) -> [Int] {
    let rows = rows(in: section)
    return rows.isEmpty ? [] : places.of(section, version) { look(rows) }
  }
}

/// The indexes of hidden rows, looked up once for each version of the table: many rows are hidden
/// at once, and then many are asked for.
private final class HiddenPlaces {
  private var version: UInt64 = 0
  private var known: [SectionID: [Int]] = [:]

  func of(_ section: SectionID, _ version: UInt64, look: () -> [Int]) -> [Int] {
    if self.version != version { forget() }
    self.version = version
    if let places = known[section] { return places }
    let places = look()
    known[section] = places
    return places
  }

  func forget() { if !known.isEmpty { known.removeAll() } }
}
