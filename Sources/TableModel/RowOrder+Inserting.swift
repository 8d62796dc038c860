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
  func put(_ row: UInt32, in leaf: LeafNode, _ number: UInt32, at offset: Int) {
    let count = leaf.count
    let place = leaf.rows + offset
    memmove(place + 1, place, (count &- offset) &* MemoryLayout<UInt32>.stride)
    place[0] = row
    leaf.count = count &+ 1
    setLeaf(of: row, number)
  }
}
