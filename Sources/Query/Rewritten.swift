/// An expression or a query as SQLite gets it.
struct Rewritten {
  enum Mode: Hashable {
    /// One value, of the row in scope if there is one.
    case value
    /// The rows of a screen for which it is true.
    case rows
    /// A value for each row of a screen.
    case column
    /// A whole query.
    case query

    /// Whether names are fields of the row that a walk over a screen is at.
    var isOverRows: Bool { self == .rows || self == .column }
  }

  var sql: [UInt8] = []
  var map: OffsetMap
  /// What `?1` and on stand for.
  var parameters: [Parameter] = []
  var lookups: Set<Lookup> = []
  /// Whether comparisons may be left to the virtual table: a cast gives its operand an affinity
  /// that a virtual table does not see.
  var allowsPushDown = true
}
