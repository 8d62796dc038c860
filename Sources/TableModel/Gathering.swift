/// Where rows are while they are moved, one after another, into gaps of a section.
///
/// Each goes right behind the staying row before its gap, or behind those moved into the gap
/// before it. Rows that wait are counted in a tree of sums, so that a plan for k rows costs
/// O(k log k), however far they move.
struct Gathering {
  /// A row to move, and how many staying rows are before it in its section.
  private struct Mover {
    var place: Place
    var staysBefore: Int
    /// Its number among all movers by place.
    var rank: Int
  }

  private let section: SectionID
  private let gaps: [Int]
  private var movers: [Mover]
  /// How many movers of each section come before that section's in rank.
  private var firstRank: [SectionID: Int] = [:]
  /// The ranks of the target section's movers, as the staying rows before each; ascending.
  private var targetStays: [Int] = []
  private var waiting: Sums

  init(_ placed: [(row: RowID, place: Place)], in section: SectionID, gaps: [Int]) {
    self.section = section
    self.gaps = gaps
    movers = placed.map { Mover(place: $0.place, staysBefore: 0, rank: 0) }
    waiting = Sums(ones: placed.count)
    let places = movers.map(\.place)
    let byPlace = movers.indices.sorted {
      (places[$0].section.raw, places[$0].row) < (places[$1].section.raw, places[$1].row)
    }
    for (rank, index) in byPlace.enumerated() {
      let place = places[index]
      let first = firstRank[place.section] ?? rank
      firstRank[place.section] = first
      movers[index].rank = rank
      movers[index].staysBefore = place.row - (rank - first)
      if place.section == section { targetStays.append(movers[index].staysBefore) }
    }
  }

  /// Moves the next mover, `index`, and tells from where to where; `to` counts without it.
  mutating func gather(_ index: Int) -> (from: Place, to: Place) {
    let mover = movers[index]
    let first = firstRank[mover.place.section] ?? 0
    var from = mover.staysBefore + waiting.sum(first..<mover.rank)
    let isInside = mover.place.section == section
    if isInside { from += gathered(index, before: mover.staysBefore) }
    waiting.clear(mover.rank)
    let gap = gaps[index]
    let targetFirst = firstRank[section] ?? 0
    let waitingBefore = waiting.sum(targetFirst..<targetFirst + targetMovers(before: gap))
    let to = gap + waitingBefore + index
    return (Place(mover.place.section, from), Place(section, to))
  }

  /// How many of the first `index` movers went to gaps before a waiting row that has `stays`
  /// staying rows before it.
  private func gathered(_ index: Int, before stays: Int) -> Int {
    partitionPoint(0..<index) { gaps[$0] <= stays }
  }

  /// How many of the target section's movers were before the staying row that a gap follows.
  private func targetMovers(before gap: Int) -> Int {
    partitionPoint(targetStays.indices) { targetStays[$0] < gap }
  }

  /// The first index of a range for which something no longer holds.
  private func partitionPoint(_ range: Range<Int>, _ holds: (Int) -> Bool) -> Int {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// Ones and zeros whose sums over ranges are found in O(log n).
private struct Sums {
  private var tree: [Int]

  init(ones count: Int) {
    tree = (0...count).map { $0 & -$0 }
  }

  mutating func clear(_ index: Int) {
    var node = index + 1
    while node < tree.count {
      tree[node] -= 1
      node += node & -node
    }
  }

  func sum(_ range: Range<Int>) -> Int { prefix(range.upperBound) - prefix(range.lowerBound) }

  private func prefix(_ count: Int) -> Int {
    var sum = 0
    var node = count
    while node > 0 {
      sum += tree[node]
      node -= node & -node
    }
    return sum
  }
}
