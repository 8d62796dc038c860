public import CommandLanguage
public import Query
public import TableModel

// Expressions are SQL: SQLite evaluates them over the row, the event and the variables in scope.
extension Session {
  /// The value of an expression; `row` is the row whose fields are plain names.
  public mutating func value(
    _ expression: [UInt8], at extent: Extent, row: RowID? = nil
  ) throws(Diagnostic) -> SQLValue {
    syncDetails()
    let scope = queryScope(row: row ?? eventRow)
    do throws(QueryError) { return try database.value(expression, in: scope, table) } catch {
      throw diagnostic(error, at: extent)
    }
  }

  /// The shown rows of the open screen for which an expression is true.
  public mutating func rows(
    where expression: [UInt8], at extent: Extent
  ) throws(Diagnostic) -> [RowID] {
    let screen = try currentScreen()
    refreshSearch()
    syncDetails()
    let scope = queryScope(row: nil)
    var rows: [RowID]
    do throws(QueryError) {
      rows = try self.rows(where: expression, in: scope, screen)
    } catch { throw diagnostic(error, at: extent) }
    if let shown = numbered(rows) { rows = shown.map(\.row) }
    if rows.isEmpty, eventRow == nil, runningEvent == nil { hasMatchedNothing = true }
    return rows
  }

  /// The rows of a screen for which a condition is true, in order.
  mutating func rows(
    where condition: Condition, _ screen: ScreenID
  ) throws(Diagnostic) -> [RowID] {
    do throws(QueryError) {
      return try rows(where: condition.text, in: condition.scope, screen)
    } catch {
      var fault = diagnostic(error, at: condition.extent)
      guard condition.typed != nil else { throw fault }
      // The condition is the screen's, and not in the line that was typed.
      fault.extent = Extent(0, 0)
      fault.message = "the condition of this screen's search: \(fault.message)"
      fault.hint = fault.hint ?? "it is \(condition.source)"
      throw fault
    }
  }

  /// Looks over a condition that a screen's search is to have. A field that no row has yet is no
  /// mistake: the rows may come later.
  public mutating func checkSearchCondition(_ expression: Expression) throws(Diagnostic) {
    let condition = Condition(expression.text, queryScope(row: nil), typed: "")
    do throws(QueryError) {
      _ = try database.rows(
        where: expression.text, in: condition.scope, table, screen: table.current)
    } catch {
      if case .unknownName = error.kind { return }
      throw diagnostic(error, at: expression.extent)
    }
  }

  /// The same for one that a screen is given as a field.
  mutating func checkSearchCondition(_ text: String) throws(Diagnostic) {
    do throws(QueryError) {
      try database.check(Array(text.utf8), in: queryScope(row: nil), table)
    } catch {
      if case .unknownName = error.kind { return }
      throw .failed(
        .expression,
        "a search cannot have the condition \(text.isEmpty ? "\"\"" : text):"
          + " \(error.message)", hint: error.hint)
    }
  }

  /// What is wrong with an expression whatever its names stand for; nil when nothing is.
  func mistake(in expression: [UInt8], _ noted: NotedExpression) -> Diagnostic? {
    do throws(QueryError) {
      try database.checkAhead(expression, isQuery: noted.isQuery, table)
    } catch {
      if case .syntax = error.kind { return diagnostic(error, at: noted.extent) }
    }
    return nil
  }

  /// What a query selects: the names of its columns, and what is made of each row.
  public mutating func select<Row>(
    _ sql: [UInt8], at extent: Extent, making row: ([SQLValue]) -> Row
  ) throws(Diagnostic) -> (columns: [String], rows: [Row]) {
    let scope = queryScope(row: nil)
    do throws(QueryError) {
      return try database.query(sql, in: scope, table, making: row)
    } catch { throw diagnostic(error, at: extent) }
  }

  /// What SQLite said, with the name that was probably meant.
  func diagnostic(_ error: QueryError, at extent: Extent) -> Diagnostic {
    var diagnostic = Diagnostic(error, at: extent)
    if case .unknownName(let name) = error.kind, diagnostic.hint == nil {
      let known = visibleNames + Database.columns(table) + Database.functions
      diagnostic.hint =
        Suggestion.nearest(to: name, among: known).map { "did you mean \($0)?" } ?? error.guess
    }
    return diagnostic
  }

  /// The names in scope, as SQL sees them.
  func queryScope(row: RowID?) -> Query.Scope {
    var scope = Query.Scope(row: row)
    for (name, value) in globals { add(name, value, to: &scope) }
    let start = scopes.lastIndex(where: \.isBoundary) ?? 0
    for inner in scopes[start...] {
      for (name, value) in inner.values { add(name, value, to: &scope) }
    }
    if let row { scope.namedRows.append(("item", row)) }
    let places = places(from: start)
    if !places.isEmpty { scope.target = { places[$0] } }
    return scope
  }

  /// The sections and screens that names in scope stand for.
  private func places(from start: Int) -> [String: Target] {
    var places: [String: Target] = [:]
    if let detail = namedDetail { places["detail"] = .row(detail.shadow) }
    for inner in scopes[start...] {
      for case (let name, .target(let target)) in inner.values where target.row == nil {
        places[name] = detail(of: target).map { .row($0.shadow) } ?? target
      }
    }
    return places
  }

  private func add(_ name: String, _ value: Value, to scope: inout Query.Scope) {
    switch value {
    case .text(let text): scope.variables.append((name, .text(Array(text.utf8))))
    case .number(let number): scope.variables.append((name, .integer(Int64(number))))
    case .real(let number): scope.variables.append((name, .real(number)))
    case .null: scope.variables.append((name, .null))
    case .target(let target):
      if let row = target.row { scope.namedRows.append((name, row)) }
    }
  }
}

extension Value {
  /// What SQL came to.
  public init(_ value: SQLValue) {
    switch value {
    case .null: self = .null
    case .integer(let number): self = Int(exactly: number).map { .number($0) } ?? .null
    case .real(let number): self = .real(number)
    case .text(let text): self = .text(String(decoding: text, as: UTF8.self))
    }
  }

  /// What was typed as an argument: a number when it reads as one.
  init(typed text: String) {
    let number = Array(text.utf8).withUnsafeBufferPointer { bytes -> Double? in
      guard bytes.count <= 40, let number = NumberText.number(bytes) else { return nil }
      return NumberText.isShortest(bytes, of: number) ? number : nil
    }
    guard let number else {
      self = .text(text)
      return
    }
    self = Int(exactly: number).map { .number($0) } ?? .real(number)
  }
}

extension SQLValue {
  /// What was typed: a number when it reads as one.
  init(typed text: String) {
    switch Value(typed: text) {
    case .number(let number): self = .integer(Int64(number))
    case .real(let number): self = .real(number)
    default: self = .text(Array(text.utf8))
    }
  }
}

extension Diagnostic {
  /// What SQLite said, at the place in our source that it means.
  init(_ error: QueryError, at extent: Extent) {
    let start = Int(extent.start)
    let end = Int(extent.end)
    var place = extent
    if let offset = error.offset {
      let from = min(start + max(offset, 0), end)
      var length = 1
      // A name with a dot may be told of at its second part.
      if case .unknownName(let name) = error.kind, !name.contains(".") {
        length = max(name.utf8.count, 1)
      }
      place = Extent(from, min(from + length, max(end, from + 1)))
    }
    let code: Code =
      switch error.kind {
      case .interrupted: .interrupted
      case .limit: .tooMany
      case .refused: .refused
      default: .expression
      }
    self.init(code, error.message, at: place, hint: error.hint)
  }
}
