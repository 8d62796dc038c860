public import CommandLanguage

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

extension Argument where Reader == DefinitionReader {
  public static var definition: Self {
    var argument = Parameter("argument…", .name)
    argument.isOptional = true
    return Self(DefinitionReader(), Parameter("name", .name), argument)
  }
}
