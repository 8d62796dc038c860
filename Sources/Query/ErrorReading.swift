import CSQLite
import TableModel

/// Makes our error of SQLite's, at a place in the text that was given.
struct ErrorReading {
  private let bytes: [UInt8]
  private let mode: Rewritten.Mode
  private let scope: Scope
  private let columns: RowColumns
  private let rewritten: Rewritten

  init(
    _ bytes: [UInt8], _ mode: Rewritten.Mode, _ scope: Scope, _ columns: RowColumns,
    _ rewritten: Rewritten
  ) {
    self.bytes = bytes
    self.mode = mode
    self.scope = scope
    self.columns = columns
    self.rewritten = rewritten
  }

  /// - Parameter offset: SQLite's, in the rewritten text; negative when it has none.
  func error(
    _ failure: QueryError?, message: String, code: Int32, offset: Int
  ) -> QueryError {
    let place = offset >= 0 ? rewritten.map.original(offset) : 0
    if var failure {
      failure.offset = failure.offset ?? place
      return failure
    }
    if code & 0xFF == SQLITE_TOOBIG || message.contains("too ")
      || message.contains("stack overflow")
    {
      return QueryError(.limit, "this is too large: \(message)", at: place)
    }
    if message.hasSuffix(" may not be modified") {
      return QueryError(.refused, "a query only reads", at: place)
    }
    if let name = Self.rest(of: message, after: "no such column: ") {
      return unknown(name, at: place)
    }
    if let name = Self.rest(of: message, after: "ambiguous column name: ") {
      if scope.variable(name) != nil, columns.find(name) != nil {
        return Rewriter.ambiguous(name, at: place)
      }
      return QueryError(.ambiguousName(name), "\(name) is in several tables", at: place)
    }
    if let name = Self.rest(of: message, after: "no such function: ") {
      return QueryError(.unknownName(name), "there is no function \(name)", at: place)
    }
    if let name = Self.rest(of: message, after: "no such table: ") {
      let table = find(name) ?? place
      return QueryError(
        .unknownName(name), "there is no table \(name)", at: table,
        hint: "tables are rows, sections, screens, attachments, hooks and groups")
    }
    return syntax(message, offset: offset, at: place)
  }

  private func unknown(_ name: String, at place: Int) -> QueryError {
    let isVariable = scope.variable(name) != nil
    if isVariable, columns.find(name) != nil, mode != .query {
      return Rewriter.ambiguous(name, at: place)
    }
    if isVariable, mode == .query {
      return QueryError(
        .unknownName(name), "there is no column \(name)", at: place,
        hint: "write $\(name) for the variable")
    }
    if SQLWords.isKeyword(name), isVariable || columns.find(name) != nil {
      return QueryError(
        .syntax, "\(name) is a word of SQL", at: place, hint: "write [\(name)] for the field")
    }
    if mode == .value, scope.row == nil, columns.find(name) != nil {
      return Rewriter.fieldWithoutRow(name, at: place)
    }
    var error = QueryError(.unknownName(name), "there is no field or variable \(name)", at: place)
    error.guess = guess(name, at: place)
    return error
  }

  /// What a name that stands for nothing may be: a text, or a field that no row has yet.
  private func guess(_ name: String, at place: Int) -> String? {
    guard mode != .query, !name.contains(".") else { return nil }
    let tokens = (try? Tokenizer.tokens(bytes)) ?? []
    let index = tokens.firstIndex { $0.range.contains(place) } ?? 0
    let before = index > 0 ? lowercased(tokens[index - 1].text(bytes)) : ""
    if Self.beforeTexts.contains(before) || tokens.count == 1 && mode == .value {
      return "a text stands in quotes: \"\(name)\""
    }
    guard mode.isOverRows || scope.row != nil else { return nil }
    return "row.\(Rewriter.bracketed(name)) is null where no row has it"
  }

  /// What a text is compared with, or joined to.
  private static let beforeTexts: Set<String> = ["=", "==", "<>", "!=", "like", "||", ","]

  private func syntax(_ message: String, offset: Int, at place: Int) -> QueryError {
    if let name = keyword(at: place) {
      return QueryError(
        .syntax, "\(name.text) is a word of SQL", at: name.offset,
        hint: "write [\(name.text)] for the field")
    }
    if message == "incomplete input" || offset >= rewritten.map.end {
      return QueryError(.syntax, "something is missing at the end", at: bytes.count)
    }
    if message == "unrecognized token: \"!\"" {
      return QueryError(
        .syntax, "\"!\" means nothing here", at: place, hint: "write not, or <> for unequal")
    }
    guard message.hasSuffix(": syntax error") else {
      return QueryError(.syntax, rewritten.restored(message, bytes), at: place)
    }
    let word = word(at: place)
    return QueryError(
      .syntax, "\(word) does not fit here", at: place,
      hint: hint(on: word) ?? hint(onWordAt: place))
  }

  /// A name or a text of several words wants its brackets or quotes.
  private func hint(onWordAt place: Int) -> String? {
    let tokens = (try? Tokenizer.tokens(bytes)) ?? []
    guard mode != .query, let here = tokens.firstIndex(where: { $0.range.contains(place) }),
      here > 0, tokens[here].kind == .word
    else { return nil }
    for first in stride(from: here - 1, through: max(0, here - 3), by: -1) {
      for last in here..<min(here + 3, tokens.count) {
        let name = tokens[first...last].map { $0.text(bytes) }.joined(separator: " ")
        if columns.find(name) != nil { return "write [\(name)] for the field" }
      }
    }
    return SQLWords.isKeyword(tokens[here].text(bytes)) ? nil : "a text stands in quotes: \"…\""
  }

  /// What somebody may have meant by a word that does not fit.
  private func hint(on word: String) -> String? {
    switch lowercased(word) {
    case "\"&\"": "write and"
    case "\"dsc\"", "\"descending\"", "\"ascending\"": "write asc or desc"
    case "\"by\"", "\"to\"", "\"before\"", "\"after\"":
      mode == .query ? nil : "what follows a condition wants it in parentheses: (where …)"
    default: nil
    }
  }

  /// The token at a place of the text, in quotes.
  private func word(at place: Int) -> String {
    let token = (try? Tokenizer.tokens(bytes))?.first { $0.range.contains(place) }
    guard let token else { return "this" }
    return "\"" + token.text(bytes) + "\""
  }

  /// A keyword at a place or just before it that is the name of a field or a variable, or stands
  /// where only a name can.
  private func keyword(at place: Int) -> (text: String, offset: Int)? {
    let tokens = (try? Tokenizer.tokens(bytes)) ?? []
    guard let here = tokens.lastIndex(where: { $0.range.lowerBound <= place }) else { return nil }
    for index in [here, here - 1] where index >= 0 && tokens[index].kind == .word {
      let text = tokens[index].text(bytes)
      guard SQLWords.isKeyword(text) else { continue }
      if columns.find(text) != nil || scope.variable(text) != nil
        || isValue(lowercased(text), index, tokens)
      {
        return (text, tokens[index].range.lowerBound)
      }
    }
    return nil
  }

  /// Whether a keyword stands where a value does: behind what wants one, and before what goes on
  /// after one.
  private func isValue(_ word: String, _ index: Int, _ tokens: [Token]) -> Bool {
    guard !SQLWords.afterValues.contains(word) || word == "from",
      !SQLWords.inValues.contains(word)
    else { return false }
    if index > 0 {
      switch tokens[index - 1].kind {
      case .open, .symbol: break
      case .word where SQLWords.beforeValues.contains(text(tokens[index - 1])): break
      default: return false
      }
    }
    guard index + 1 < tokens.count else { return index > 0 || word != "where" }
    switch tokens[index + 1].kind {
    case .close, .symbol: return true
    case .word: return SQLWords.afterValues.contains(text(tokens[index + 1]))
    default: return false
    }
  }

  private func text(_ token: Token) -> String { lowercased(token.text(bytes)) }

  /// Where a name stands in the text.
  private func find(_ name: String) -> Int? {
    (try? Tokenizer.tokens(bytes))?.first { $0.name(bytes) == name }?.range.lowerBound
  }

  private static func rest(of message: String, after start: String) -> String? {
    message.hasPrefix(start) ? String(message.dropFirst(start.count)) : nil
  }
}
