/// What is wrong in a JSON text and where, for people.
public struct JSONProblem: Sendable, Equatable {
  /// What is wrong: `a comma before }`.
  public var what: String
  /// The value at fault: `screens[0].sections[2].rows[5].price`; empty for the whole text.
  public var path: String
  /// From 1.
  public var line: Int
  /// In characters, from 1.
  public var column: Int
  /// Bytes from the start of the text.
  public var offset: Int

  /// `12:7: a duplicate key, in screens[0].title`
  public var text: String {
    let shown = path.utf8.count > 100 ? path.prefix(80) + "…" : path[...]
    return "\(line):\(column): \(what)" + (path.isEmpty ? "" : ", in \(shown)")
  }
}
