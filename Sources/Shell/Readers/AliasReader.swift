public import CommandLanguage

/// Reads `NAME = COMMAND`, or a name alone, or nothing.
public struct AliasReader: ArgumentReader {
  public struct Parts: Sendable {
    var name: Extent
    /// What the name is to stand for; nil for a name alone.
    var text: Extent?
  }

  /// What was read.
  public struct Meaning: Sendable {
    public var name: String
    public var text: String?
  }

  private static let equals = Key("=")

  public func parse(_ words: inout Words) throws(Diagnostic) -> Parts? {
    try words.skipOptions()
    words.skipBlanks()
    guard !words.isAtEnd else { return nil }
    let name = try words.word("a name")
    words.skipBlanks()
    guard !words.isAtEnd else { return Parts(name: name) }
    guard words.take(AliasReader.equals) else {
      throw Diagnostic(
        .missingArgument, "the sign = is missing here", at: words.here,
        hint: "alias \(words.string(name)) = COMMAND")
    }
    words.skipBlanks()
    let text = words.here
    guard !text.isEmpty else {
      throw Diagnostic(.missingArgument, "a command is missing here", at: text)
    }
    words.at = words.end
    if let catalog = words.checker as? Catalog, catalog.check.isWholeFile {
      try catalog.checkAlias(words.string(name), words.string(text), at: name)
      catalog.check.aliases[words.string(name)] = words.string(text)
    }
    return Parts(name: name, text: text)
  }

  public func value(
    _ syntax: Parts?, _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> Meaning? {
    guard let syntax else { return nil }
    let name = words.string(syntax.name)
    guard let extent = syntax.text else { return Meaning(name: name) }
    let text = words.string(extent)
    try session.catalog.checkAlias(name, text, at: syntax.name)
    return Meaning(name: name, text: text)
  }
}

extension Argument where Reader == AliasReader {
  public static var alias: Self {
    var name = Parameter("name", .word)
    name.isOptional = true
    var text = Parameter("command", .body, after: "=")
    text.isOptional = true
    return Self(AliasReader(), name, text)
  }
}
