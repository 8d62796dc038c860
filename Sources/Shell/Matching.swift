public import CommandLanguage
import Patterns
import Query
public import TableModel
import UnicodeText

/// Where the text of a row is that a matcher looks at.
private enum TextSource {
  case title
  case field(FieldID)
  /// A field that is reckoned, such as the section's title.
  case reckoned(String)
}

// Which rows a matcher finds.
extension Session {
  /// The rows of the open screen that `find` is asked for, in order.
  public mutating func rows(finding sought: Sought) throws(Diagnostic) -> [RowID] {
    let screen = try currentScreen()
    let matcher = Matcher(sought, usual: .shown, queryScope(row: nil))
    return try rows(of: screen, for: matcher) { _, _ in true }.flatMap(\.1)
  }

  /// The rows of a screen that a search shows, by section: none that is not searchable (PM24).
  mutating func rows(
    of screen: ScreenID, searching matcher: Matcher
  ) throws(Diagnostic) -> [(SectionID, [RowID])] {
    // What is hidden is not found; a collapsed section shows what is.
    let found = try rows(of: screen, for: matcher) { row, table in
      table.flags(row).isDisjoint(with: [.unsearchable, .hidden])
    }
    return table.showsAll ? found : found.filter { !table.isHidden($0.0) }
  }

  private mutating func rows(
    of screen: ScreenID, for matcher: Matcher, isWanted: (RowID, borrowing Table) -> Bool
  ) throws(Diagnostic) -> [(SectionID, [RowID])] {
    switch matcher.way {
    case .condition(let condition):
      let found = try rows(where: condition, screen).filter { isWanted($0, table) }
      return bySection(found)
    case .text(let needle) where needle.isEmpty:
      return rows(of: screen) { row, session in isWanted(row, session.table) }
    case .text(let needle):
      let sources = try sources(matcher.scope).filter { source in
        guard case .field(let field) = source else { return true }
        return field == .detail ? table.usesDetail : table.uses(field)
      }
      if let marks = database.texts.texts(holding: needle, table) {
        return rows(of: screen, marks, needle, sources, isWanted)
      }
      return rows(of: screen) { row, session in
        isWanted(row, session.table)
          && sources.contains { session.holds(row, $0) { needle.isIn($0) } }
      }
    case .pattern(let source, let syntax):
      return try rows(of: screen, source, syntax, sources(matcher.scope), isWanted)
    }
  }

  /// The same, where all texts were looked through already.
  private func rows(
    of screen: ScreenID, _ marks: TextMarks, _ needle: Needle, _ sources: [TextSource],
    _ isWanted: (RowID, borrowing Table) -> Bool
  ) -> [(SectionID, [RowID])] {
    guard case .title? = sources.first, sources.count == 1, shownGroup.isNone else {
      return rows(of: screen) { row, session in
        isWanted(row, session.table)
          && sources.contains { session.isMarked(row, $0, marks, needle) }
      }
    }
    let found = table.rows(of: screen, titledIn: marks)
    return found.compactMap { section, rows in
      if rows.allSatisfy({ isWanted($0, table) }) { return (section, rows) }
      let wanted = rows.filter { isWanted($0, table) }
      return wanted.isEmpty ? nil : (section, wanted)
    }
  }

  /// Whether a text of a row is marked; what is no text of the table is looked at.
  private func isMarked(
    _ row: RowID, _ source: TextSource, _ marks: TextMarks, _ needle: Needle
  ) -> Bool {
    switch source {
    case .title: marks.contains(table.title(row))
    case .field(let field):
      if let text = (field == .detail ? table.detail(of: row) : table.cell(row, field)).textID {
        marks.contains(text)
      } else {
        holds(row, source) { needle.isIn($0) }
      }
    case .reckoned: holds(row, source) { needle.isIn($0) }
    }
  }

  /// The rows with a match of a pattern in one of their texts.
  private func rows(
    of screen: ScreenID, _ source: [UInt8], _ syntax: TextSyntax, _ sources: [TextSource],
    _ isWanted: (RowID, borrowing Table) -> Bool
  ) throws(Diagnostic) -> [(SectionID, [RowID])] {
    do throws(PatternError) {
      let pattern = try Pattern(source)
      return try rows(of: screen) { (row, session) throws(PatternError) in
        guard isWanted(row, session.table) else { return false }
        for source in sources {
          let isFound = try session.holds(row, source) { (text) throws(PatternError) in
            try pattern.matches(text)
          }
          if isFound { return true }
        }
        return false
      }
    } catch { throw Diagnostic(error, syntax) }
  }

  private func rows<Failure: Error>(
    of screen: ScreenID, where isWanted: (RowID, borrowing Session) throws(Failure) -> Bool
  ) throws(Failure) -> [(SectionID, [RowID])] {
    var found: [(SectionID, [RowID])] = []
    for section in table.sections(of: screen) {
      if screen == table.current, let listed = listedRows(of: section) {
        var rows: [RowID] = []
        for row in listed where try isWanted(row, self) { rows.append(row) }
        if !rows.isEmpty { found.append((section, rows)) }
        continue
      }
      var rows: [RowID] = []
      var cursor = RowCursor(table, section: section)
      while cursor.next(table) {
        if try isWanted(cursor.row, self) { rows.append(cursor.row) }
      }
      if !rows.isEmpty { found.append((section, rows)) }
    }
    return found
  }

  private func bySection(_ rows: [RowID]) -> [(SectionID, [RowID])] {
    var found: [(SectionID, [RowID])] = []
    for row in rows {
      guard let section = shownSection(of: row) else { continue }
      if found.last?.0 != section { found.append((section, [])) }
      found[found.count - 1].1.append(row)
    }
    return found
  }

  /// Whether one text of a row, if it has it, passes a test.
  private func holds<Failure: Error>(
    _ row: RowID, _ source: TextSource,
    _ test: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    switch source {
    case .title: return try test(table.buffer(table.title(row)))
    case .field(let field):
      let cell = field == .detail ? table.detail(of: row) : table.cell(row, field)
      if let text = cell.textID { return try test(table.buffer(text)) }
      guard let number = cell.double else { return false }
      return try passes(NumberText.text(number), test)
    case .reckoned(let name): return try passes(text(of: row, field: name), test)
    }
  }

  private func passes<Failure: Error>(
    _ text: String, _ test: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    let bytes = Array(text.utf8)
    var failure: Failure?
    let isPassed = bytes.withUnsafeBufferPointer { buffer in
      do throws(Failure) { return try test(buffer) } catch {
        failure = error
        return false
      }
    }
    if let failure { throw failure }
    return isPassed
  }

  private func sources(_ scope: Matcher.Scope) throws(Diagnostic) -> [TextSource] {
    switch scope {
    case .searched: return [.title, .field(.searchText)]
    case .shown:
      return [.title] + [FieldID.searchText, .detail, .subtitle].map { .field($0) }
    case .fields(.all): return [.title] + table.fieldsInUse().map { .field($0) }
    case .fields(.named(let names)):
      var sources: [TextSource] = []
      for name in names {
        let name = fieldName(name)
        try checkField(name)
        if name == "title" {
          sources.append(.title)
        } else {
          sources.append(table.existingField(name).map { .field($0) } ?? .reckoned(name))
        }
      }
      return sources
    }
  }
}

extension Diagnostic {
  /// What is wrong with a pattern, at its own place when it stands in the line as it is.
  fileprivate init(_ error: PatternError, _ syntax: TextSyntax) {
    var place = syntax.extent
    if case .notAPattern(_, let offset) = error, syntax.isVerbatim {
      let start = min(Int(place.start) + max(offset, 0), Int(place.end))
      place = Extent(start, max(min(start + 1, Int(place.end)), start))
    }
    switch error {
    case .notAPattern: self.init(.badPattern, error.message, at: place)
    case .limit: self.init(.tooMany, error.message, at: place)
    case .failed: self.init(.failed, error.message, at: place)
    }
  }
}
