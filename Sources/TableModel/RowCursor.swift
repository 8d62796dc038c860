/// Walks the rows of a section in order, a leaf at a time: about a nanosecond a row.
///
/// It holds while the table does not change; make a new one after an edit.
public struct RowCursor {
  /// The row stepped to last.
  public private(set) var row = RowID.none
  /// Its index in the section.
  public private(set) var index: Int
  @usableFromInline var rows: UnsafePointer<UInt32>
  @usableFromInline var left: Int
  private var leaf: UInt32

  /// Starts before the row at an index; a section that does not exist has no rows.
  public init(_ table: borrowing Table, section: SectionID, from index: Int = 0) {
    let start = max(index, 0)
    self.index = start - 1
    guard start < table.count(of: section) else {
      leaf = 0
      left = 0
      rows = UnsafePointer(AddressSpace.nowhere.assumingMemoryBound(to: UInt32.self))
      return
    }
    let (leaf, offset) = table.order.locate(section.raw, start)
    let node = table.order.leaf(leaf)
    self.leaf = leaf
    left = node.count - offset
    rows = UnsafePointer(node.rows + offset)
  }

  /// Steps to the next row; false at the end.
  @inlinable @inline(__always)
  public mutating func next(_ table: borrowing Table) -> Bool {
    if left == 0 && !advance(table) { return false }
    step()
    return true
  }

  @usableFromInline @inline(__always)
  mutating func step() {
    row = RowID(rows[0])
    rows += 1
    left &-= 1
    index &+= 1
  }

  @usableFromInline @inline(never)
  mutating func advance(_ table: borrowing Table) -> Bool {
    var next = leaf
    repeat {
      guard next != 0, let after = table.order.leaf(after: next) else { return false }
      next = after
    } while table.order.leaf(next).count == 0
    leaf = next
    rows = UnsafePointer(table.order.leaf(leaf).rows)
    left = table.order.leaf(leaf).count
    return true
  }
}
