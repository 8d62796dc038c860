/// A table of facts with named columns.
public struct Records: Sendable {
  /// A column and the side its fields lean to.
  public struct Column: Sendable {
    public var name: String
    public var alignsRight: Bool

    public init(name: String, alignsRight: Bool = false) {
      self.name = name
      self.alignsRight = alignsRight
    }
  }

  /// One value.
  public enum Field: Sendable, Equatable {
    case text(String)
    /// A number by its digits, as it is to be printed.
    case number(String)
    case none
  }

  public var columns: [Column]
  /// Each row has one field a column; missing ones count as `none`.
  public var rows: [[Field]]
  /// What is printed of them as plain text, where that is no table.
  public var plain: String?

  public init(columns: [Column], rows: [[Field]]) {
    self.columns = columns
    self.rows = rows
  }
}

extension Records.Field {
  /// The text of the value; empty for none.
  public var text: String {
    switch self {
    case .text(let text), .number(let text): text
    case .none: ""
    }
  }
}
