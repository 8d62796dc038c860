/// Puts many rows into the order that they have in their sections: they are dealt out to the leaves
/// they are in, and only leaves with several of them are looked into.
struct RowGathering {
  /// The rows by leaf, those of a leaf in the order they came.
  private var dealt: [RowID]
  /// Where the rows of each leaf end in `dealt`; they begin where those of the leaf before end.
  private var ends: [UInt32]

  init(_ rows: [RowID], _ order: borrowing RowOrder) {
    let leafOf = order.leafOf.base
    let leaves = rows.map { leafOf[Int($0.raw)] }
    var ends = [UInt32](repeating: 0, count: order.leafLimit + 1)
    for leaf in leaves { ends[Int(leaf) + 1] &+= 1 }
    for leaf in 1..<ends.count { ends[leaf] &+= ends[leaf - 1] }
    // Each leaf's number moves from where its rows begin to where they end.
    dealt = [RowID](unsafeUninitializedCapacity: rows.count) { dealt, count in
      for (row, leaf) in zip(rows, leaves) {
        dealt[Int(ends[Int(leaf)])] = row
        ends[Int(leaf)] &+= 1
      }
      count = rows.count
    }
    self.ends = ends
  }

  /// The rows of a section, in order.
  mutating func rows(of section: UInt32, _ order: borrowing RowOrder) -> [RowID] {
    var found: [RowID] = []
    order.forEachLeaf(of: section) { leaf in
      let start = leaf == 0 ? 0 : Int(ends[Int(leaf) - 1])
      let end = Int(ends[Int(leaf)])
      if end - start > 1 { put(start..<end, like: order.leaf(leaf)) }
      for index in start..<end { found.append(dealt[index]) }
    }
    return found
  }

  /// Puts the rows of a leaf into its order. Mostly they have it: rows come one after the other.
  private mutating func put(_ range: Range<Int>, like leaf: LeafNode) {
    let isAscending = range.dropFirst().allSatisfy { dealt[$0 - 1].raw < dealt[$0].raw }
    if isAscending && leaf.isAscending { return }
    // Most rows of the leaf are told not to be among these by the last bits of their ids.
    let wanted = Array(dealt[range])
    let bits = wanted.reduce(UInt64(0)) { $0 | 1 << UInt64($1.raw & 63) }
    var index = range.lowerBound
    for place in 0..<leaf.count {
      let row = leaf.rows[place]
      guard bits >> UInt64(row & 63) & 1 != 0, wanted.contains(RowID(row)) else { continue }
      dealt[index] = RowID(row)
      index += 1
    }
  }
}

extension LeafNode {
  /// Whether its rows are in the order they were made.
  fileprivate var isAscending: Bool {
    var falls: UInt32 = 0
    let rows = rows
    for index in 1..<max(count, 1) { falls |= rows[index &- 1] > rows[index] ? 1 : 0 }
    return falls == 0
  }
}

extension RowOrder {
  /// Calls a closure with each leaf of a section, in order.
  func forEachLeaf(of section: UInt32, _ body: (UInt32) -> Void) {
    guard Int(section) < trees.count, trees[Int(section)].count > 0 else { return }
    let tree = trees[Int(section)]
    forEachLeaf(under: tree.root, tree.height, body)
  }

  /// Trees are a few levels high.
  private func forEachLeaf(under node: UInt32, _ height: UInt32, _ body: (UInt32) -> Void) {
    if height == 0 { return body(node) }
    let inner = self.inner(node)
    for child in 0..<inner.count { forEachLeaf(under: inner.children[child], height - 1, body) }
  }
}
