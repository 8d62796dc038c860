import CommandLanguage
import TableModel

/// One way a line can go on.
public struct Proposal: Sendable, Equatable {
  public var text: String
  /// What it is, for a list of several.
  public var note: String
}

extension Interpreter {
  /// How the line can go on at its end: the part to be replaced begins at `start`, in bytes.
  public mutating func proposals(for line: String) -> (start: Int, proposals: [Proposal]) {
    if let place = expressionPlace(in: Array(line.utf8)) { return expressionProposals(place) }
    let words = line.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
    let isNewWord = line.isEmpty || line.hasSuffix(" ")
    let current = isNewWord ? "" : words.last ?? ""
    let before = isNewWord ? words : Array(words.dropLast())
    let start = line.utf8.count - current.utf8.count
    let all = all(after: before, current)
    var matching = all.filter { $0.text.hasPrefix(current) }
    // A title of several words needs its quotes, which nobody types first.
    if matching.isEmpty, !current.isEmpty {
      matching = all.filter { $0.text.hasPrefix("\"" + current) }
    }
    var seen: Set<String> = []
    return (start, matching.filter { seen.insert($0.text).inserted })
  }

  private mutating func all(after before: [String], _ current: String) -> [Proposal] {
    guard let first = before.first else { return commandProposals() }
    var before = before
    if let text = catalog.aliases[first] {
      before = text.split(separator: " ").map(String.init) + before.dropFirst()
    }
    guard let (command, count) = command(begun: before) else {
      return before.count == 1 ? familyProposals(before[0]) : []
    }
    var found = count == 1 && before.count == 1 ? familyProposals(before[0]) : []
    let given = before.dropFirst(count)
    if current.hasPrefix("-") {
      return command.parameters.filter {
        $0.isOption && !$0.isHidden && (!given.contains("--" + $0.name) || $0.mayRepeat)
      }
      .map { Proposal(text: "--" + $0.name, note: $0.kind == .flag ? "" : $0.kind.rawValue) }
    }
    if let last = given.last, last.hasPrefix("--"),
      let option = command.parameters.first(where: { $0.isOption && "--" + $0.name == last }),
      option.kind != .flag
    {
      guard option.kind == .field, let comma = current.lastIndex(of: ",") else {
        return values(option, current)
      }
      let before = current[...comma]
      return values(option, current).map { Proposal(text: before + $0.text, note: $0.note) }
    }
    if let own = ownProposals(command, given, current) { return own }
    for parameter in open(command.parameters, after: given) {
      // Nothing of an argument fits before the word that begins it.
      let keywords = parameter.keyword?.split(separator: "|").map(String.init) ?? []
      found += keywords.map { Proposal(text: $0, note: "") }
      if keywords.isEmpty { found += values(parameter, current) }
    }
    if command.name == "tap", given.isEmpty { found += specialProposals() }
    return found
  }

  /// What a command proposes that knows more than the kinds of its arguments; nil where it does not.
  private mutating func ownProposals(
    _ command: Command, _ given: ArraySlice<String>, _ current: String
  ) -> [Proposal]? {
    switch command.name {
    case "help": return helpProposals(given)
    case "jump": return given.isEmpty ? letterProposals() : []
    case "set", "unset", "get":
      guard let tag = targetTag(given) else { return nil }
      let fields = given.filter { !$0.hasPrefix("--") }.count - targetWords(given)
      if fields == 0 { return fieldProposals(of: tag) }
      guard let field = given.last, fields == 1 else { return [] }
      return FieldRule.words(of: field).map { Proposal(text: $0, note: field) }
    case "choose", "unchoose":
      return optionProposals(given) ?? choosableProposals()
    case "options" where given.count > 1: return optionProposals(given)
    default: return nil
    }
  }

  /// Commands, and at the start topics and events.
  private func helpProposals(_ given: ArraySlice<String>) -> [Proposal] {
    if let first = given.first { return given.count == 1 ? familyProposals(first) : [] }
    return commandProposals() + HelpPage.topics.map { Proposal(text: $0, note: "topic") }
      + EventNames.all.map { Proposal(text: $0, note: "event") }
  }

  /// The arguments that may still come: those up to a fixed word that is there already, such as the
  /// event in `on willDeleteItem in`, are not wanted again.
  private func open(_ parameters: [Parameter], after given: ArraySlice<String>) -> [Parameter] {
    var open = parameters.filter { !$0.isOption }
    if let first = open.first, first.kind == .store {
      if given.isEmpty { return [first] }
      open.removeFirst()
    }
    let keyword = open.lastIndex { $0.keyword.map { given.contains(oneOf: $0) } ?? false }
    if let keyword {
      let isLast = open[keyword].keyword.map { given.suffix(1).contains(oneOf: $0) } ?? false
      open[keyword].keyword = nil
      return isLast ? [open[keyword]] : Array(open[keyword...])
    }
    let word = open.lastIndex { !$0.mayRepeat && $0.choices.contains(where: given.contains) }
    return word.map { Array(open[($0 + 1)...]) } ?? open
  }

  /// The options of the picker that was named; nil where the words name none.
  mutating func optionProposals(_ given: ArraySlice<String>) -> [Proposal]? {
    let words = ["add", "delete", "move"].contains(given.last) ? given.dropLast() : given
    let name = words.joined(separator: " ")
    guard !name.isEmpty, session.table.rowCount <= 2_000 else { return nil }
    var rows: [RowID] = []
    session.forEachShownRow { row, _ in rows.append(row) }
    let picker = rows.first { row in
      guard session.isPicker(row) else { return false }
      let title = session.table.string(session.table.title(row))
      return [session.path(of: row), title, Quoting.title(title)].contains(name)
    }
    guard let picker, let section = session.pickSection(of: picker) else { return nil }
    return session.options(of: .section(section)).map {
      Proposal(text: session.table.string(session.table.title($0)), note: "option")
    }
  }

  /// The command that words begin with, and how many of them are its name.
  func command(begun words: [String]) -> (Command, Int)? {
    guard let first = words.first else { return nil }
    if words.count > 1, let command = catalog.command(named: first + " " + words[1]) {
      return (command, 2)
    }
    return catalog.command(named: first).map { ($0, 1) }
  }

  private func commandProposals() -> [Proposal] {
    var found: [Proposal] = []
    for index in catalog.entries.indices {
      let name = catalog.entries[index].name
      guard name != "-" else { continue }
      let first = String(name.prefix { $0 != " " })
      found.append(
        Proposal(text: first, note: first == name ? catalog.command(index).summary : "…"))
    }
    found += catalog.sortedAliases.map { Proposal(text: $0.name, note: $0.text) }
    return found + catalog.definitions.sorted.map { Proposal(text: $0.name, note: $0.summary) }
  }

  private func familyProposals(_ first: String) -> [Proposal] {
    catalog.entries.indices.compactMap { index in
      let name = catalog.entries[index].name
      guard name.hasPrefix(first + " ") else { return nil }
      return Proposal(
        text: String(name.dropFirst(first.count + 1)), note: catalog.command(index).summary)
    }
  }

  private mutating func values(_ parameter: Parameter, _ current: String) -> [Proposal] {
    var found = parameter.choices.map { Proposal(text: $0, note: "") }
    switch parameter.kind {
    case .row, .rows, .target, .place, .reference: found += rowProposals(current)
    case .section: found += sectionProposals(current)
    case .field: found += fieldProposals(of: nil)
    case .group:
      found += session.table.allGroups.map {
        Proposal(text: Quoting.word(session.name(of: $0)), note: "group")
      }
    case .store: found += session.stores.all.map { Proposal(text: $0.name, note: "store") }
    case .file: found += fileProposals(current)
    case .command: found += catalog.entries.map { Proposal(text: $0.name, note: "") }
    default: break
    }
    return found
  }
}

extension ArraySlice<String> {
  /// Whether one of several words, with bars between them, is there.
  fileprivate func contains(oneOf words: String) -> Bool {
    words.split(separator: "|").contains { contains(String($0)) }
  }
}
