public import CommandLanguage
public import Query
public import TableModel

/// An expression as typed, and where it stands, so that an error can point into it.
public struct Expression: Sendable {
  public var text: [UInt8]
  public var extent: Extent

  init(_ extent: Extent, _ words: borrowing Words) {
    text = Array(words.bytes[extent.range])
    self.extent = extent
  }
}

/// Reads the rest of the line as an expression, or as a query.
public struct ExpressionReader: ArgumentReader {
  var isQuery = false

  public func parse(_ words: inout Words) throws(Diagnostic) -> Extent {
    let extent = try words.expression(isQuery ? "a query" : "an expression")
    words.note(expression: extent, isQuery: isQuery)
    return extent
  }
  public func value(
    _ syntax: Extent, _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> Expression { Expression(syntax, words) }
}

/// Reads `NAME = EXPRESSION`.
public struct AssignmentReader: ArgumentReader {
  private static let equals = Key("=")

  public struct Syntax: Sendable {
    var name: Extent
    var expression: Extent
  }

  public func parse(_ words: inout Words) throws(Diagnostic) -> Syntax {
    try words.skipOptions()
    let name = try words.name("a name")
    try words.expect(AssignmentReader.equals, "=")
    return Syntax(name: name, expression: try words.condition("an expression"))
  }

  public func value(
    _ syntax: Syntax, _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> (name: String, expression: Expression) {
    (words.string(syntax.name), Expression(syntax.expression, words))
  }
}

/// Reads a condition and its block, then any `elif` and an `else`.
public struct BranchReader: ArgumentReader {
  public struct Syntax: Sendable {
    var branches: [(condition: Extent, body: Extent)] = []
    var otherwise: Extent?
  }

  public func parse(_ words: inout Words) throws(Diagnostic) -> Syntax {
    var syntax = Syntax()
    while true {
      let condition = try words.condition("a condition")
      let (body, end) = try words.block(ends: [.elif, .else, .end])
      syntax.branches.append((condition, body))
      switch end {
      case .elif: _ = words.takeKey()
      case .else:
        syntax.otherwise = try words.block().body
        return syntax
      default: return syntax
      }
    }
  }

  public func value(
    _ syntax: Syntax, _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> Flow {
    try session.checkBody(words)
    return .branches(syntax.branches, otherwise: syntax.otherwise)
  }
}

/// Reads an expression, or one in parentheses and a message.
public struct AssertionReader: ArgumentReader {
  public struct Syntax: Sendable {
    var condition: Extent
    var message: TextSyntax?
  }

  public func parse(_ words: inout Words) throws(Diagnostic) -> Syntax {
    words.skipBlanks()
    let start = words.at
    if let condition = try words.expressionInParentheses(), words.beginsMessage {
      words.note(expression: condition)
      return Syntax(condition: condition, message: try words.text("a message"))
    }
    words.at = start
    return Syntax(condition: try words.condition("a condition"), message: nil)
  }

  public func value(
    _ syntax: Syntax, _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> (condition: Expression, message: String?) {
    var message: String?
    if let text = syntax.message {
      message = try session.string(text, words)
    }
    return (Expression(syntax.condition, words), message)
  }
}

extension Diagnostic {
  /// An error in an assertion's condition: what does not fit may be meant as its message.
  public func aboutAssertion(_ text: [UInt8], at condition: Extent) -> Diagnostic {
    guard code == .expression, message.hasSuffix(" does not fit here"),
      extent.start > condition.start, extent.start <= condition.end,
      hint?.hasPrefix("write ") != true
    else { return self }
    var error = self
    let parted = Int(extent.start) - Int(condition.start)
    let before = String(decoding: text[..<parted], as: UTF8.self).trimmingBlanks()
    let after = String(decoding: text[parted...], as: UTF8.self)
    error.hint = "a message wants the condition in parentheses: assert (\(before)) \(after)"
    return error
  }
}

extension Words {
  /// Words that go on with an expression after a closing parenthesis.
  private static let operators: Set<String> = [
    "and", "or", "not", "is", "in", "like", "glob", "regexp", "match", "between", "collate",
    "isnull", "notnull",
  ]

  /// Whether what follows a parenthesis is a message rather than more of an expression.
  var beginsMessage: Bool {
    mutating get {
      skipBlanks()
      guard !isAtEnd else { return false }
      if bytes[at] == 0x22 { return true }
      var end = at
      while end < self.end, (bytes[end] | 32) &- 97 < 26 || bytes[end] >= 0x80 { end += 1 }
      return end > at && !Words.operators.contains(string(Extent(at, end)).lowercased())
    }
  }
}

/// Reads a value: a text or a number, or `= EXPRESSION`.
public struct FieldValueReader: ArgumentReader {
  public enum Syntax: Sendable {
    case text(TextSyntax)
    case expression(Extent)
  }

  public func parse(_ words: inout Words) throws(Diagnostic) -> Syntax {
    try words.skipOptions()
    let start = words.at
    if words.take(Key("=")) {
      return .expression(try words.condition("an expression"))
    }
    words.at = start
    return .text(try CellReader().parse(&words))
  }

  public func value(
    _ syntax: Syntax, _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> FieldValue {
    switch syntax {
    case .text(let text):
      .cell(try session.cell(text, words), isQuoted: !text.isRaw)
    case .expression(let extent): .expression(Expression(extent, words))
    }
  }
}

/// What a field is to become.
public enum FieldValue: Sendable {
  case cell(Cell, isQuoted: Bool)
  /// Evaluated for each row by itself.
  case expression(Expression)
}

extension Session {
  /// A value of SQL as the value of a field.
  public mutating func cell(_ value: SQLValue) throws -> Cell {
    switch value {
    case .null: .none
    case .integer(let number):
      number.magnitude < 1 << 53
        ? .number(Double(number)) : .typedNumber(try table.intern(String(number)))
    case .real(let number): try finite(number)
    case .text(let text): .text(try table.intern(text.span))
    }
  }
}

/// A number that a file can hold: JSON has no infinite one.
private func finite(_ number: Double) throws(Diagnostic) -> Cell {
  guard number.isFinite else {
    throw Diagnostic.failed(.badValue, "this number is too large to be kept")
  }
  return .number(number)
}

extension Argument where Reader == ExpressionReader {
  public static func expression(_ name: String, _ kind: Parameter.Kind = .expression) -> Self {
    Self(ExpressionReader(isQuery: kind == .query), Parameter(name, kind))
  }
}
extension Argument where Reader == AssignmentReader {
  public static var assignment: Self {
    Self(
      AssignmentReader(), Parameter("name", .name), Parameter("expression", .expression, after: "=")
    )
  }
}
extension Argument where Reader == BranchReader {
  public static var branches: Self { Self(BranchReader(), Parameter("condition", .expression)) }
}
extension Argument where Reader == AssertionReader {
  public static var assertion: Self {
    var message = Parameter("message", .text)
    message.isOptional = true
    return Self(AssertionReader(), Parameter("condition", .expression), message)
  }
}
extension Argument where Reader == FieldValueReader {
  public static func fieldValue(_ name: String) -> Self {
    Self(FieldValueReader(), Parameter(name, .fieldValue))
  }
}
