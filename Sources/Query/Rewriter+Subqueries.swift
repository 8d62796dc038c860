import TableModel

// Names in a subquery, whose own tables' columns come first.
extension Rewriter {
  /// A name in a subquery that may come from outside of it. One that is a variable and a field is
  /// left out, so that SQLite does not find it, or finds it twice.
  mutating func noteOuter(
    _ name: String, _ isVariable: Bool, _ column: RowColumn?, _ range: Range<Int>
  ) {
    if outer.contains(where: { $0.name == name }) { return }
    if mode.isOverRows {
      if isVariable { outer.append((name, parameter(.variable(name), range))) }
    } else if isVariable, column == nil {
      outer.append((name, parameter(.variable(name), range)))
    } else if !isVariable, let column {
      outer.append((name, parameter(.field(.row, column), range)))
    }
  }

  /// A variable that has the name of a column would never be read.
  static func ambiguous(_ name: String, in table: SubqueryTable, at offset: Int) -> QueryError {
    QueryError(
      .ambiguousName(name), "\(name) is both a variable and a column of \(table.name)",
      at: offset,
      hint: "write $\(name) for the variable, \(table.name).\(bracketed(name)) for the column")
  }
}

/// A table that a subquery may read.
struct SubqueryTable {
  let name: String
  private let columns: RowColumns
  private let listed: [String]

  /// The table of a name in lower case; nil when there is none.
  init?(_ name: String, _ columns: RowColumns) {
    self.name = name
    self.columns = columns
    switch name {
    case "rows": listed = []
    case "json_each", "json_tree":
      listed = ["key", "value", "type", "atom", "id", "parent", "fullkey", "path"]
    default:
      guard let table = ListTable.allCases.first(where: { $0.name == name }) else { return nil }
      listed = table.columns
    }
  }

  /// Whether it has a column of a name, whatever its case.
  func has(_ column: String) -> Bool {
    name == "rows" ? columns.find(column) != nil : listed.contains(lowercased(column))
  }
}
