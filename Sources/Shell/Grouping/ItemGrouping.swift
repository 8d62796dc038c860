public import CommandLanguage
import Query
import Storage
import TableModel

/// How an item section divides its items into groups, as its fields say it (S33).
struct ItemGrouping {
  /// The section whose items are grouped.
  var source: SectionID
  /// What gives each item the title of its group.
  var expression: [UInt8]
  /// The field that gives it, when it is one alone: the groups can then write it too.
  var field: FieldID?
  /// The places of the titles of groups that are there even without items.
  var fixed: [String: Int]
  /// The order of items within a group.
  var order: [SortKey]

  /// What gives the titles, as it was written.
  var text: String { String(decoding: expression, as: UTF8.self) }
}

extension Session {
  /// How a section divides its items; nil for one that does not.
  func grouping(of source: SectionID) -> ItemGrouping? {
    guard table.hasGroupings, table.isGrouped(source) else { return nil }
    let text = text(of: table.cell(source, .groupBy))
    return ItemGrouping(
      source: source, expression: Array(text.utf8), field: groupField(text),
      fixed: Dictionary(
        TitleList.parts(self.text(of: table.cell(source, .groups))).enumerated()
          .map { ($1.title, $0) }, uniquingKeysWith: { first, _ in first }),
      order: self.source(of: source)?.order ?? [])
  }

  /// The field that a text names; nil for an expression, and for what every row has by itself.
  private func groupField(_ text: String) -> FieldID? {
    Session.loneField(text).flatMap { table.existingField($0) }
  }

  /// The name that a text consists of, when it can be a field of items.
  private static func loneField(_ text: String) -> String? {
    let text = text.trimmed
    var name = text
    if text.hasPrefix("["), text.hasSuffix("]"), text.utf8.count > 2 {
      name = String(text.dropFirst().dropLast())
      if name.utf8.contains(0x5D) { return nil }
    } else {
      guard let first = text.unicodeScalars.first, first == "_" || first.properties.isAlphabetic,
        text.unicodeScalars.allSatisfy({
          $0 == "_" || $0.properties.isAlphabetic || $0.properties.numericType != nil
        })
      else { return nil }
    }
    let isOfRows =
      flagFields[name] != nil || fixedFields.contains(name) || ofRows.contains(name)
    return isOfRows ? nil : name
  }

  /// What expressions know of every row, and no item has as a field of its own.
  private static let ofRows: Set<String> = [
    "title", "label", "chosen", "selected", "screen", "number", "count",
  ]

  /// Makes the fields that sections of a loaded session group by: groups can give them before any
  /// item has them. What a file calls a group without reason is a section like any other.
  mutating func knowGroupings() throws(TableError) {
    guard table.hasGroupings else { return }
    let sections = table.screens.flatMap { table.sections(of: $0) }
    // What groups its items itself is none first of all: others may be its groups.
    for section in sections where table.hasGroupBy(section) { dropSource(of: section) }
    for section in sections where isStray(section) { dropSource(of: section) }
    for section in sections {
      guard let name = Session.loneField(text(of: table.cell(section, .groupBy))) else { continue }
      _ = try table.field(name)
    }
  }

  private mutating func dropSource(of section: SectionID) {
    let cell = table.cell(section, .groupOf)
    if cell.isNone { return }
    table.apply(.setSection(from: cell, to: .none, section, field: .groupOf))
  }

  /// Whether a section says that it is a group, but not of a section that could have such a one.
  private func isStray(_ section: SectionID) -> Bool {
    guard !table.cell(section, .groupOf).isNone else { return false }
    guard let source = table.groupSource(of: section), table.kind(section) == .plain else {
      return true
    }
    return !isSame(table.cell(section, .store), table.cell(source, .store))
  }

  /// Says so when a section cannot group its items by something. That a name stands for nothing is no
  /// mistake yet: the items may bring it along.
  mutating func checkGroupBy(_ cell: Cell, of section: SectionID) throws(Diagnostic) {
    guard !cell.isNone else { return }
    let name = name(of: .section(section))
    guard table.kind(section) == .plain else {
      throw .failed(.refused, "\(name) has options, and options are not grouped")
    }
    guard table.hasStore(section) else {
      throw .failed(
        .wrongTarget, "\(name) has no store, so it has no items to group",
        hint: "add section --kind item --store NAME makes a section that has one")
    }
    if let source = table.groupSource(of: section) {
      throw .failed(.refused, "\(name) is itself a group of \(self.name(of: .section(source)))")
    }
    try checkGroupBy(text(of: cell))
    try checkGroupBy(text(of: cell), ofRowsIn: section)
  }

  /// Says so when what items are to be grouped by cannot be evaluated for one that is there.
  private func checkGroupBy(_ text: String, ofRowsIn section: SectionID) throws(Diagnostic) {
    let grouping = ItemGrouping(
      source: section, expression: Array(text.utf8), field: groupField(text), fixed: [:], order: [])
    guard grouping.field == nil else { return }
    for row in table.itemSections(of: section).flatMap({ table.rows(of: $0) }) {
      do throws(QueryError) { _ = try groupTitle(of: row, grouping) } catch {
        if case .unknownName = error.kind { return }
        throw .failed(
          .expression, "\(path(of: row)) cannot be grouped by \(text): \(error.message)",
          hint: error.hint)
      }
    }
  }

  /// Says so when something cannot be read as an expression over the fields of items.
  public mutating func checkGroupBy(_ text: String) throws(Diagnostic) {
    if let name = Session.loneField(text) {
      do throws(TableError) { _ = try table.field(name) } catch {
        throw diagnostic(error, at: Extent(0, 0))
      }
      return
    }
    do throws(QueryError) {
      try database.check(Array(text.utf8), in: Query.Scope(row: RowID.none), table)
    } catch {
      if case .unknownName = error.kind, error.message.hasPrefix("there is no field") { return }
      throw .failed(
        .expression,
        "items cannot be grouped by \(text.isEmpty ? "nothing" : text):"
          + " \(error.message)",
        hint: error.hint
          ?? (error.message.hasSuffix(" is not closed")
            ? "an expression with blanks stands in quotes: --group-by \"…\"" : nil))
    }
  }

  /// Says so when the title of a section follows from its items.
  func checkTitle(of section: SectionID) throws(Diagnostic) {
    guard table.hasGroupings, let source = table.groupSource(of: section) else { return }
    let name = name(of: .section(section))
    let number = (table.position(of: section) ?? 0) + 1
    let field = grouping(of: source)?.field.map { table.name($0) }
    throw .failed(
      .refused,
      "\(name) is called as its items say: it is a group of "
        + self.name(of: .section(source)),
      hint: field.map { "set \(number).* \($0) TEXT calls them otherwise" })
  }
}
