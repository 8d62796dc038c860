import Glibc

extension RowOrder {
  /// Inserts a row at an offset of a full leaf, by halving it.
  mutating func insertSplitting(
    _ row: UInt32, _ section: UInt32, _ left: UInt32, at offset: Int
  ) {
    let isLast = trees[Int(section)].lastLeaf == left
    let right = newLeaf()
    // A list that grows at its end keeps its leaves full.
    let keep = isLast && offset == LeafNode.capacity ? LeafNode.capacity : LeafNode.capacity / 2
    moveRows(from: self.leaf(left), keeping: keep, to: right)
    if offset > keep || keep == LeafNode.capacity {
      put(row, in: leaf(right), right, at: offset - keep)
    } else {
      put(row, in: leaf(left), left, at: offset)
    }
    if isLast { trees.base[Int(section)].lastLeaf = right }
    link(right, after: left, 0, section)
  }

  private func moveRows(from left: LeafNode, keeping keep: Int, to right: UInt32) {
    let target = leaf(right)
    let moved = left.count - keep
    memcpy(target.rows, left.rows + keep, moved * MemoryLayout<UInt32>.stride)
    for index in 0..<moved { setLeaf(of: target.rows[index], right) }
    target.count = moved
    left.count = keep
  }

  /// Puts a new node into the tree, to the right of one at the same height. Goes up by recursion,
  /// which the tree's height (at most 7) limits.
  private mutating func link(
    _ right: UInt32, after left: UInt32, _ height: UInt32, _ section: UInt32
  ) {
    let parent = self.parent(of: left, height)
    guard parent & Self.rootMark == 0 else {
      return growRoot(left, right, height, section)
    }
    let node = inner(parent)
    let index = node.index(of: left) + 1
    node.counts[index - 1] = rowCount(under: left, height)
    if node.count < InnerNode.capacity {
      setParent(of: right, height, parent)
      node.insert(right, rowCount(under: right, height), at: index)
      return
    }
    let sibling = newInner()
    let keep = index == InnerNode.capacity ? InnerNode.capacity : InnerNode.capacity / 2
    moveChildren(from: parent, keeping: keep, to: sibling, height)
    let isRight = index > keep || keep == InnerNode.capacity
    setParent(of: right, height, isRight ? sibling : parent)
    inner(isRight ? sibling : parent)
      .insert(right, rowCount(under: right, height), at: isRight ? index - keep : index)
    link(sibling, after: parent, height + 1, section)
  }

  private mutating func growRoot(
    _ left: UInt32, _ right: UInt32, _ height: UInt32, _ section: UInt32
  ) {
    let root = newInner()
    let node = inner(root)
    node.parent = Self.rootMark | section
    node.insert(left, rowCount(under: left, height), at: 0)
    node.insert(right, rowCount(under: right, height), at: 1)
    setParent(of: left, height, root)
    setParent(of: right, height, root)
    trees.base[Int(section)].root = root
    trees.base[Int(section)].height = height + 1
  }

  private func moveChildren(
    from left: UInt32, keeping keep: Int, to right: UInt32, _ height: UInt32
  ) {
    let source = inner(left)
    let target = inner(right)
    for index in keep..<source.count {
      target.children[index - keep] = source.children[index]
      target.counts[index - keep] = source.counts[index]
      setParent(of: source.children[index], height, right)
    }
    target.count = source.count - keep
    source.count = keep
  }

  /// The rows under a node that is not on the right edge; on the edge the result means nothing,
  /// and is not used.
  private func rowCount(under node: UInt32, _ height: UInt32) -> UInt32 {
    if height == 0 { return UInt32(leaf(node).count) }
    let inner = self.inner(node)
    var sum: UInt32 = 0
    for index in 0..<inner.count { sum &+= inner.counts[index] }
    return sum
  }
}
