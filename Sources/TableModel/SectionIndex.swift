/// The letters beside a long list, each of which leads to a section (NI28).
public enum SectionIndex: String, CaseIterable, Sendable {
  case off
  /// The first letters of the titled sections, in order; repeats stay (A12).
  case dynamic
  /// A to Z, whatever the sections are.
  case alphabet
  /// One entry a section, in order: the first letter of its title, a blank without one, so that
  /// the places of entries are those of sections (PM28).
  case indexable
  /// Entries of one's own, which lead to the sections at their places (PM27).
  case set

  /// One entry, as it is shown.
  public enum Entry: Hashable, Sendable {
    /// The way to the search bar, at the top.
    case search
    case letter(String)
    /// Whatever has no letter, at the end.
    case summary

    public var text: String {
      switch self {
      case .search: "{search}"
      case .letter(let letter): letter
      case .summary: "#"
      }
    }
  }

  /// The entries for a screen, the search mark first and `#` last (S50).
  /// - Parameter own: the entries of `set`.
  public func entries(
    of screen: ScreenID, _ table: borrowing Table, own: [String] = [], search: Bool, summary: Bool
  ) -> [Entry] {
    let letters: [String] =
      switch self {
      case .off: []
      case .dynamic:
        SectionIndex.sections(of: screen, table).compactMap { SectionIndex.letter(of: $0, table) }
      case .indexable:
        SectionIndex.sections(of: screen, table).map { SectionIndex.letter(of: $0, table) ?? " " }
      case .set: own
      case .alphabet: (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) }
      }
    guard self != .off else { return [] }
    return (search ? [.search] : []) + letters.map { .letter($0) } + (summary ? [.summary] : [])
  }

  /// The section that an entry of `indexable` or `set` leads to: the one at the same place, not
  /// counting the search mark, or the last one (S35, S61); nil for the search mark itself.
  public static func section(
    at place: Int, of entries: [Entry], of screen: ScreenID, _ table: borrowing Table
  ) -> SectionID? {
    let offset = entries.first == .search ? 1 : 0
    guard place >= offset else { return nil }
    let sections = SectionIndex.sections(of: screen, table)
    return sections.indices.contains(place - offset) ? sections[place - offset] : sections.last
  }

  /// The section that an entry leads to: the first one with the letter, else the nearest one
  /// before it (A13), else the first; nil for the search bar and for a screen without sections.
  public static func section(
    for entry: Entry, of screen: ScreenID, _ table: borrowing Table
  ) -> SectionID? {
    let sections = SectionIndex.sections(of: screen, table)
    guard case .letter(let wanted) = entry else { return entry == .summary ? sections.last : nil }
    let letters = sections.map { letter(of: $0, table) }
    if let exact = letters.firstIndex(of: wanted) { return sections[exact] }
    var nearest: Int?
    for (index, letter) in letters.enumerated() {
      guard let letter, letter < wanted else { continue }
      if let best = nearest.flatMap({ letters[$0] }), best >= letter { continue }
      nearest = index
    }
    return nearest.map { sections[$0] } ?? sections.first
  }

  /// The sections that letters can lead to: those that are not hidden.
  private static func sections(of screen: ScreenID, _ table: borrowing Table) -> [SectionID] {
    var sections = table.sections(of: screen)
    if table.hasGroupings { sections.removeAll { table.leavesAllToGroups($0) } }
    return table.showsAll ? sections : sections.filter { !table.isHidden($0) }
  }

  /// The first letter of a section's title, in upper case; nil when it has no title.
  static func letter(of section: SectionID, _ table: borrowing Table) -> String? {
    table.string(table.title(section)).first.map { $0.uppercased() }
  }
}
