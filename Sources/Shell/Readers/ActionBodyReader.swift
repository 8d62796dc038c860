public import CommandLanguage

/// What an action runs: a body, or a user command by its name.
public struct ActionBody: Sendable {
  public var body: KeptBody
  /// Whether the body is the name of a user command.
  public var isCall: Bool
  /// Whether the action hides all that is attached further out.
  public var isStrict: Bool
}

/// Reads `--call COMMAND` or a kept body, and `--strict`.
public struct ActionBodyReader: ArgumentReader {
  var index: UInt8 = 0

  public mutating func take(place: inout UInt8) {
    index = place
    place += 2
  }

  public struct Syntax: Sendable {
    var command: Extent?
    var body: Extent
    var isStrict: Bool
    var line: Int
  }

  public func parse(_ words: inout Words) throws(Diagnostic) -> Syntax {
    try words.skipOptions()
    let command = words.option(Int(index))
    let isStrict = words.option(Int(index) + 1) != nil
    let line = words.firstLine + words.lines(before: words.lineStart)
    guard let command else {
      return Syntax(
        command: nil, body: try words.keptBody(), isStrict: isStrict, line: line)
    }
    guard words.isAtEnd else {
      throw Diagnostic(
        .optionConflict, "a command to call leaves no room for a body",
        at: Extent(words.at, words.end), hint: "leave out --call, or the rest of the line")
    }
    return Syntax(command: command, body: Extent(0, 0), isStrict: isStrict, line: line)
  }

  public func value(
    _ syntax: Syntax, _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> ActionBody {
    guard let command = syntax.command else {
      let body = try KeptBodyReader().value(syntax.body, words, &session)
      return ActionBody(body: body, isCall: false, isStrict: syntax.isStrict)
    }
    let body = KeptBody(
      text: words.string(command), source: words.sourceName, line: syntax.line)
    return ActionBody(body: body, isCall: true, isStrict: syntax.isStrict)
  }
}

extension Argument where Reader == ActionBodyReader {
  public static var actionBody: Self {
    var call = Parameter("call", .name)
    call.isOption = true
    var strict = Parameter("strict", .flag)
    strict.isOption = true
    return Self(ActionBodyReader(), call, strict, Parameter("command", .body))
  }
}
