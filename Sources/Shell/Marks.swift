public import TableModel

extension Session {
  /// Changes one flag of a row; a row that is gone, or has it so, is left alone.
  public mutating func setFlag(_ flag: RowFlags, _ isOn: Bool, on row: RowID) {
    guard table.contains(row) || pendingPlace(of: row) != nil else { return }
    let old = table.flags(row)
    var new = old
    if isOn { new.insert(flag) } else { new.remove(flag) }
    if old != new { apply(.flags(row, from: old, to: new)) }
  }

  /// Highlights one row alone, as a tap does.
  mutating func highlight(_ row: RowID) {
    for other in table.selected where other != row && isOnCurrentScreen(other) {
      setFlag(.selected, false, on: other)
    }
    setFlag(.selected, true, on: row)
  }
}
