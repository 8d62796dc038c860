// Names as SQL writes them, and what is said of those that cannot be read.
extension Rewriter {
  /// A name as SQLite reads any name.
  static func quoted(_ name: String) -> String {
    var quoted = "\""
    for character in name.unicodeScalars {
      if character == "\"" { quoted += "\"" }
      if character != "\0" { quoted.unicodeScalars.append(character) }
    }
    return quoted + "\""
  }

  static func ambiguous(_ name: String, at offset: Int?) -> QueryError {
    QueryError(
      .ambiguousName(name), "\(name) is both a variable and a field", at: offset,
      hint: "write $\(name) for the variable, row.\(bracketed(name)) for the field")
  }

  static func fieldWithoutRow(_ name: String, at offset: Int?) -> QueryError {
    QueryError(
      .unknownName(name), "\(name) is a field, and there is no row here", at: offset,
      hint: "a row's field is @label.field, or one of a query: (select … from rows)")
  }

  /// A field's name as an expression writes it.
  static func bracketed(_ name: String) -> String {
    let isPlain =
      !name.isEmpty && !SQLWords.isKeyword(name) && !(48...57 ~= name.utf8.first ?? 0)
      && name.utf8.allSatisfy {
        ($0 | 32) &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == 0x5F || $0 >= 0x80
      }
    return isPlain ? name : "[\(name)]"
  }
}
