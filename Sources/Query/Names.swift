public import TableModel

extension Database {
  /// The functions that expressions have beside SQLite's own, and the most used of those.
  public static let functions = [
    "abs", "avg", "coalesce", "contains", "count", "date", "datetime", "ifnull", "iif", "instr",
    "json_extract", "length", "lower", "ltrim", "max", "min", "now", "nullif", "printf", "random",
    "replace", "round", "rtrim", "sign", "strftime", "substr", "sum", "time", "trim", "upper",
  ]

  /// The columns of `rows` for a table: what an expression over a row may name.
  public static func columns(_ table: borrowing Table) -> [String] { RowColumns(table).names }

  /// The tables of a query and their columns, for help and completion.
  public static func tables(_ table: borrowing Table) -> [(name: String, columns: [String])] {
    [("rows", columns(table))] + ListTable.allCases.map { ($0.name, $0.columns) }
  }

  /// A field's or a variable's name as an expression writes it: odd ones in brackets.
  public static func written(_ name: String) -> String { Rewriter.bracketed(name) }
}
