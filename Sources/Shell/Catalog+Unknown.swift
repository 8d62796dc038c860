import CommandLanguage

// A word that is no command, and what was probably meant by it.
extension Catalog {
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
    let error = Diagnostic(
      .unknownCommand, "there is no command \"\(name)\"", at: extent,
      hint: targetHint(words, extent) ?? wordHint(name))
    return (name, error)
  }

  /// What may have been meant by a word that is no command.
  private func wordHint(_ name: String) -> String {
    if name.hasPrefix("-"), name != "--" {
      return "a blank follows the dash of a row: - \(name.dropFirst())"
    }
    if let hint = FamiliarWords.hint(on: name) { return hint }
    let words = Set(entries.map(\.name)).union(definitions.byName.keys).union(check.defined.keys)
      .union(aliases.keys)
    let firstWords = Set(words.map { String($0.prefix { $0 != " " }) })
    let small = name.lowercased()
    var near =
      firstWords.contains(small) && small != name
      ? small : Suggestion.nearest(to: small, among: firstWords.union(words).sorted())
    if let first = near, !words.contains(first) {
      near = words.sorted().first { $0.hasPrefix(first + " ") }
    }
    return near.map { "did you mean \($0)?" } ?? familyHint(name)
  }

  /// Behind the event of a hook, a word that is no command may be where the hook applies.
  private func targetHint(_ words: borrowing Words, _ word: Extent) -> String? {
    var start = Int(word.start)
    while start > 0, words.bytes[start - 1] != 10 { start -= 1 }
    let before = words.string(Extent(start, Int(word.start))).split(separator: " ")
    guard before.count >= 2, before[before.count - 2] == "on",
      EventNames.event(String(before[before.count - 1])) != nil
    else { return nil }
    return "where it applies follows in: on \(before[before.count - 1]) in \(words.string(word)) …"
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

  private func familyHint(_ name: String) -> String {
    let family = entries.map(\.name).filter { $0.hasPrefix(name + " ") }
    return family.isEmpty ? "help lists the commands" : "there is " + family.joined(separator: ", ")
  }
}
