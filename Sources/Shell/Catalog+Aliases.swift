import CommandLanguage

// Aliases: a word of the person's own that stands for the beginning of a command. It expands once:
// what it stands for is never looked up as an alias.
extension Catalog {
  /// The aliases by name.
  public var sortedAliases: [(name: String, text: String)] {
    aliases.map { ($0.key, $0.value) }.sorted { $0.name < $1.name }
  }

  /// What the first word of the current statement stands for, if it is an alias.
  func expansion(_ words: borrowing Words) -> Expansion? {
    if aliases.isEmpty, check.aliases.isEmpty { return nil }
    let word = words.firstWord
    let name = words.string(word)
    guard let text = aliases[name] ?? check.aliases[name] else { return nil }
    let hasHeredoc = text.contains("<<") || words.string(words.line).contains("<<")
    return Expansion(word: word, text: Array(text.utf8), takesLines: hasHeredoc || isOpener(text))
  }

  /// Whether a text begins with a command that takes blocks, or with a user command.
  private func isOpener(_ text: String) -> Bool {
    let words = text.split(separator: " ").map(String.init)
    guard let first = words.first else { return false }
    let command =
      command(named: words.prefix(2).joined(separator: " ")) ?? command(named: first)
    guard let command else { return true }
    return !command.traits.isDisjoint(with: [.opensBlock, .keepsFinished])
      || command.parameters.contains { $0.kind == .body }
  }

  /// Takes a command's words, aliases aside; -1 when there is none of that name.
  func findBehindAlias(_ words: inout Words) -> Int {
    guard let value = shadowed[words.string(words.firstWord)] else { return find(&words) }
    let first = words.takeKey()
    return value >= 0 ? Int(value) : findSecond(first, &words)
  }

  /// Says so when a word cannot stand for a text.
  func checkAlias(_ name: String, _ text: String, at extent: Extent) throws(Diagnostic) {
    let first = String(text.prefix { $0 != " " && $0 != "\t" })
    if Key(name).endsBlock || name.hasPrefix("#") || name.hasPrefix("\"") || name.hasPrefix("--") {
      throw Diagnostic(.badName, "\(name) cannot be the name of an alias", at: extent)
    }
    guard definitions.byName[name] == nil, check.defined[name] == nil else {
      throw Diagnostic(.badDefinition, "\(name) is a command of your own already", at: extent)
    }
    if isTaken(name), first != name {
      throw Diagnostic(
        .badDefinition, "\(name) is a command already", at: extent,
        hint: "an alias of that name can only add to it: alias \(name) = \(name) …")
    }
    guard
      isBuiltIn(first) || definitions.byName[first] != nil || check.defined[first] != nil
    else {
      let known = Set(entries.map { String($0.name.prefix { $0 != " " }) })
      throw Diagnostic(
        .unknownCommand, "there is no command \"\(first)\" for \(name) to stand for", at: extent,
        hint: Suggestion.nearest(to: first, among: known.sorted()).map { "did you mean \($0)?" })
    }
  }

  private func isBuiltIn(_ word: String) -> Bool {
    isTaken(word) && !Key(word).endsBlock
  }
}
