import CommandLanguage
public import TableModel

extension Session {
  /// A value that a field of a target may hold; says so when it may not.
  public func checked(
    _ cell: Cell, _ field: String, of target: Target, isQuoted: Bool
  ) throws -> Cell {
    try checkValue(cell, field, of: target.tag, isQuoted: isQuoted, at: Extent(0, 0))
    return cell
  }

  /// Gives targets a field, each its value; hooks are asked about the rows.
  public mutating func set(
    _ values: [(target: Target, cell: Cell)], _ field: String
  ) throws -> Reply {
    guard values.contains(where: { $0.target.row.map { table.mayRun(.updates, for: $0) } ?? false })
    else {
      for (target, cell) in values { try set(target, field, cell) }
      return .done
    }
    for (target, cell) in values where target.row == nil { try set(target, field, cell) }
    var cells: [RowID: Cell] = [:]
    for (target, cell) in values { if let row = target.row { cells[row] = cell } }
    let known = cells
    return try askUpdate(values.compactMap(\.target.row), field) { session, row in
      known[row].map { session.value(of: $0) } ?? .null
    } change: { session, rows in
      for row in rows { try session.set(.row(row), field, known[row] ?? .none) }
      return .done
    }
  }
}
