public import CommandLanguage
public import TableModel

/// Reads sections by number, title or label, or the screen for all of them; a word alone will do,
/// since no row fits. Nothing means those of the open screen. A section that groups its items means
/// its groups too.
public struct SectionsReader: ArgumentReader {
  var stops: StopWords
  /// Whether a picker means the section of its options.
  var takesPickers = false

  public func parse(_ words: inout Words) throws(Diagnostic) -> ReferenceList {
    try words.skipOptions()
    if words.isAtEnd || stops.contains(words.peekKey().key) { return .several([]) }
    let list = try words.references("a section", until: stops)
    if case .condition(let extent) = list {
      throw Diagnostic(.wrongTarget, "sections are wanted here, not a condition", at: extent)
    }
    return list
  }

  public func value(
    _ syntax: ReferenceList, _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> [SectionID] {
    let screen = try session.currentScreen()
    if syntax.extents.isEmpty { return session.table.sections(of: screen) }
    var sections: [SectionID] = []
    for extent in syntax.extents {
      sections += try session.sections(extent, words, takesPickers: takesPickers)
    }
    return session.withGroups(sections)
  }
}

extension Session {
  /// The sections that one word means where only sections can stand.
  mutating func sections(
    _ extent: Extent, _ words: borrowing Words, takesPickers: Bool = false
  ) throws(Diagnostic) -> [SectionID] {
    if words.digits(extent.range) != nil { return [try section(extent, words)] }
    let word = words.string(extent)
    if word == "screen" { return table.sections(of: table.current) }
    let isForm = word.hasPrefix("@") || word.hasPrefix("section ") || word.hasPrefix("section\t")
    guard isForm || words.pair(extent) != nil else {
      do throws(Diagnostic) { return [try section(extent, words)] } catch {
        guard takesPickers, case .row(let row, _)? = try? reference(extent, words), isPicker(row)
        else { throw error }
        return [try knownPickSection(of: row)]
      }
    }
    switch try reference(extent, words) {
    case .section(let section): return [section]
    case .sections(let sections): return sections
    case .screen(let screen): return table.sections(of: screen)
    case .row(let row, _) where takesPickers && isPicker(row):
      return [try knownPickSection(of: row)]
    case .row, .rows, .kind:
      throw Diagnostic(.wrongTarget, "sections are wanted here, not rows", at: extent)
    }
  }
}

extension Argument where Reader == SectionsReader {
  public static func optionalSections(
    _ name: String, until stops: StopWords = [], takesPickers: Bool = false
  ) -> Self {
    var parameter = Parameter(name, .section)
    parameter.isOptional = true
    return Self(SectionsReader(stops: stops, takesPickers: takesPickers), parameter)
  }
}
