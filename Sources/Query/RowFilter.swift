import CSQLite
import Patterns
import TableModel
import UnicodeText

/// A condition on one column that the walk over the rows checks itself, at a fraction of what
/// SQLite's machine takes for it.
struct RowFilter {
  enum Test {
    case compare(Int32, Operand)
    case like(LikePattern)
    case contains(Needle)
    /// The same, where all texts were looked through already.
    case marked(TextMarks, Needle)
    case matches(Pattern)
  }

  var column: RowColumn
  var test: Test

  /// Whether SQLite may skip its own check. The operators on texts let numbers pass, which SQLite
  /// then reads as texts, and a pattern lets pass what it cannot be matched with.
  static func isExact(_ operation: Int32) -> Bool { isComparison(operation) }

  static func isComparison(_ operation: Int32) -> Bool {
    switch operation {
    case SQLITE_INDEX_CONSTRAINT_EQ, SQLITE_INDEX_CONSTRAINT_GT, SQLITE_INDEX_CONSTRAINT_LE,
      SQLITE_INDEX_CONSTRAINT_LT, SQLITE_INDEX_CONSTRAINT_GE:
      true
    default: false
    }
  }

  /// What `contains` is called among the operators of a virtual table.
  static let containsOperation = Int32(SQLITE_INDEX_CONSTRAINT_FUNCTION)

  /// The operators on texts.
  static func isOnTexts(_ operation: Int32) -> Bool {
    operation == SQLITE_INDEX_CONSTRAINT_LIKE || operation == SQLITE_INDEX_CONSTRAINT_REGEXP
      || operation == containsOperation
  }

  /// The filter for an operator and its right side; nil when SQLite has to do it.
  init?(_ column: RowColumn, _ operation: Int32, _ value: OpaquePointer?) {
    self.column = column
    if Self.isComparison(operation) {
      test = .compare(operation, Operand(value))
      return
    }
    guard sqlite3_value_type(value) == SQLITE_TEXT, let bytes = sqlite3_value_text(value) else {
      return nil
    }
    let text = UnsafeBufferPointer(start: bytes, count: Int(sqlite3_value_bytes(value)))
    switch operation {
    case SQLITE_INDEX_CONSTRAINT_LIKE: test = .like(LikePattern(Array(text)))
    case Self.containsOperation: test = .contains(Needle(text))
    case SQLITE_INDEX_CONSTRAINT_REGEXP:
      guard let pattern = try? Pattern(Array(text)) else { return nil }
      test = .matches(pattern)
    default: return nil
    }
  }
}
