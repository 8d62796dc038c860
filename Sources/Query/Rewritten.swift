/// An expression or a query as SQLite gets it.
struct Rewritten {
  enum Mode: Hashable {
    /// One value, of the row in scope if there is one.
    case value
    /// The rows of a screen for which it is true.
    case rows
    /// A whole query.
    case query
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
