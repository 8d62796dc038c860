/// What a query selected.
public struct QueryResult: Hashable, Sendable {
  public var columns: [String]
  /// A value a column each.
  public var rows: [[SQLValue]]

  public init(columns: [String], rows: [[SQLValue]]) {
    self.columns = columns
    self.rows = rows
  }
}
