public import CommandLanguage

/// What `find` and `search` are asked to look for.
public enum Sought: Sendable {
  /// A text; in the usual fields when none are named.
  case text(String, fields: SearchedFields?)
  /// A pattern of PCRE2.
  case pattern([UInt8], fields: SearchedFields?, at: TextSyntax)
  /// The rows for which an expression is true.
  case condition(Expression)
}

/// The fields of a row that are looked into.
public enum SearchedFields: Sendable, Equatable {
  case all
  case named([String])

  /// Reads `title,price`, or `*` for all; nil when it names none.
  public init?(list: String) {
    let names = list.split(separator: ",")
      .map { String($0).trimmingBlanks() }.filter { !$0.isEmpty }
    if names.isEmpty { return nil }
    self = names.contains("*") ? .all : .named(names)
  }

  /// Reads a list that was typed. Throws when it names no field.
  init(_ list: [UInt8], at extent: Extent) throws(Diagnostic) {
    guard let fields = SearchedFields(list: String(decoding: list, as: UTF8.self)) else {
      throw Diagnostic(
        .noField, "this names no field", at: extent, hint: "--fields title,price, or * for all")
    }
    self = fields
  }

  /// The list that reads back the same.
  var list: String {
    switch self {
    case .all: "*"
    case .named(let names): names.joined(separator: ",")
    }
  }
}

/// Reads `--where EXPRESSION`, `--regexp PATTERN`, or `--fields LIST` and a text.
public struct SoughtReader: ArgumentReader {
  var first: UInt8 = 0
  var isOptional = false

  public struct Syntax: Sendable {
    var condition: Extent?
    var pattern: TextSyntax?
    var fields: Extent?
    var text: TextSyntax?
  }

  public mutating func take(place: inout UInt8) {
    first = place
    place += 3
  }

  public func parse(_ words: inout Words) throws(Diagnostic) -> Syntax {
    try words.skipOptions()
    var syntax = Syntax()
    syntax.condition = words.option(Int(first))
    if let condition = syntax.condition { words.note(expression: condition) }
    if let pattern = words.option(Int(first) + 1) {
      syntax.pattern = try words.textSyntax(ofLine: pattern)
    }
    syntax.fields = words.option(Int(first) + 2)
    if syntax.condition != nil, let fields = syntax.fields {
      throw Diagnostic(.optionConflict, "a condition names its fields itself", at: fields)
    }
    guard syntax.condition == nil, syntax.pattern == nil else { return syntax }
    if !isOptional || !words.isAtEnd { syntax.text = try words.text("a text") }
    return syntax
  }

  public func value(
    _ syntax: Syntax, _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> Sought? {
    if let condition = syntax.condition { return .condition(Expression(condition, words)) }
    var fields: SearchedFields?
    if let extent = syntax.fields {
      fields = try SearchedFields(session.bytes(words.textSyntax(extent), words), at: extent)
      try session.check(fields, at: extent)
    }
    if let pattern = syntax.pattern {
      return .pattern(try session.bytes(pattern, words), fields: fields, at: pattern)
    }
    guard let text = syntax.text else { return fields.map { .text("", fields: $0) } }
    return .text(
      try session.string(text, words), fields: fields)
  }
}

extension Session {
  /// Says so when a text that was not found looks like a condition.
  public mutating func warnOfCondition(_ sought: Sought?, of command: String) {
    guard case .text(let text, fields: nil) = sought, text.hasPrefix("where ") else { return }
    var warning = Diagnostic.failed(
      .badWord, "no row shows the text \"\(text)\"",
      hint: "\(command) --\(text) takes it as a condition")
    warning.severity = .warning
    warnings.append(warning)
  }
}

extension Session {
  /// Says so when a list that was typed names a field that nothing has.
  fileprivate func check(_ fields: SearchedFields?, at extent: Extent) throws(Diagnostic) {
    guard case .named(let names) = fields else { return }
    for name in names {
      do throws(Diagnostic) { try checkField(fieldName(name)) } catch {
        var error = error
        error.extent = extent
        throw error
      }
    }
  }
}

/// Reads how a screen's search finds rows: `--where EXPRESSION` or `--fields LIST`.
public struct SearchingReader: ArgumentReader {
  var first: UInt8 = 0

  public mutating func take(place: inout UInt8) {
    first = place
    place += 2
  }

  public func parse(
    _ words: inout Words
  ) throws(Diagnostic) -> (condition: Extent?, fields: Extent?) {
    try words.skipOptions()
    let (condition, fields) = (words.option(Int(first)), words.option(Int(first) + 1))
    if condition != nil, let fields {
      throw Diagnostic(.optionConflict, "a condition names its fields itself", at: fields)
    }
    if let condition { words.note(expression: condition) }
    return (condition, fields)
  }

  public func value(
    _ syntax: (condition: Extent?, fields: Extent?), _ words: borrowing Words,
    _ session: inout Session
  ) throws(Diagnostic) -> (condition: String?, fields: String?) {
    var values: (condition: String?, fields: String?)
    if let extent = syntax.condition {
      try session.checkSearchCondition(Expression(extent, words))
      values.condition = words.string(extent)
    }
    if let extent = syntax.fields {
      let list = try session.bytes(words.textSyntax(extent), words)
      values.fields = try SearchedFields(list, at: extent).list
    }
    return values
  }
}

extension Argument where Reader == SoughtReader {
  /// What is looked for; nil when it is optional and nothing was given.
  public static func sought(isOptional: Bool = false) -> Self {
    var parameters = [Parameter("where", .expression), Parameter("regexp", .pattern)]
    parameters.append(Parameter("fields", .field))
    for index in parameters.indices { parameters[index].isOption = true }
    var text = Parameter("text", .text)
    text.isOptional = isOptional
    var all = self.init(SoughtReader(isOptional: isOptional))
    all.parameters = parameters + [text]
    return all
  }
}

extension Argument where Reader == SearchingReader {
  /// How a screen's search finds rows.
  public static var searchingOptions: Self {
    var all = self.init(SearchingReader())
    all.parameters = [Parameter("where", .expression), Parameter("fields", .field)]
    for index in all.parameters.indices { all.parameters[index].isOption = true }
    return all
  }
}

extension String {
  /// Without the blanks at its ends.
  public func trimmingBlanks() -> String {
    var text = Substring(self)
    while text.first == " " || text.first == "\t" { text.removeFirst() }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return String(text)
  }
}
