/// The fields of rows: a column of cells each, made at its first value.
struct Columns: ~Copyable {
  private struct Column: BitwiseCopyable {
    var base: UnsafeMutablePointer<Cell>
    var capacity: Int
    /// Rows with ids from here on have no value.
    var count: Int
  }

  private var columns = Region<Column>()
  /// The fields that hold or held a value, in order of first use.
  private(set) var inUse: [FieldID] = []

  init() {}

  deinit {
    for index in 0..<columns.count {
      let column = columns[index]
      AddressSpace.release(column.base, column.capacity * MemoryLayout<Cell>.stride)
    }
  }

  @inline(__always)
  subscript(row: RowID, field: FieldID) -> Cell {
    guard Int(field.raw) < columns.count else { return .none }
    let column = columns[Int(field.raw)]
    return Int(row.raw) < column.count ? column.base[Int(row.raw)] : .none
  }

  @inline(__always)
  mutating func set(_ row: RowID, _ field: FieldID, _ cell: Cell) {
    let index = Int(field.raw)
    if index < columns.count, Int(row.raw) < columns[index].count {
      columns[index].base[Int(row.raw)] = cell
    } else if !cell.isNone {
      extend(field, to: row)
      columns[index].base[Int(row.raw)] = cell
    }
  }

  /// Back to no values; the columns' addresses stay reserved for the next ones.
  mutating func clear() {
    for field in inUse {
      let column = columns[Int(field.raw)]
      AddressSpace.zero(column.base, column.count * MemoryLayout<Cell>.stride)
      columns.base[Int(field.raw)].count = 0
    }
    inUse.removeAll(keepingCapacity: true)
  }

  private mutating func extend(_ field: FieldID, to row: RowID) {
    while columns.count <= Int(field.raw) {
      columns.append(
        Column(
          base: AddressSpace.nowhere.assumingMemoryBound(to: Cell.self), capacity: 0, count: 0))
    }
    let column = columns.base + Int(field.raw)
    if column.pointee.count == 0 { inUse.append(field) }
    if column.pointee.capacity == 0 { map(column) }
    precondition(Int(row.raw) < column.pointee.capacity, "the table has no more room")
    column.pointee.count = Int(row.raw) &+ 1
  }

  private func map(_ column: UnsafeMutablePointer<Column>) {
    guard let (start, bytes) = AddressSpace.reserve() else {
      fatalError("the table has no more room")
    }
    let capacity = bytes / MemoryLayout<Cell>.stride
    column.pointee.base = start.bindMemory(to: Cell.self, capacity: capacity)
    column.pointee.capacity = capacity
  }
}
