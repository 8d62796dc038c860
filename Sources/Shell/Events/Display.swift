public import TableModel

/// Something that is about to be shown, when hooks want to hear of it (features 5.5, order 10).
public struct Display: Sendable {
  /// What of the open screen is shown.
  public enum Part: Sendable {
    case screen
    case sections([SectionID])
    case rows([RowID])
  }

  /// Shows it, when the hooks have run.
  public typealias Showing = @Sendable (inout Session) throws -> Reply

  var part: Part
  /// Whether rows are made anew that are shown already.
  var isReload: Bool
  /// Whether it counts for paging: rows were asked for by name (design §2.2).
  var pages: Bool
  var showing: Showing

  public init(
    _ part: Part, isReload: Bool = false, pages: Bool = false, _ showing: @escaping Showing
  ) {
    self.part = part
    self.isReload = isReload
    self.pages = pages
    self.showing = showing
  }

  /// The events that a display may run hooks for.
  public static let events: Triggers = [
    Triggers(.willDisplayHeaderView), Triggers(.willDisplayFooterView), rows, items,
  ]

  /// What the rows of item sections are asked about when they are shown (SA15, SA16, SA17).
  static let items: Triggers = [
    Triggers(.cellForRowAtIndexPath), Triggers(.reuseIdentifierForRowAtIndexPath),
    Triggers(.customHeightForRowAtIndexPath),
  ]

  static let rows: Triggers = [
    Triggers(.cellCreated), Triggers(.cellReused), Triggers(.willDisplayCell),
  ]
}

/// Which rows have been shown, kept only while hooks ask for it: a row is created when it is first
/// shown, and reused when it is shown again after others were shown instead (PM29, PM30).
struct ShownRows {
  private var created: Set<RowID> = []
  private var visible: Set<RowID> = []
  private var coming: Set<RowID> = []

  static let events: Triggers = [Triggers(.cellCreated), Triggers(.cellReused)]

  /// What becomes of a row that is shown now; nil when it only stays.
  mutating func show(_ row: RowID, again: Bool) -> Trigger? {
    coming.insert(row)
    if created.insert(row).inserted { return .cellCreated }
    return again || !visible.contains(row) ? .cellReused : nil
  }

  /// Ends a display: what was shown before it and not in it has been scrolled away.
  mutating func end(isReload: Bool) {
    visible = isReload ? visible.union(coming) : coming
    coming = []
  }
}
