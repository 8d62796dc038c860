// For loops over many rows: one call reads a run of them.
extension Table {
  /// Writes the rows' values of a field, in the rows' order; their titles too are one.
  public func read(
    _ field: FieldID, of rows: UnsafeBufferPointer<RowID>,
    into cells: UnsafeMutablePointer<Cell>
  ) {
    if field == .title {
      for index in rows.indices { cells[index] = .text(title(rows[index])) }
    } else {
      for index in rows.indices { cells[index] = columns[rows[index], field] }
    }
  }

  /// Writes the rows' flags, in the rows' order.
  public func readFlags(
    of rows: UnsafeBufferPointer<RowID>, into flags: UnsafeMutablePointer<RowFlags>
  ) {
    for index in rows.indices { flags[index] = self.flags(rows[index]) }
  }
}
