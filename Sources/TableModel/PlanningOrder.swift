extension Table {
  /// Puts the rows of a section in an order. As many rows as possible stay where they are: only
  /// those that have to pass another one move.
  ///
  /// - Parameter order: for each new place the row's place now; a permutation of the section's
  ///   places.
  /// - Parameter keepsUnchanged: whether a row that keeps its place is not moved even for a while,
  ///   though fewer moves might do.
  public func arranging(
    _ section: SectionID, by order: [Int], keepsUnchanged: Bool = false
  ) -> [Edit] {
    guard contains(section), order.count == count(of: section) else { return [] }
    let stays = longestRise(in: order, keepsUnchanged: keepsUnchanged)
    var rows: [RowID] = []
    rows.reserveCapacity(order.count)
    var cursor = RowCursor(self, section: section)
    while cursor.next(self) { rows.append(cursor.row) }
    var placed: [(row: RowID, place: Place)] = []
    var gaps: [Int] = []
    var staying = 0
    for (index, old) in order.enumerated() {
      if stays[index] {
        staying += 1
      } else if rows.indices.contains(old) {
        placed.append((rows[old], Place(section, old)))
        gaps.append(staying)
      }
    }
    return moving(placed, to: section, gaps: gaps)
  }
}

/// For each index of an order, whether it is one of a longest rising subsequence.
///
/// - Parameter keepsUnchanged: whether values that are at their own index are all in it; then
///   those that have passed one of them are not.
private func longestRise(in order: [Int], keepsUnchanged: Bool) -> [Bool] {
  let hasPassed = keepsUnchanged ? passing(order) : []
  /// For each length the index at which the lowest end of a rise that long stands.
  var ends: [Int] = []
  var previous = [Int](repeating: -1, count: order.count)
  for (index, value) in order.enumerated() {
    if keepsUnchanged, hasPassed[index] { continue }
    var low = 0
    var high = ends.count
    if let last = ends.last, order[last] < value { low = high }
    while low < high {
      let middle = low + (high - low) / 2
      if order[ends[middle]] < value { low = middle + 1 } else { high = middle }
    }
    if low > 0 { previous[index] = ends[low - 1] }
    if low == ends.count { ends.append(index) } else { ends[low] = index }
  }
  var isIn = [Bool](repeating: false, count: order.count)
  var at = ends.last ?? -1
  while at >= 0 {
    isIn[at] = true
    at = previous[at]
  }
  return isIn
}

/// For each index of an order, whether its value comes from beyond one that keeps its own index.
private func passing(_ order: [Int]) -> [Bool] {
  var hasPassed = [Bool](repeating: false, count: order.count)
  var kept = -1
  for (index, value) in order.enumerated() {
    if value == index { kept = index } else { hasPassed[index] = value < kept }
  }
  kept = order.count
  for (index, value) in order.enumerated().reversed() {
    if value == index { kept = index } else if value > kept { hasPassed[index] = true }
  }
  return hasPassed
}
