public import CommandLanguage

/// Reads a body that is kept for later, as typed: an action's or a hook's.
public struct KeptBodyReader: ArgumentReader {
  public func parse(_ words: inout Words) throws(Diagnostic) -> Extent { try words.keptBody() }

  public func value(
    _ syntax: Extent, _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> KeptBody {
    try session.checkKeptBody(syntax, words)
    return KeptBody(
      text: words.string(syntax), source: words.sourceName,
      line: words.firstLine + words.lines(before: Int(syntax.start)))
  }
}

/// A body and where it was written.
public struct KeptBody: Sendable {
  public var text: String
  public var source: String
  /// The line of its first byte, from 1.
  public var line: Int
}

/// Reads a body that runs now; a name can be in scope in it.
public struct BlockReader: ArgumentReader {
  public func parse(_ words: inout Words) throws(Diagnostic) -> Extent { try words.block().body }
  public func value(
    _ syntax: Extent, _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> Extent {
    try session.checkBody(words)
    return syntax
  }
}

/// Reads `NAME in REFERENCES` and the block that runs for each.
public struct LoopReader: ArgumentReader {
  private static let `in` = Key("in")

  public struct Syntax: Sendable {
    var name: Extent
    var references: ReferenceList
    var body: Extent
  }

  public func parse(_ words: inout Words) throws(Diagnostic) -> Syntax {
    let name = try words.name("a name")
    try words.expect(LoopReader.in, "in")
    let references = try words.references("what to go through", until: [])
    let body = try words.withNames([words.string(name)]) { (words) throws(Diagnostic) in
      try words.block().body
    }
    return Syntax(name: name, references: references, body: body)
  }

  public func value(
    _ syntax: Syntax, _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> Flow {
    try session.checkBody(words)
    let targets = try TargetsReader(stops: [], reach: .restOfLine)
      .value(syntax.references, words, &session)
    return .forEach(name: words.string(syntax.name), targets.all, body: syntax.body)
  }
}

/// Reads a count, perhaps `as NAME`, and the block that runs that often.
public struct RepeatReader: ArgumentReader {
  private static let `as` = Key("as")

  public struct Syntax: Sendable {
    var count: Int
    var name: Extent?
    var body: Extent
  }

  public func parse(_ words: inout Words) throws(Diagnostic) -> Syntax {
    let count = try words.number(try words.word("how often"))
    var name: Extent?
    if words.take(RepeatReader.as) { name = try words.name("a name") }
    try words.finish()
    let names = name.map { [words.string($0)] } ?? []
    let body = try words.withNames(names) { (words) throws(Diagnostic) in try words.block().body }
    return Syntax(count: count, name: name, body: body)
  }

  public func value(
    _ syntax: Syntax, _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> Flow {
    try session.checkBody(words)
    return .times(syntax.count, name: syntax.name.map { words.string($0) }, body: syntax.body)
  }
}

/// Reads a command on the same line, or a block that may have a `catch`.
public struct AttemptReader: ArgumentReader {
  public struct Syntax: Sendable {
    var body: Extent
    var handler: Extent?
  }

  public func parse(_ words: inout Words) throws(Diagnostic) -> Syntax {
    try words.skipOptions()
    guard words.isAtEnd else { return Syntax(body: try words.body(), handler: nil) }
    let (body, end) = try words.block(ends: [.end, .catch])
    guard end == .catch else { return Syntax(body: body, handler: nil) }
    return Syntax(body: body, handler: try words.block().body)
  }

  public func value(
    _ syntax: Syntax, _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> Flow {
    try session.checkBody(words)
    return .attempt(body: syntax.body, handler: syntax.handler)
  }
}

/// Reads the block of `atomically`.
public struct AtomicReader: ArgumentReader {
  public func parse(_ words: inout Words) throws(Diagnostic) -> Extent {
    try words.finish()
    return try words.atomicBlock()
  }
  public func value(
    _ syntax: Extent, _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> Flow {
    try session.checkBody(words)
    return .atomically(syntax)
  }
}

/// Reads a user command: its name, its arguments' names, its block.
public struct DefinitionReader: ArgumentReader {
  public struct Syntax: Sendable {
    var name: Extent
    var parameters: [Extent]
    var body: Extent
  }

  public func parse(_ words: inout Words) throws(Diagnostic) -> Syntax {
    let name = try words.name("a name")
    var parameters: [Extent] = []
    words.skipBlanks()
    while !words.isAtEnd {
      parameters.append(try words.name("an argument's name"))
      words.skipBlanks()
    }
    let catalog = words.checker as? Catalog
    try catalog?.checkNewName(words.string(name), at: name)
    let names = parameters.map { words.string($0) }
    guard Set(names).count == names.count else {
      throw Diagnostic(.badDefinition, "two arguments have the same name", at: name)
    }
    // Known before its body is read, so that it may call itself.
    catalog?.check.defined[words.string(name)] = Definition(
      name: words.string(name), parameters: names, body: [], source: words.sourceName, firstLine: 1)
    let body = try words.withNames(names) { (words) throws(Diagnostic) in try words.block().body }
    let syntax = Syntax(name: name, parameters: parameters, body: body)
    catalog?.check.defined[words.string(name)] = definition(syntax, words)
    return syntax
  }

  func definition(_ syntax: Syntax, _ words: borrowing Words) -> Definition {
    Definition(
      name: words.string(syntax.name), parameters: syntax.parameters.map { words.string($0) },
      body: Array(words.bytes[syntax.body.range]), source: words.sourceName,
      firstLine: words.firstLine + words.lines(before: Int(syntax.body.start)))
  }

  public func value(
    _ syntax: Syntax, _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> Definition {
    try session.checkKeptBody(syntax.body, words)
    return definition(syntax, words)
  }
}

extension Words {
  /// Takes a word that can be a name.
  mutating func name(_ wanted: StaticString) throws(Diagnostic) -> Extent {
    let extent = try word(wanted)
    for (index, position) in extent.range.enumerated() {
      let byte = bytes[position]
      let isLetter = (byte | 32) &- 97 < 26 || byte == 0x5F || byte >= 0x80
      guard isLetter || (index > 0 && (byte &- 48 < 10 || byte == 0x2D)) else {
        throw Diagnostic(
          .badName, "\"\(string(extent))\" cannot be a name", at: extent,
          hint: "a name begins with a letter, and has letters, digits, _ and - in it")
      }
    }
    return extent
  }
}

extension Catalog {
  /// Says so when a user command cannot have this name.
  func checkNewName(_ name: String, at extent: Extent) throws(Diagnostic) {
    if isTaken(name) {
      throw Diagnostic(.badDefinition, "\(name) is a command already", at: extent)
    }
    if aliases[name] != nil {
      throw Diagnostic(
        .badDefinition, "\(name) is an alias", at: extent, hint: "alias --off \(name)")
    }
  }
}

/// Reads a path that is typed as it is, and remembers it for the check of the file it names.
public struct IncludeReader: ArgumentReader {
  public func parse(_ words: inout Words) throws(Diagnostic) -> Extent {
    let extent = try words.wordOrString("a file")
    if let catalog = words.checker as? Catalog {
      catalog.check.includes.append((words.literal(extent), extent))
      catalog.hasNews = true
    }
    return extent
  }
  public func value(
    _ syntax: Extent, _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> Flow { .include(path: words.literal(syntax)) }
}

extension Words {
  /// A word or string without expanding anything.
  func literal(_ extent: Extent) -> String {
    let bytes = try? decoded(textSyntax(extent)) { (_, _) throws(Diagnostic) in }
    return String(decoding: bytes ?? [], as: UTF8.self)
  }
}

extension Argument where Reader == KeptBodyReader {
  public static var keptBody: Self { Self(KeptBodyReader(), Parameter("command", .body)) }
}
extension Argument where Reader == LoopReader {
  public static var loop: Self {
    Self(LoopReader(), Parameter("name", .name), Parameter("references", .rows, after: "in"))
  }
}
extension Argument where Reader == RepeatReader {
  public static var repetition: Self {
    var name = Parameter("name", .name, after: "as")
    name.isOptional = true
    return Self(RepeatReader(), Parameter("count", .number), name)
  }
}
extension Argument where Reader == AttemptReader {
  public static var attempt: Self {
    var command = Parameter("command", .command)
    command.isOptional = true
    return Self(AttemptReader(), command)
  }
}
extension Argument where Reader == AtomicReader {
  public static var atomicBlock: Self { Self(AtomicReader(), Parameter("block", .body)) }
}
extension Argument where Reader == DefinitionReader {
  public static var definition: Self {
    var argument = Parameter("argument…", .name)
    argument.isOptional = true
    return Self(DefinitionReader(), Parameter("name", .name), argument)
  }
}
extension Argument where Reader == IncludeReader {
  public static var includedFile: Self { Self(IncludeReader(), Parameter("file", .file)) }
}
