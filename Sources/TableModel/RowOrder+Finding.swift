extension RowOrder {
  /// The row at an index that the section has.
  @inline(__always)
  func row(_ section: UInt32, at index: Int) -> UInt32 {
    let (leaf, offset) = locate(section, index)
    return self.leaf(leaf).rows[offset]
  }

  /// The leaf that holds an index of a section, and the offset there.
  func locate(_ section: UInt32, _ index: Int) -> (leaf: UInt32, offset: Int) {
    let tree = trees[Int(section)]
    var node = tree.root
    var left = UInt32(truncatingIfNeeded: index)
    var height = tree.height
    while height > 0 {
      let inner = self.inner(node)
      let counts = inner.counts
      let last = inner.count &- 1
      var child = 0
      while child < last && left >= counts[child] {
        left &-= counts[child]
        child &+= 1
      }
      node = inner.children[child]
      height &-= 1
    }
    return (node, Int(left))
  }

  /// The section a row is in; 0 when in none.
  func section(of row: UInt32) -> UInt32 {
    guard Int(row) < leafOf.count, leafOf[Int(row)] != 0 else { return 0 }
    var parent = leaf(leafOf[Int(row)]).parent
    while parent & Self.rootMark == 0 { parent = inner(parent).parent }
    return parent & ~Self.rootMark
  }

  /// The section a row is in and its index there; section 0 when in none.
  func position(of row: UInt32) -> (section: UInt32, index: Int) {
    guard Int(row) < leafOf.count, leafOf[Int(row)] != 0 else { return (0, 0) }
    var node = leafOf[Int(row)]
    let leaf = self.leaf(node)
    var index = leaf.index(of: row)
    var parent = leaf.parent
    while parent & Self.rootMark == 0 {
      let inner = self.inner(parent)
      var child = 0
      while inner.children[child] != node {
        index &+= Int(inner.counts[child])
        child &+= 1
      }
      node = parent
      parent = inner.parent
    }
    return (parent & ~Self.rootMark, index)
  }

  /// The leaf to the right of one, in the same section.
  func leaf(after leaf: UInt32) -> UInt32? {
    var node = leaf
    var parent = self.leaf(leaf).parent
    var height = 0
    while parent & Self.rootMark == 0 {
      let inner = self.inner(parent)
      let next = inner.index(of: node) &+ 1
      if next < inner.count { return firstLeaf(under: inner.children[next], height) }
      node = parent
      parent = inner.parent
      height &+= 1
    }
    return nil
  }

  private func firstLeaf(under node: UInt32, _ height: Int) -> UInt32 {
    var node = node
    for _ in 0..<height { node = inner(node).children[0] }
    return node
  }

  /// The last leaf of a tree, found from its root.
  func lastLeaf(of tree: Tree) -> UInt32 {
    var node = tree.root
    for _ in 0..<tree.height {
      let inner = self.inner(node)
      node = inner.children[inner.count - 1]
    }
    return node
  }
}
