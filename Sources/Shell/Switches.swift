import CommandLanguage
public import TableModel

// Switches are rows of the kind `switch`; their state is the field `value`, 1 or 0.
extension Session {
  public func isSwitch(_ row: RowID) -> Bool {
    table.cell(row, .kind).textID.map { table.string($0) == "switch" } ?? false
  }

  /// Whether a switch is on; one that was never set is off (PM11).
  public func isSwitchedOn(_ row: RowID) -> Bool {
    table.existingField("value").map { isTrue(table.cell(row, $0)) } ?? false
  }

  /// Gives a switch its new state; hooks are asked.
  mutating func turn(_ row: RowID, _ isOn: Bool) throws -> Reply {
    try set([(.row(row), .number(isOn ? 1 : 0))], "value")
  }

  /// Whether a screen's flag is on.
  public func isOn(_ flag: String, _ screen: ScreenID) -> Bool {
    table.existingField(flag).map { isTrue(table.cell(screen, $0)) } ?? false
  }

  /// Whether a cell says yes, in any of the ways to say so.
  func isTrue(_ cell: Cell) -> Bool {
    if cell.isNone { return false }
    return (try? truth(text(of: cell), at: Extent(0, 0))) ?? false
  }
}
