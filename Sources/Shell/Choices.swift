public import CommandLanguage
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

  /// Whether a row is an option of a choice section.
  public func isOption(_ row: RowID) -> Bool {
    table.place(of: row).map { table.kind($0.section) != .plain } ?? false
  }

  /// Makes an option the chosen one of its section, or one of several.
  public mutating func choose(_ row: RowID) throws(Diagnostic) {
    guard let section = table.place(of: row)?.section, table.kind(section) != .plain else {
      throw .failed(
        .notAChoice, "\(path(of: row)) is no option",
        hint: "options are the rows of add section --kind choice")
    }
    guard !table.flags(row).contains(.disabled) else {
      throw .failed(.refused, "\(path(of: row)) is disabled")
    }
    if table.kind(section) == .choice {
      for other in table.chosen(in: section) where other != row {
        setFlag(.chosen, false, on: other)
      }
    }
    setFlag(.chosen, true, on: row)
  }

  /// What a tap does to an option: the mark moves; in a section of several it flips.
  mutating func tapChoice(_ row: RowID) throws(Diagnostic) {
    guard let section = table.place(of: row)?.section else { return }
    if table.kind(section) == .choices, table.flags(row).contains(.chosen) {
      setFlag(.chosen, false, on: row)
    } else {
      try choose(row)
    }
  }
}
