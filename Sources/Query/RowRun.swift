import TableModel

/// Some rows that follow one another in a section, while filters take rows out of them.
///
/// A filter looks at all rows of a run before the next one does: what decides on the way to look
/// is then decided once a run, not once a row.
struct RowRun {
  /// How many rows a run may have.
  static let capacity = 128

  private(set) var count = 0
  /// The index in the section of the run's first row.
  private var start = 0
  private let ids: UnsafeMutablePointer<RowID>
  /// Each row's index in the run as it was before anything was taken out.
  private let offsets: UnsafeMutablePointer<UInt8>
  private let cells: UnsafeMutablePointer<Cell>
  private let flags: UnsafeMutablePointer<RowFlags>

  init() {
    ids = .allocate(capacity: Self.capacity)
    offsets = .allocate(capacity: Self.capacity)
    cells = .allocate(capacity: Self.capacity)
    flags = .allocate(capacity: Self.capacity)
  }

  /// To be called when the run is no longer needed.
  func deallocate() {
    ids.deallocate()
    offsets.deallocate()
    cells.deallocate()
    flags.deallocate()
  }

  /// Takes the next rows of a walk; false when there are none.
  mutating func fill(_ cursor: inout RowCursor, _ table: borrowing Table) -> Bool {
    count = 0
    while count < Self.capacity, cursor.next(table) {
      if count == 0 { start = cursor.index }
      ids[count] = cursor.row
      offsets[count] = UInt8(truncatingIfNeeded: count)
      count &+= 1
    }
    return count > 0
  }

  /// Takes one row that was found otherwise.
  mutating func fill(_ row: RowID, at index: Int) {
    ids[0] = row
    offsets[0] = 0
    start = index
    count = 1
  }

  mutating func clear() { count = 0 }

  @inline(__always) func row(_ index: Int) -> RowID { ids[index] }

  /// The row's number in its section, from 1.
  @inline(__always) func position(_ index: Int) -> Int { start &+ Int(offsets[index]) &+ 1 }

  /// The values of a field of all rows.
  func cells(_ field: FieldID, _ table: borrowing Table) -> UnsafeMutablePointer<Cell> {
    table.read(field, of: UnsafeBufferPointer(start: ids, count: count), into: cells)
    return cells
  }

  /// The flags of all rows.
  func flags(_ table: borrowing Table) -> UnsafeMutablePointer<RowFlags> {
    table.readFlags(of: UnsafeBufferPointer(start: ids, count: count), into: flags)
    return flags
  }

  /// Keeps the rows for whose indexes something holds.
  @inline(__always)
  mutating func keep(_ holds: (Int) -> Bool) {
    var kept = 0
    for index in 0..<count {
      let isKept = holds(index)
      ids[kept] = ids[index]
      offsets[kept] = offsets[index]
      kept &+= isKept ? 1 : 0
    }
    count = kept
  }
}
