public import CommandLanguage
public import TableModel

/// Reads sections by number, title or label, or the screen for all of them; a word alone will do,
/// since no row fits. Nothing means those of the open screen.
public struct SectionsReader: ArgumentReader {
  var stops: StopWords

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
    for extent in syntax.extents { sections += try session.sections(extent, words) }
    return unique(sections)
  }
}

extension Session {
  /// The sections that one word means where only sections can stand.
  mutating func sections(
    _ extent: Extent, _ words: borrowing Words
  ) throws(Diagnostic) -> [SectionID] {
    if words.digits(extent.range) != nil { return [try section(extent, words)] }
    let word = words.string(extent)
    if word == "screen" { return table.sections(of: table.current) }
    let isForm = word.hasPrefix("@") || word.hasPrefix("section ") || word.hasPrefix("section\t")
    guard isForm || words.pair(extent) != nil else { return [try section(extent, words)] }
    switch try reference(extent, words) {
    case .section(let section): return [section]
    case .sections(let sections): return sections
    case .screen(let screen): return table.sections(of: screen)
    case .row, .rows, .kind:
      throw Diagnostic(.wrongTarget, "sections are wanted here, not rows", at: extent)
    }
  }
}

extension Argument where Reader == SectionsReader {
  public static func optionalSections(_ name: String, until stops: StopWords = []) -> Self {
    var parameter = Parameter(name, .section)
    parameter.isOptional = true
    return Self(SectionsReader(stops: stops), parameter)
  }
}
