import CSQLite

/// What SQLite's words are.
enum SQLWords {
  /// Whether SQLite reads a bare word as a part of its grammar, so that it is no name.
  static func isKeyword(_ word: String) -> Bool {
    var word = word
    return word.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        sqlite3_keyword_check($0.baseAddress, Int32(clamping: $0.count)) != 0
      }
    }
  }

  /// Functions that take in many rows: in an expression they belong into a query.
  static let aggregates: Set<String> = ["count", "sum", "total", "avg", "group_concat"]

  /// Words that may begin a query; all others would do more than read.
  static let beginnings: Set<String> = ["select", "with", "values"]

  /// Words after which a value begins.
  static let beforeValues: Set<String> = [
    "and", "or", "not", "on", "where", "when", "then", "else", "case", "between", "like", "by",
    "having", "select", "distinct", "is",
  ]

  /// Words that go on with an expression, or with a query behind a value.
  static let afterValues: Set<String> = [
    "and", "or", "not", "is", "in", "like", "glob", "regexp", "match", "between", "collate",
    "isnull", "notnull", "then", "else", "end", "when", "asc", "desc", "from", "as",
  ]

  /// Words that may begin a value themselves.
  static let inValues: Set<String> = [
    "not", "case", "cast", "exists", "null", "select", "raise", "distinct", "with", "values", "all",
    "current_date", "current_time", "current_timestamp",
  ]

  /// Words after which a name is none of ours: a type, a collation, a table.
  static let beforeForeignNames: Set<String> = ["as", "collate", "in", "from", "join"]
}
