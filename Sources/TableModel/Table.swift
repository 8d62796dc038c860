/// Screens of sections of rows, all known by id: order in counted trees, texts in an arena, fields
/// in columns that exist once used. `apply` is the one place where it changes.
///
/// A new table has no screens. Making a row, section, screen, action or text is no change yet:
/// it is in no list, until an edit puts it there. Until then its fields may be set by edits that
/// no log keeps: undo takes it out of the list, redo puts it back with all it has.
public struct Table: ~Copyable {
  var order = RowOrder()
  var texts = TextArena()
  var titles = Region<UInt32>()
  /// Whether no row has a title that was made before that of the row before it.
  var hasTitlesInOrder = true
  var rowFlags = Region<UInt32>()
  var columns = Columns()
  var names = FieldNames()

  var sectionRecords: [SectionRecord] = []
  var screenRecords: [ScreenRecord] = []
  var listedScreens: [ScreenID] = []
  var openStack: [ScreenID] = []
  /// The screen that is shown: the last open one; none when no screen is open.
  public internal(set) var current = ScreenID.none

  var labels = Labels()
  var chosenRows = MarkedRows()
  var selectedRows = MarkedRows()
  var choices = ChoiceMarks()
  var concealed = Concealed()
  /// Whether a section or screen was ever told that sections go with their last row.
  public internal(set) var mayVanish = false

  var actions: [Action] = []
  var attached: [AttachmentKey: ActionID] = [:]
  /// Whether an action was ever kept that hides those further out.
  var hasStrictActions = false
  var kindNames = KindNames()
  var hooks = HookMarks()
  var groups = RadioGroups()
  var stores = StoreMarks()
  var groupings = GroupingMarks()
  /// A section whose rows no hook is told of: what a store has sent and is still being looked at.
  public var quietSection = SectionID.none
  /// Screens of drafts: what is done to their rows is told to nobody either.
  public internal(set) var quietScreens: Set<ScreenID> = []
  /// Whether any draft is open.
  @inline(__always)
  public var hasDrafts: Bool { !quietScreens.isEmpty }

  /// The id that the next new row gets.
  public internal(set) var nextRowID: UInt32 = 1
  /// The id that the next new section gets.
  public internal(set) var nextSectionID: UInt32 = 1
  /// The id that the next new screen gets.
  public internal(set) var nextScreenID: UInt32 = 1
  /// Grows with each edit applied.
  public internal(set) var version: UInt64 = 0

  // Makes the type address-only: a borrow then passes its address, where it would copy all of it.
  private var pin: any Sendable = false

  public init() {}

  /// Back to a new table. Costs in proportion to what was in use; ids and texts become invalid.
  public mutating func reset() {
    order.clear()
    texts.clear()
    titles.clear()
    hasTitlesInOrder = true
    rowFlags.clear()
    columns.clear()
    names.clear()
    sectionRecords.removeAll(keepingCapacity: true)
    screenRecords.removeAll(keepingCapacity: true)
    listedScreens.removeAll(keepingCapacity: true)
    openStack.removeAll(keepingCapacity: true)
    current = .none
    labels.clear()
    chosenRows.clear()
    selectedRows.clear()
    choices.clear()
    concealed.clear()
    mayVanish = false
    actions.removeAll(keepingCapacity: true)
    if !attached.isEmpty { attached.removeAll(keepingCapacity: true) }
    hasStrictActions = false
    kindNames.clear()
    hooks.clear()
    groups.clear()
    stores.clear()
    groupings.clear()
    quietSection = .none
    quietScreens.removeAll()
    nextRowID = 1
    nextSectionID = 1
    nextScreenID = 1
    version = 0
  }
}
