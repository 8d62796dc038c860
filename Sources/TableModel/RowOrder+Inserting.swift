import Glibc

extension RowOrder {
  /// Puts a row that is in no section at an index of one, 0 up to its count.
  @inline(__always)
  mutating func insert(_ row: UInt32, _ section: UInt32, at index: Int) {
    let tree = trees.base + Int(section)
    if index == Int(tree.pointee.count), tree.pointee.root != 0 {
      let leaf = self.leaf(tree.pointee.lastLeaf)
      let count = leaf.count
      if count < LeafNode.capacity {
        leaf.rows[count] = row
        leaf.count = count &+ 1
        setLeaf(of: row, tree.pointee.lastLeaf)
        tree.pointee.count &+= 1
        return
      }
    }
    insertInside(row, section, at: index)
  }

  @inline(never)
  private mutating func insertInside(_ row: UInt32, _ section: UInt32, at index: Int) {
    if trees[Int(section)].root == 0 { plant(section) }
    let (number, offset) = locateCounting(section, index)
    trees.base[Int(section)].count &+= 1
    let leaf = self.leaf(number)
    if leaf.count == LeafNode.capacity {
      insertSplitting(row, section, number, at: offset)
    } else {
      put(row, in: leaf, number, at: offset)
    }
  }

  private mutating func plant(_ section: UInt32) {
    let root = newLeaf()
    leaf(root).parent = Self.rootMark | section
    trees[Int(section)] = Tree(root: root, height: 0, count: 0, lastLeaf: root)
  }

  /// Finds where a row is inserted, counting it on the way down.
  @inline(__always)
  private func locateCounting(_ section: UInt32, _ index: Int) -> (leaf: UInt32, offset: Int) {
    let tree = trees[Int(section)]
    var node = tree.root
    var left = UInt32(truncatingIfNeeded: index)
    var height = tree.height
    while height > 0 {
      let inner = self.inner(node)
      let counts = inner.counts
      let last = inner.count &- 1
      var child = 0
      while child < last && left > counts[child] {
        left &-= counts[child]
        child &+= 1
      }
      counts[child] &+= 1
      node = inner.children[child]
      height &-= 1
    }
    return (node, Int(left))
  }

  @inline(__always)
  private func put(_ row: UInt32, in leaf: LeafNode, _ number: UInt32, at offset: Int) {
    let count = leaf.count
    let place = leaf.rows + offset
    memmove(place + 1, place, (count &- offset) &* MemoryLayout<UInt32>.stride)
    place[0] = row
    leaf.count = count &+ 1
    setLeaf(of: row, number)
  }

  private mutating func insertSplitting(
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
