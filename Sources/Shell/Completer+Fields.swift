import TableModel

// The fields that `set`, `unset` and `get` can go on with.
extension Interpreter {
  /// What is before a field: nil while it is being typed.
  func targetTag(_ given: ArraySlice<String>) -> Target.Tag? {
    let words = given.filter { !$0.hasPrefix("--") }
    let line = words.joined(separator: " ")
    guard let first = words.first, line.count(where: { $0 == "\"" }) % 2 == 0,
      line.count(where: { $0 == "(" }) <= line.count(where: { $0 == ")" })
    else { return nil }
    switch first {
    case "section": return words.count > 1 ? .section : nil
    case "screen": return .screen
    default:
      if first.hasPrefix("@"), let target = session.table.labelled(String(first.dropFirst())) {
        return target.tag
      }
      return .row
    }
  }

  /// How many words name what the field is of.
  func targetWords(_ given: ArraySlice<String>) -> Int {
    let words = given.filter { !$0.hasPrefix("--") }
    if words.first == "section" { return 1 + closing(words.dropFirst()) }
    return closing(words[...])
  }

  /// How many words a string or a parenthesis at their start takes.
  private func closing(_ words: ArraySlice<String>) -> Int {
    guard let first = words.first else { return 0 }
    let closer: Character? = first.hasPrefix("\"") ? "\"" : first.hasPrefix("(") ? ")" : nil
    guard let closer else { return 1 }
    for (index, word) in words.enumerated()
    where word.hasSuffix(String(closer)) && (index > 0 || word.count > 1) {
      return index + 1
    }
    return words.count
  }

  /// The fields of rows, of sections or of screens; all where it is not known yet.
  func fieldProposals(of tag: Target.Tag?) -> [Proposal] {
    let used = session.table.fieldsInUse().map { session.table.name($0) }
    let own = used.filter { !Self.sectionFields.contains($0) && !Self.screenFields.contains($0) }
    func proposals(_ names: [String], _ note: String) -> [Proposal] {
      names.map { Proposal(text: $0, note: note) }
    }
    switch tag {
    case .section:
      return proposals(Self.sectionFields, "field")
        + proposals(FieldRule.names(of: .section), "look")
    case .screen:
      return proposals(Self.screenFields, "field") + proposals(FieldRule.names(of: .screen), "look")
    case .row:
      return proposals(own + Self.rowFields, "field") + proposals(FieldRule.names(of: .row), "look")
    default:
      return proposals(used + Self.rowFields, "field") + proposals(FieldRule.names, "look")
    }
  }

  private static let rowFields = ["title", "subtitle", "detail", "label", "done"]
  private static let sectionFields = [
    "title", "header", "footer", "label", "collapsed", "store", "sort", "ascending", "filter",
    "batch", "auto-hide", "auto-fetch", "group-by", "groups", "placeholder", "more-text", "addrow",
    "max", "none", "always", "auto-dismiss",
  ]
  private static let screenFields = [
    "title", "header", "footer", "label", "empty", "loading", "data-section", "template",
  ]
}
