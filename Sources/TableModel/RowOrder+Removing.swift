import Glibc

extension RowOrder {
  /// Takes out the row at an index that the section has.
  @inline(__always)
  mutating func remove(_ section: UInt32, at index: Int) -> UInt32 {
    let (number, offset) = locateDiscounting(section, index)
    trees.base[Int(section)].count &-= 1
    let leaf = self.leaf(number)
    let count = leaf.count &- 1
    let place = leaf.rows + offset
    let row = place[0]
    memmove(place, place + 1, (count &- offset) &* MemoryLayout<UInt32>.stride)
    leaf.count = count
    setLeaf(of: row, 0)
    if count < LeafNode.scarce && leaf.parent & Self.rootMark == 0 { thin(number, section) }
    return row
  }

  /// Finds a row, taking it off the counts on the way down.
  @inline(__always)
  private func locateDiscounting(_ section: UInt32, _ index: Int) -> (leaf: UInt32, offset: Int) {
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
      counts[child] &-= 1
      node = inner.children[child]
      height &-= 1
    }
    return (node, Int(left))
  }

  /// Frees an empty leaf, or joins a scarce one with a neighbour.
  @inline(never)
  private mutating func thin(_ number: UInt32, _ section: UInt32) {
    let parent = leaf(number).parent
    let node = inner(parent)
    let index = node.index(of: number)
    if leaf(number).count == 0 {
      dropChild(parent, at: index, 1, section)
      free(leaf: number)
    } else if index + 1 < node.count, joinable(node, index) {
      join(parent, index, section)
    } else if index > 0, joinable(node, index - 1) {
      join(parent, index - 1, section)
    } else {
      return
    }
    trees.base[Int(section)].lastLeaf = lastLeaf(of: trees[Int(section)])
  }

  private func joinable(_ node: InnerNode, _ index: Int) -> Bool {
    let together = leaf(node.children[index]).count + leaf(node.children[index + 1]).count
    return together <= LeafNode.comfortable
  }

  /// Moves the rows of the leaf after a child into it.
  private mutating func join(_ parent: UInt32, _ index: Int, _ section: UInt32) {
    let node = inner(parent)
    let left = node.children[index]
    let right = node.children[index + 1]
    let target = leaf(left)
    let source = leaf(right)
    memcpy(
      target.rows + target.count, source.rows, source.count * MemoryLayout<UInt32>.stride)
    for offset in 0..<source.count { setLeaf(of: source.rows[offset], left) }
    target.count += source.count
    node.counts[index] = UInt32(target.count)
    dropChild(parent, at: index + 1, 1, section)
    free(leaf: right)
  }

  /// Takes a child without rows out of a node of some height, and the node out of its own parent
  /// when that was its last. Goes up by recursion, which the tree's height limits.
  private mutating func dropChild(
    _ number: UInt32, at index: Int, _ height: UInt32, _ section: UInt32
  ) {
    let node = inner(number)
    node.remove(at: index)
    if node.parent & Self.rootMark != 0 { return lowerRoot(section) }
    guard node.count == 0 else { return }
    dropChild(node.parent, at: inner(node.parent).index(of: number), height + 1, section)
    free(inner: number)
  }

  /// A root with one child gives its place to it.
  private mutating func lowerRoot(_ section: UInt32) {
    while trees[Int(section)].height > 0 {
      let root = trees[Int(section)].root
      let node = inner(root)
      guard node.count == 1 else { return }
      let child = node.children[0]
      let height = trees[Int(section)].height - 1
      setParent(of: child, height, Self.rootMark | section)
      trees.base[Int(section)].root = child
      trees.base[Int(section)].height = height
      free(inner: root)
    }
  }
}
