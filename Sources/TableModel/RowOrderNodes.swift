/// A leaf of `RowOrder` in its pool: its number of rows, its parent, and the rows in order.
struct LeafNode {
  static let capacity = 126
  static let words = 128
  /// A leaf with fewer rows looks for a neighbour to join.
  static let scarce = capacity / 4
  /// Two leaves join when together they have no more rows, so that they do not split at once.
  static let comfortable = capacity * 3 / 4

  let start: UnsafeMutablePointer<UInt32>

  @inline(__always) var count: Int {
    get { Int(start[0]) }
    nonmutating set { start[0] = UInt32(truncatingIfNeeded: newValue) }
  }

  /// The inner node above; `RowOrder.rootMark` and the section, in a root; in a free leaf, the
  /// next free one.
  @inline(__always) var parent: UInt32 {
    get { start[1] }
    nonmutating set { start[1] = newValue }
  }

  @inline(__always) var rows: UnsafeMutablePointer<UInt32> { start + 2 }

  @inline(__always)
  func index(of row: UInt32) -> Int {
    let rows = rows
    var index = 0
    while rows[index] != row { index &+= 1 }
    return index
  }
}

/// An inner node of `RowOrder` in its pool: its number of children, its parent, the children in
/// order, and how many rows are under each.
struct InnerNode {
  static let capacity = 31
  static let words = 64

  let start: UnsafeMutablePointer<UInt32>

  @inline(__always) var count: Int {
    get { Int(start[0]) }
    nonmutating set { start[0] = UInt32(truncatingIfNeeded: newValue) }
  }

  /// As a leaf's.
  @inline(__always) var parent: UInt32 {
    get { start[1] }
    nonmutating set { start[1] = newValue }
  }

  @inline(__always) var children: UnsafeMutablePointer<UInt32> { start + 2 }
  @inline(__always) var counts: UnsafeMutablePointer<UInt32> { start + (2 &+ Self.capacity) }

  @inline(__always)
  func index(of child: UInt32) -> Int {
    let children = children
    var index = 0
    while children[index] != child { index &+= 1 }
    return index
  }

  func insert(_ child: UInt32, _ rows: UInt32, at index: Int) {
    var last = count
    while last > index {
      children[last] = children[last - 1]
      counts[last] = counts[last - 1]
      last -= 1
    }
    children[index] = child
    counts[index] = rows
    count += 1
  }

  func remove(at index: Int) {
    let last = count - 1
    for later in index..<last {
      children[later] = children[later + 1]
      counts[later] = counts[later + 1]
    }
    count = last
  }
}
