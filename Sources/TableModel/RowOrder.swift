/// The order of the rows of every section: a counted B+ tree a section, all in two pools of nodes,
/// with links to parents and a map from row to leaf, so that an index finds its row and a row its
/// index in O(log n).
///
/// The count of the last child is not kept in nodes on a tree's right edge: it is what is left of
/// the tree's own count. So a row appended touches one leaf and nothing above it.
struct RowOrder: ~Copyable {
  struct Tree: BitwiseCopyable {
    /// A leaf when `height` is 0; 0 before the first row.
    var root: UInt32
    /// The levels of inner nodes.
    var height: UInt32
    var count: UInt32
    var lastLeaf: UInt32
  }

  /// Marks a root's parent word, whose other bits are the section.
  static let rootMark: UInt32 = 0x8000_0000

  var trees = Region<Tree>()
  private var leaves = Region<UInt32>()
  private var inners = Region<UInt32>()
  /// The leaf of each row, by id; 0 for a row in no section.
  private(set) var leafOf = Region<UInt32>()
  private var freeLeaf: UInt32 = 0
  private var freeInner: UInt32 = 0

  // Address-only, as `Table` is.
  private var pin: any Sendable = false

  init() {}

  mutating func clear() {
    trees.clear()
    leafOf.clear()
    // New nodes write their words themselves.
    leaves.count = 0
    inners.count = 0
    freeLeaf = 0
    freeInner = 0
  }

  /// Makes a row known, in no section yet.
  @inline(__always)
  mutating func reserve(row: UInt32) throws(TableError) {
    try leafOf.reserve(Int(row) &+ 1)
    leafOf.count = max(leafOf.count, Int(row) &+ 1)
  }

  /// Makes a section known, without rows.
  mutating func reserve(section: UInt32) throws(TableError) {
    guard section < Self.rootMark else { throw .full }
    try trees.reserve(Int(section) &+ 1)
    trees.count = max(trees.count, Int(section) &+ 1)
  }

  func count(_ section: UInt32) -> Int {
    Int(section) < trees.count ? Int(trees[Int(section)].count) : 0
  }
}

/// Nodes.
extension RowOrder {
  /// All leaves have smaller numbers.
  var leafLimit: Int { leaves.count / LeafNode.words }

  @inline(__always)
  func leaf(_ number: UInt32) -> LeafNode {
    LeafNode(start: leaves.base + Int(number) &* LeafNode.words)
  }

  @inline(__always)
  func inner(_ number: UInt32) -> InnerNode {
    InnerNode(start: inners.base + Int(number) &* InnerNode.words)
  }

  func parent(of node: UInt32, _ height: UInt32) -> UInt32 {
    height == 0 ? leaf(node).parent : inner(node).parent
  }

  func setParent(of node: UInt32, _ height: UInt32, _ parent: UInt32) {
    if height == 0 { leaf(node).parent = parent } else { inner(node).parent = parent }
  }

  @inline(__always)
  func setLeaf(of row: UInt32, _ leaf: UInt32) { leafOf[Int(row)] = leaf }

  mutating func newLeaf() -> UInt32 {
    var number = freeLeaf
    if number != 0 {
      freeLeaf = leaf(number).parent
    } else {
      // Node 0 stands for none.
      number = UInt32(max(leaves.count / LeafNode.words, 1))
      leaves.require((Int(number) + 1) * LeafNode.words)
      leaves.count = (Int(number) + 1) * LeafNode.words
    }
    leaf(number).count = 0
    return number
  }

  mutating func newInner() -> UInt32 {
    var number = freeInner
    if number != 0 {
      freeInner = inner(number).parent
    } else {
      number = UInt32(max(inners.count / InnerNode.words, 1))
      inners.require((Int(number) + 1) * InnerNode.words)
      inners.count = (Int(number) + 1) * InnerNode.words
    }
    inner(number).count = 0
    return number
  }

  mutating func free(leaf number: UInt32) {
    leaf(number).parent = freeLeaf
    freeLeaf = number
  }

  mutating func free(inner number: UInt32) {
    inner(number).parent = freeInner
    freeInner = number
  }
}
