/// Walks the rows of a section in order, a leaf at a time: about a nanosecond a row.
///
/// It holds while the table does not change; make a new one after an edit.
public struct RowCursor {
  @usableFromInline var current = RowID.none
  @usableFromInline var position: Int
  @usableFromInline var rows: UnsafePointer<UInt32>
  @usableFromInline var left: Int
  private var leaf: UInt32

  /// Starts before the row at an index; a section that does not exist has no rows.
  public init(_ table: borrowing Table, section: SectionID, from index: Int = 0) {
    let start = max(index, 0)
    position = start - 1
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

  /// The row stepped to last.
  @inlinable public var row: RowID { current }
  /// Its index in the section.
  @inlinable public var index: Int { position }

  /// Steps to the next row; false at the end.
  @inlinable @inline(__always)
  public mutating func next(_ table: borrowing Table) -> Bool {
    if left == 0 && !advance(table) { return false }
    current = RowID(rows[0])
    rows += 1
    left &-= 1
    position &+= 1
    return true
  }

  /// Steps over as many rows as lie together, and returns them; none at the end. For loops that
  /// touch nothing but the rows this is the fastest walk.
  public mutating func nextRun(_ table: borrowing Table) -> UnsafeBufferPointer<RowID> {
    guard left > 0 || advance(table) else { return UnsafeBufferPointer(start: nil, count: 0) }
    let run = UnsafeRawPointer(rows).assumingMemoryBound(to: RowID.self)
    let count = left
    current = run[count - 1]
    rows += count
    position += count
    left = 0
    return UnsafeBufferPointer(start: run, count: count)
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
