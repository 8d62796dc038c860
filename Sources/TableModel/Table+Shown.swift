// The numbers that people see: those of the rows that are shown. A row that is hidden, or that its
// section does not show, has none; it keeps its place (S74).
extension Table {
  /// Whether every row of every section is shown.
  @inline(__always)
  public var showsAll: Bool { concealed.isEmpty }

  /// Whether every row of a section is shown.
  public func showsAll(of section: SectionID) -> Bool {
    showsAll || (limit(of: section) == nil && concealed.rows(in: section).isEmpty)
  }

  /// How many rows a section that is collapsed or hidden shows at most; nil for another.
  public func limit(of section: SectionID) -> Int? { concealed.limit(of: section) }

  /// Whether a section is hidden.
  public func isHidden(_ section: SectionID) -> Bool { isOn(cell(section, .hidden)) }

  /// The rows of a section that are not hidden themselves, whether it is collapsed or not.
  public func visibleCount(of section: SectionID) -> Int {
    count(of: section) - concealed.rows(in: section).count
  }

  /// The rows of a section that are shown.
  public func shownCount(of section: SectionID) -> Int {
    if showsAll { return count(of: section) }
    return min(visibleCount(of: section), limit(of: section) ?? .max)
  }

  /// The index that a row at a place has among those shown; nil when it is not shown.
  public func shownIndex(of place: Place) -> Int? {
    if showsAll { return place.row }
    let hidden = hiddenPlaces(in: place.section)
    let before = hidden.count(before: place.row)
    if before < hidden.count, hidden[before] == place.row { return nil }
    let index = place.row - before
    return index < limit(of: place.section) ?? .max ? index : nil
  }

  /// Where a new row goes so that it is at an index of those shown: behind the hidden rows that
  /// lie before it, at the end behind all (T136).
  public func place(forShown index: Int, in section: SectionID) -> Place {
    if showsAll { return Place(section, index) }
    guard index < visibleCount(of: section) else { return Place(section, count(of: section)) }
    let hidden = hiddenPlaces(in: section)
    // Hidden rows up to the wanted one: hidden[n] - n of the others lie before hidden row n.
    var low = 0
    var high = hidden.count
    while low < high {
      let middle = (low + high) / 2
      if hidden[middle] - middle <= index { low = middle + 1 } else { high = middle }
    }
    return Place(section, index + low)
  }

  /// The row at an index of those shown; nil when there is none.
  public func row(shown index: Int, in section: SectionID) -> RowID? {
    guard index >= 0, index < shownCount(of: section) else { return nil }
    return row(at: place(forShown: index, in: section))
  }

  /// Where rows go that move so that the first of them ends up at an index of those shown,
  /// counted when all of them are taken out.
  public func place(forShown index: Int, in section: SectionID, moving rows: [RowID]) -> Place {
    let places = placedOnce(rows).map(\.place).filter { $0.section == section }
    let hidden = hiddenPlaces(in: section)
    let visible = places.map(\.row).filter { !hidden.holds($0) }
      .map { $0 - hidden.count(before: $0) }.sorted()
    // The staying row that is to come right behind.
    var next = index
    for moved in visible where moved <= next { next += 1 }
    let place = place(forShown: next, in: section)
    return Place(section, place.row - places.count { $0.row < place.row })
  }

  /// What can be read of the table as edits would leave it.
  public mutating func after<T>(_ edits: [Edit], read: (borrowing Table) -> T) -> T {
    let before = version
    for edit in edits { apply(edit) }
    let result = read(self)
    for edit in edits.reversed() { apply(edit.inverse) }
    version = before
    concealed.forgetPlaces()
    return result
  }

  private func hiddenPlaces(in section: SectionID) -> [Int] {
    concealed.places(in: section, version) { rows in
      // A walk costs a nanosecond a row, looking a row up a hundred.
      guard rows.count > count(of: section) / 64 else {
        return rows.map { order.position(of: $0.raw).index }.sorted()
      }
      var places: [Int] = []
      places.reserveCapacity(rows.count)
      var cursor = RowCursor(self, section: section)
      while cursor.next(self) {
        if flags(cursor.row).contains(.hidden) { places.append(cursor.index) }
      }
      return places
    }
  }

  /// Keeps in mind how many rows a section shows, when a field of it changed.
  mutating func noteLimit(of section: SectionID) {
    let collapsed = cell(section, .collapsed)
    let limit: Int? =
      isOn(cell(section, .hidden))
      ? 0
      : collapsed.double.map { Int(clamping: Int64($0.rounded(.down).clamped)) }
        ?? (isOn(collapsed) ? 0 : nil)
    concealed.limit(section, to: limit)
  }
}

extension Double {
  /// Within what a count can be; not a number is none.
  fileprivate var clamped: Double { self > 0 ? min(self, 1e15) : 0 }
}

/// Indexes in order.
extension [Int] {
  /// How many lie before an index.
  fileprivate func count(before index: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  fileprivate func holds(_ index: Int) -> Bool {
    let before = count(before: index)
    return before < count && self[before] == index
  }
}
