public import CommandLanguage

/// What a check of a whole source gathers on its way.
struct FileCheck {
  /// More errors than these are not told: whoever reads them would not either.
  static let mostErrors = 20

  /// User commands that the source defines.
  var defined: [String: Definition] = [:]
  /// Aliases that the source makes.
  var aliases: [String: String] = [:]
  /// Words that are no command so far, and the errors they are if they stay so.
  var unknown: [(name: String, error: Diagnostic)] = []
  /// A `load` may bring user commands that nobody knows before it runs.
  var mayLoad = false
  /// Whether a whole file is read; otherwise an unknown word is an error at once.
  var isWholeFile = false
  /// Expressions that were looked over; a file of more than so many is not one that a person wrote.
  var expressions: Set<[UInt8]> = []
  static let mostExpressions = 1_000
  /// Files that the source includes, with the place of the path.
  var includes: [(path: String, extent: Extent)] = []
}

extension Catalog {
  /// Reads a statement without running it.
  public func checkStatement(_ words: inout Words) throws(Diagnostic) {
    let index = find(&words)
    if index >= 0 {
      try check(index, &words)
    } else if let expansion = expansion(words) {
      try check(expansion, &words)
    } else {
      try checkUserCommand(&words)
    }
  }

  /// Reads a statement that begins with an alias.
  private func check(_ expansion: Expansion, _ words: inout Words) throws(Diagnostic) {
    var inner = words.expanded(expansion)
    let index = findBehindAlias(&inner)
    do throws(Diagnostic) {
      if index >= 0 { try check(index, &inner) } else { try checkUserCommand(&inner) }
      words.resume(after: inner, expansion)
    } catch {
      words.resume(after: inner, expansion)
      if inner.isUnfinished { throw error }
      var error = error
      error.place = error.place ?? inner.place(error.extent)
      throw error
    }
  }

  /// Reads a statement whose command is known.
  @inline(__always)
  private func check(_ index: Int, _ words: inout Words) throws(Diagnostic) {
    let command = hotCommand(index)
    do throws(Diagnostic) {
      if !command.pointee.traits.isEmpty {
        try check(command.pointee.traits, words)
        if command.pointee.traits.contains(.bringsCommands) { check.mayLoad = true }
      }
      try command.pointee.check(&words)
    } catch {
      if command.pointee.traits.contains(.opensBlock) { words.skipBlock(of: error) }
      throw hinted(error, at: index, words)
    }
  }

  /// Says so when a command stands where it cannot.
  func check(_ traits: Command.Traits, _ words: borrowing Words) throws(Diagnostic) {
    if traits.isEmpty { return }
    let place = words.surroundings
    if traits.contains(.topOnly), !place.isDisjoint(with: [.kept, .atomic]) {
      throw Diagnostic(
        .onlyInside,
        place.contains(.atomic)
          ? "this cannot stand inside atomically" : "this cannot stand in a body kept for later",
        at: words.line)
    }
    if traits.contains(.notInBlock), place.contains(.block) {
      throw Diagnostic(.onlyInside, "this stands at the top level only", at: words.line)
    }
    if traits.contains(.inAction), !place.contains(.kept), !place.contains(.block) {
      throw Diagnostic(
        .onlyInside, "this means something only in the body of an action", at: words.line)
    }
  }

  /// Reads the rest of what may be a user command.
  private func checkUserCommand(_ words: inout Words) throws(Diagnostic) {
    let known = words.string(words.firstWord)
    if definitions.byName[known] != nil || check.defined[known] != nil {
      words.at = words.end
      return
    }
    // Looking for the word that was meant costs more than reading the line.
    let (name, error) = unknownCommand(&words)
    words.at = words.end
    guard check.isWholeFile else { throw error }
    if !check.mayLoad {
      check.unknown.append((name, error))
      hasNews = true
    }
  }
}
