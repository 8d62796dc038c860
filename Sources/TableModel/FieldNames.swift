/// The names of a table's fields: the known ones, then those that were asked for, in that order.
///
/// Expressions are blind to the case of ASCII letters in names, so names are too: the first spelling
/// makes a field, and any other one means it.
struct FieldNames {
  static let known = [
    "title", "label", "subtitle", "detail", "footer", "header", "style", "kind", "screen",
    "search-text", "placeholder", "no-results", "empty", "loading", "always", "edit", "move",
    "editing", "tap-in-edit", "autoremove", "hide-when-empty", "collapsed", "hidden", "group",
    "store", "item-key", "fetching", "fetched", "has-more", "detail-of",
    "group-by", "groups", "group-of",
  ]

  private var added: [String] = []
  /// The added fields by their names in lower case.
  private var byName: [String: UInt16] = [:]
  /// Whether an added field is spelled with capital letters.
  private(set) var haveCapitals = false

  var count: Int { Self.known.count + added.count }

  func id(of name: String) -> FieldID? {
    if let known = Self.known.firstIndex(of: name) { return FieldID(raw: UInt16(known)) }
    if let raw = byName[name] { return FieldID(raw: raw) }
    return hasCapitals(name) ? id(of: lowercased(name)) : nil
  }

  func name(of field: FieldID) -> String {
    let index = Int(field.raw)
    if index < Self.known.count { return Self.known[index] }
    guard index < count else { return "" }
    return added[index - Self.known.count]
  }

  mutating func add(_ name: String) throws(TableError) -> FieldID {
    if let field = id(of: name) { return field }
    guard let raw = UInt16(exactly: count) else { throw .full }
    added.append(name)
    if hasCapitals(name) { haveCapitals = true }
    byName[lowercased(name)] = raw
    return FieldID(raw: raw)
  }

  mutating func clear() {
    guard !added.isEmpty else { return }
    added.removeAll(keepingCapacity: true)
    byName.removeAll(keepingCapacity: true)
    haveCapitals = false
  }
}
