public import TableModel

/// What a command found worth showing, before it has a form.
public enum Document: Sendable {
  case nothing
  /// A message of one or more lines; printed escaped, with a newline at its end.
  case text(String)
  /// Rows of a screen as a person sees them.
  case listing(Listing)
  /// A table of facts, such as the answer to a query.
  case records(Records)
}

/// Which part of a screen is shown, and how its rows are numbered.
public struct Listing: Sendable {
  /// The rows shown.
  public enum Groups: Sendable {
    /// Every section of the screen.
    case all
    /// These sections, each with all its rows.
    case sections([SectionID])
    /// These rows, numbered by their real places.
    case rows([RowID])
    /// What a search left: the rows are numbered from 1 in each section.
    case shown([(SectionID, [RowID])])
    /// Some of the rows that a search left, each with its number there, from 1.
    case numbered([(section: SectionID, row: RowID, number: Int)])
  }

  public var screen: ScreenID
  public var groups: Groups
  /// Whether section titles and footers are shown.
  public var showsSectionHeaders: Bool
  /// What stands in the search bar, when that is shown too.
  public var searchBar: String?
  /// A line after the rows, such as `2 rows match`.
  public var note: String?
  /// What a person can do to leave the screen, as a line at its end.
  public var bar: String?
  /// What goes on with the screen; nil where nothing does, and where only a part is shown.
  public var state: ScreenState?
  /// The last lines of sections, which add a row when they are tapped.
  public var addRows: [SectionID: String] = [:]
  /// Drafts that are filled in below their rows.
  public var drafts: [Draft] = []

  /// What the last line of a section says that adds a row; nil where none is shown.
  func addRow(of section: SectionID, _ table: borrowing Table) -> String? {
    table.isHidden(section) ? nil : addRows[section]
  }

  /// The special rows that are shown with their names: those that can be tapped.
  func specialNames(of group: ListedGroup, _ table: borrowing Table) -> [String] {
    var names: [String] = []
    if case .all = group.rows {
      names = table.specialRows(of: group.section).map(\.kind)
        .filter { $0 != .placeholder && $0 != .loading }.map(\.rawValue)
    }
    if addRow(of: group.section, table) != nil { names.append(SpecialRow.Kind.add.rawValue) }
    return names
  }

  /// Whether the rows are numbered as a search shows them.
  var isSearchResult: Bool {
    switch groups {
    case .shown, .numbered: true
    default: false
    }
  }

  public init(
    screen: ScreenID, groups: Groups = .all, showsSectionHeaders: Bool = true, note: String? = nil,
    bar: String? = nil,
    state: ScreenState? = nil
  ) {
    self.screen = screen
    self.groups = groups
    self.showsSectionHeaders = showsSectionHeaders
    self.note = note
    self.bar = bar
    self.state = state
  }
}
