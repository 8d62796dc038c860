import Query
import TableModel

/// Completion inside an expression: what the word at the cursor can be.
extension Interpreter {
  mutating func expressionProposals(
    _ place: ExpressionPlace
  ) -> (start: Int, proposals: [Proposal]) {
    guard !place.isInString else { return (place.line.count, []) }
    let current = place.current
    // Columns of SQL and its words are blind to case.
    let typed = current.lowercased()
    var seen: Set<String> = []
    let matching = names(place).filter {
      let text = $0.text.lowercased()
      // An odd name has its brackets, which nobody types first.
      let fits = text.hasPrefix(typed) || !typed.isEmpty && text.hasPrefix("[" + typed)
      return fits && seen.insert($0.text).inserted
    }
    return (place.start, matching)
  }

  private func names(_ place: ExpressionPlace) -> [Proposal] {
    let current = place.current
    if place.isAtTable { return tables() }
    if current.hasPrefix("$") { return variables(sign: "$") }
    if let dot = current.lastIndex(of: ".") { return fields(of: String(current[..<dot])) }
    if current.hasPrefix("@") {
      return (session.table.labelsInUse + (session.showsDetail ? ["detail"] : []))
        .map { Proposal(text: "@" + $0 + ".", note: "label") }
    }
    var found = columns("")
    if place.kind == .query {
      found = tables() + otherColumns() + variables(sign: "$")
    } else {
      found += variables(sign: "")
    }
    guard !current.isEmpty || place.kind == .query else { return found + words(place.kind) }
    found += Database.functions.map { Proposal(text: $0 + "(", note: "function") }
    return found + words(place.kind)
  }

  /// The columns of a row: fields in use, and what every row has.
  private func columns(_ prefix: String) -> [Proposal] {
    let fields = Set(session.table.fieldsInUse().map { session.table.name($0) })
    return Database.columns(session.table).map { name in
      Proposal(
        text: prefix + Database.written(name), note: fields.contains(name) ? "field" : "column")
    }
  }

  /// The fields behind `row.`, `rows.`, a loop's row, `@label.`, or a variable's own dot.
  private func fields(of owner: String) -> [Proposal] {
    let name = owner.lowercased()
    if let table = Database.tables(session.table).first(where: { $0.name == name }),
      name != "rows"
    {
      return table.columns.map { Proposal(text: "\(owner).\(Database.written($0))", note: name) }
    }
    let dotted = variables(sign: "").filter { $0.text.hasPrefix(owner + ".") }
    return dotted.isEmpty ? columns(owner + ".") : dotted
  }

  private func tables() -> [Proposal] {
    Database.tables(session.table).map { Proposal(text: $0.name, note: "table") }
  }

  private func otherColumns() -> [Proposal] {
    columns("")
      + Database.tables(session.table).dropFirst().flatMap { table in
        table.columns.map { Proposal(text: Database.written($0), note: table.name) }
      }
  }

  private func variables(sign: String) -> [Proposal] {
    session.visibleNames.sorted().map { Proposal(text: sign + $0, note: "variable") }
  }

  private func words(_ kind: ExpressionPlace.Kind) -> [Proposal] {
    let words =
      switch kind {
      case .expression: Self.words
      case .order: ["asc", "desc"] + Self.words
      case .query: Self.queryWords + Self.words
      }
    return words.map { Proposal(text: $0, note: "") }
  }

  private static let words = [
    "and", "or", "not", "like", "between", "is null", "is not null", "in", "regexp", "case",
    "when", "then", "else", "end",
  ]
  private static let queryWords = [
    "select", "distinct", "from", "where", "group by", "having", "order by", "limit", "asc", "desc",
    "as", "join", "on", "union",
  ]
}
