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
