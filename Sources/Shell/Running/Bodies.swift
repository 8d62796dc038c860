import CommandLanguage
import TableModel

// Bodies with a source of their own: kept ones, user commands, included files.
extension Interpreter {
  /// Runs a text as a source of its own.
  mutating func runText(
    _ text: [UInt8], source: String, firstLine: Int, _ scope: Scope?, isKept: Bool = true
  ) throws(Diagnostic) {
    var words = Words(text)
    words.isKeptBody = isKept
    words.sourceName = source
    words.firstLine = firstLine
    words.checker = catalog
    let scopes = session.scopes.count
    if let scope { session.scopes.append(scope) }
    defer { session.scopes.removeLast(session.scopes.count - scopes) }
    do throws(Diagnostic) { try runLines(&words) } catch { throw located(error, words) }
  }

  /// Runs a kept body.
  mutating func run(_ action: Action, _ scope: Scope) throws(Diagnostic) {
    var scope = scope
    for (name, value) in session.arguments(of: action) { scope.values["arg." + name] = value }
    let origin = session.table.string(action.origin)
    let colon = origin.lastIndex(of: ":") ?? origin.endIndex
    let line = colon < origin.endIndex ? Int(origin[origin.index(after: colon)...]) ?? 1 : 1
    try runText(
      Array(session.table.buffer(action.body)), source: String(origin[..<colon]), firstLine: line,
      scope)
    isLeaving = false
  }

  /// Runs a word that is no command of ours, if it is one of the user's.
  @inline(never)
  mutating func runUserCommand(_ words: inout Words) throws(Diagnostic) {
    guard let definition = session.definitions.byName[words.string(words.firstWord)] else {
      throw catalog.unknownCommand(&words).error
    }
    words.at = words.lineStart
    words.skipBlanks()
    _ = words.takeKey()
    let arguments = try arguments(of: definition, &words)
    if !session.warnings.isEmpty { reportWarnings(words) }
    try call(definition, arguments, &words)
  }

  /// One word or string an argument; the last one takes the rest of the line.
  private mutating func arguments(
    of definition: Definition, _ words: inout Words
  ) throws(Diagnostic) -> [String] {
    words.begin(options: .none)
    var arguments: [String] = []
    for (index, name) in definition.parameters.enumerated() {
      words.skipBlanks()
      guard !words.isAtEnd else {
        throw Diagnostic(
          .missingArgument, "the argument \(name) of \(definition.name) is missing here",
          at: Extent(words.end, words.end))
      }
      let isLast = index == definition.parameters.count - 1
      let syntax =
        isLast
        ? try words.text("an argument") : words.textSyntax(try words.wordOrString("an argument"))
      arguments.append(try session.string(syntax, words))
    }
    try words.finish()
    return arguments
  }

  private mutating func call(
    _ definition: Definition, _ arguments: [String], _ words: inout Words
  ) throws(Diagnostic) {
    let values = Dictionary(
      zip(definition.parameters, arguments.map { Value(typed: $0) }), uniquingKeysWith: { $1 })
    var scope = Scope(values: values, row: session.eventRow, isBoundary: true)
    scope.event = session.runningEvent
    try call(definition, scope, &words)
  }

  /// Runs a user command whose arguments are in a scope.
  mutating func call(
    _ definition: Definition, _ scope: Scope, _ words: inout Words
  ) throws(Diagnostic) {
    try calling(definition.name, &words) { (shell, words) throws(Diagnostic) in
      try shell.runText(
        definition.body, source: definition.source, firstLine: definition.firstLine, scope)
      // A rejection leaves the body of the hook, whoever it called.
      shell.isLeaving = shell.session.rejection != nil
    }
  }

  mutating func include(_ path: String, _ words: inout Words) throws(Diagnostic) {
    let path = Catalog.path(path, besides: words.sourceName)
    guard !including.contains(path) else {
      throw Diagnostic(.includeLoop, "\(path) includes itself", at: words.line)
    }
    let text = try readFile(path)
    try calling("include \(path)", &words) { (shell, words) throws(Diagnostic) in
      if shell.including.isEmpty { try shell.checkIncluded(text, path) }
      shell.including.append(path)
      defer { shell.including.removeLast() }
      try shell.runText(text, source: path, firstLine: 1, nil, isKept: false)
      shell.isLeaving = false
    }
  }
}

extension Interpreter {
  /// Reads a file and what it includes whole before any of it runs.
  private mutating func checkIncluded(_ text: [UInt8], _ path: String) throws(Diagnostic) {
    var words = Words(text)
    words.sourceName = path
    if let error = check(&words).first { throw error }
  }
}

extension Catalog {
  /// A path as the file that names it means it.
  static func path(_ path: String, besides source: String) -> String {
    guard !path.hasPrefix("/"), let slash = source.lastIndex(of: "/") else { return path }
    return String(source[...slash]) + path
  }
}
