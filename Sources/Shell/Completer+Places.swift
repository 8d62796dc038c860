import CommandLanguage
import TableModel

// Rows and sections that a line can go on with.
extension Interpreter {
  /// Longer lists give only their words.
  private static let mostRows = 2_000

  /// Rows of the screen, each once: by number, or by title where one is being typed.
  mutating func rowProposals(_ current: String) -> [Proposal] {
    var found = session.table.labelsInUse.map { Proposal(text: "@" + $0, note: "label") }
    if session.showsDetail { found.append(Proposal(text: "@detail", note: "what is filled in")) }
    let words = ["selected", "chosen", "section", "screen"].map { Proposal(text: $0, note: "") }
    return found + shownRows().map { proposal($0, current) } + words
  }

  /// The rows that can be chosen, and those that open something to choose from.
  mutating func choosableProposals() -> [Proposal] {
    shownRows().filter { session.isOption($0) || session.isPicker($0) }.map { row in
      let title = session.table.string(session.table.title(row))
      return Proposal(text: written(title), note: session.path(of: row))
    }
  }

  /// Sections, each once: by number, or by title where one is being typed.
  func sectionProposals(_ current: String) -> [Proposal] {
    let isTitle = current.first.map { !$0.isNumber } ?? false
    let sections = session.table.sections(of: session.table.current)
    return sections.enumerated().map { index, section in
      let title = session.table.string(session.table.title(section))
      return isTitle && !title.isEmpty
        ? Proposal(text: written(title), note: "section \(index + 1)")
        : Proposal(text: String(index + 1), note: title)
    }
  }

  /// Rows without numbers.
  func specialProposals() -> [Proposal] {
    let sections = session.table.sections(of: session.table.current)
    return sections.enumerated().flatMap { index, section in
      session.specialRows(of: section).filter { $0 != .loading }
        .map { Proposal(text: "\(index + 1).\($0.rawValue)", note: "\($0.rawValue)") }
    }
  }

  /// The letters of the index.
  func letterProposals() -> [Proposal] {
    session.indexEntries(of: session.table.current).map { Proposal(text: $0.text, note: "") }
  }

  private mutating func shownRows() -> [RowID] {
    guard session.table.rowCount <= Self.mostRows else { return [] }
    var rows: [RowID] = []
    session.forEachShownRow { row, _ in rows.append(row) }
    return rows
  }

  private mutating func proposal(_ row: RowID, _ current: String) -> Proposal {
    let title = session.table.string(session.table.title(row))
    let path = session.path(of: row)
    let isNumber = current.isEmpty || path.hasPrefix(current)
    return isNumber
      ? Proposal(text: path, note: title) : Proposal(text: written(title), note: path)
  }

  /// A title as a reference that is typed: only blanks want quotes.
  private func written(_ title: String) -> String {
    title.utf8.contains(where: { $0 <= 0x20 }) ? Quoting.title(title) : title
  }
}
