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

  /// An unknown option, with the one that was probably meant; reading knows options only by key.
  func hinted(_ error: Diagnostic, at index: Int, _ words: borrowing Words) -> Diagnostic {
    guard error.code == .unknownOption, error.place == nil else { return error }
    let parameters = command(index).parameters
    let options = parameters.filter(\.isOption).map { "--" + $0.name }
    let written = words.string(error.extent)
    var error = error
    if let near = options.first(where: { $0.hasPrefix(written) })
      ?? Suggestion.nearest(to: written, among: options)
    {
      error.hint = "did you mean \(near)?"
    } else if !parameters.contains(where: { $0.kind == .text && !$0.isOption }) {
      error.hint = options.isEmpty ? nil : "there is " + options.joined(separator: ", ")
    }
    return error
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

  /// The first word of the current statement, and the error it is when no command has that name.
  func unknownCommand(_ words: inout Words) -> (name: String, error: Diagnostic) {
    var start = words.lineStart
    let end = words.end
    while start < end, words.bytes[start] <= 0x20 { start += 1 }
    var stop = start
    while stop < end, words.bytes[stop] > 0x20 { stop += 1 }
    let extent = Extent(start, stop)
    let name = words.string(extent)
    if Key(name).endsBlock {
      let follows = name == "else" || name == "elif"
      let error = Diagnostic(
        .strayEnd, "there is no open block for this \(name)", at: extent,
        hint: follows ? "else is the last part of an if" : nil)
      return (name, error)
    }
    if ["elseif", "elsif"].contains(name) {
      let error = Diagnostic(
        .unknownCommand, "there is no command \"\(name)\"", at: extent, hint: "write elif")
      return (name, error)
    }
    if name == "add" { return (name, bareAdd(words.string(Extent(stop, end)), at: extent)) }
    let words = Set(entries.map(\.name)).union(definitions.byName.keys).union(check.defined.keys)
      .union(aliases.keys)
    let firstWords = Set(words.map { String($0.prefix { $0 != " " }) })
    var near = Suggestion.nearest(to: name, among: firstWords.union(words).sorted())
    if let first = near, !words.contains(first) {
      near = words.sorted().first { $0.hasPrefix(first + " ") }
    }
    let error = Diagnostic(
      .unknownCommand, "there is no command \"\(name)\"", at: extent,
      hint: name.hasPrefix("-") && name != "--"
        ? "a blank follows the dash of a row: - \(name.dropFirst())"
        : near.map { "did you mean \($0)?" } ?? familyHint(name))
    return (name, error)
  }

  private func bareAdd(_ rest: String, at extent: Extent) -> Diagnostic {
    let text = String(rest.drop { $0 == " " })
    let second = String(text.prefix { $0 != " " })
    let things = entries.map(\.name).filter { $0.hasPrefix("add ") }.map { String($0.dropFirst(4)) }
    var hint = "add row TEXT (or - TEXT), add section TITLE"
    if let near = Suggestion.nearest(to: second, among: things) {
      hint = "did you mean add \(near)?"
    } else if !text.isEmpty {
      hint = "- \(text)   or   add section \(text)"
    }
    return Diagnostic(.unknownCommand, "add needs to know what", at: extent, hint: hint)
  }

  private func familyHint(_ name: String) -> String? {
    let family = entries.map(\.name).filter { $0.hasPrefix(name + " ") }
    return family.isEmpty ? "help lists the commands" : "there is " + family.joined(separator: ", ")
  }
}
