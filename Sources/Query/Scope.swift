public import TableModel

/// What the names in an expression stand for, beside the columns of the list.
public struct Scope {
  /// From the outermost to the innermost, which wins. Names such as `arg.n`, `event.path` and
  /// `error.text` have a dot.
  public var variables: [(name: String, value: SQLValue)]
  /// The row whose fields are plain names, and `row.NAME`.
  public var row: RowID?
  /// Rows whose fields are `NAME.FIELD`: loop rows. The last of a name wins.
  public var namedRows: [(name: String, row: RowID)]
  /// What `@NAME` stands for in `@NAME.FIELD`, when it is no named row. Without it, or when it
  /// knows nothing, labels are looked up.
  public var target: ((String) -> Target?)?

  public init(
    variables: [(name: String, value: SQLValue)] = [], row: RowID? = nil,
    namedRows: [(name: String, row: RowID)] = [], target: ((String) -> Target?)? = nil
  ) {
    self.variables = variables
    self.row = row
    self.namedRows = namedRows
    self.target = target
  }

  func variable(_ name: String) -> Int? { variables.lastIndex { $0.name == name } }
  func namedRow(_ name: String) -> RowID? { namedRows.last { $0.name == name }?.row }
}
