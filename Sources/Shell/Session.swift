public import CommandLanguage
public import Query
import Storage
import Synchronization
public import TableModel

/// What commands work on: the table and all that belongs to it while a person or a script edits.
public struct Session: ~Copyable {
  public var table = Table()
  public var log = EditLog()
  /// The row last added, changed, selected or tapped.
  public var dot = RowID.none
  /// Where that row was when it was deleted.
  public var dotPlace: Place?
  public var scopes: [Scope] = []
  /// SQL over the table; started by the first expression.
  public let database = Database { Interruption.wanted.load(ordering: .relaxed) }
  /// The time that the session tells, in seconds since 1970, UTC.
  public var clock: @Sendable () -> Double {
    get { database.clock }
    set { database.clock = newValue }
  }
  /// Names that last as long as the session.
  public var globals: [String: Value] = [:]
  public var settings = Settings()
  public let catalog: Catalog
  public var definitions: Definitions { catalog.definitions }
  /// Running searches, by screen.
  public var searches: [ScreenID: Search] = [:]
  /// Screens whose hidden search bar was scrolled to; neither saved nor undone.
  var revealedBars: Set<ScreenID> = []
  /// What goes on with screens; neither saved nor undone.
  public internal(set) var progress: [ScreenID: Progress] = [:]
  /// Whether a condition of the statement that runs, other than in an action, has found no row.
  var hasMatchedNothing = false
  /// Warnings of the command that runs; shown when it ends.
  public var warnings: [Diagnostic] = []
  /// What the session was loaded from or saved to last.
  public var file = FileState()
  public var access = FileAccess()
  /// Whether the highlight of a tapped row stays: what `keep` and `release` say.
  public var keepsHighlight: Bool?
  /// What a `reject` said in the hook that runs; nil when nothing was rejected.
  public var rejection: String?
  /// Rows that hooks are being asked about before they come into the list, the innermost last.
  var pendingItems: [(row: RowID, place: Place)] = []
  /// Which rows have been shown.
  var shownRows = ShownRows()
  /// What rows were called before they left their places, where the places cannot tell any more.
  var formerPaths: [RowID: String] = [:]
  /// How many edits of the open step the did-hooks were told of.
  var toldEdits = 0
  /// After how many edits of the open step the choices were settled.
  var settledEdits = 0
  /// After how many edits of the open step rows were put into their groups.
  var groupedEdits = 0
  /// The groups of sections that group their items, as they were found last.
  var groupIndexes: [SectionID: GroupIndex] = [:]
  /// Which edits of the open step only follow from others of it.
  var derivedEdits: Set<Int> = []
  /// How many edits of the open step stores were told of.
  var writtenEdits = 0
  public var stores = Stores()
  /// Whether a hook said that what cannot be stored now is to wait: `use retry`.
  public var usesRetry = false
  /// What a hook said with `use` that decides something.
  public var usedAnswer: String?
  /// The screen or section that a hook said with `use`.
  public var usedTarget: Target?
  /// Drafts of items on screens of their own.
  var details = Details()
  /// How rows of item sections are to look, as hooks said when they were shown last.
  var givenLooks: [RowID: [String: String]] = [:]
  /// Expressions in bodies and blocks that were looked over and can be read.
  var soundExpressions: Set<[UInt8]> = []
  /// How many edits had been made when the session was saved last.
  public internal(set) var savedVersion: UInt64 = 0
  /// How many steps were done then, where undo and redo can still lead back to that moment.
  var savedSteps: Int? = 0
  /// How many times the session was replaced by another: `new`, `load`.
  public private(set) var beginnings = 0
  /// The script that what is typed is written to, if one is.
  public var recording: Recording?
  /// Whether somebody types, so that it can be recorded.
  public var mayRecord = false
  /// What the next line at the prompt is to begin with.
  public var proposedLine: String?
  /// Where shells leave their journals; nil where none are kept.
  public var journalFolder: String?

  // Makes the type address-only: a borrow then passes its address, where it would copy all of it.
  var pin: any Sendable = false

  public init(catalog: Catalog) { self.catalog = catalog }

  /// Makes a change: the table applies it, the log keeps it.
  @inlinable
  @discardableResult
  public mutating func apply(_ edit: Edit) -> Reply {
    table.apply(edit)
    log.record(edit)
    return .done
  }

  public mutating func apply(_ edits: [Edit]) {
    for edit in edits { apply(edit) }
  }

  /// Takes back the edits of the open step beyond the first `count`.
  /// - Parameter kept: how much of what was done to stores came before, where it is known.
  public mutating func rollBack(to count: Int, stores kept: Int = .max) {
    log.rollBack(&table, to: count)
    toldEdits = min(toldEdits, log.open)
    settledEdits = min(settledEdits, log.open)
    groupedEdits = min(groupedEdits, log.open)
    if !derivedEdits.isEmpty { derivedEdits = derivedEdits.filter { $0 < log.open } }
    writtenEdits = min(writtenEdits, log.open)
    forgetEnds(beyond: log.open)
    if !stores.written.isEmpty { takeBackStores(to: count, kept: kept) }
  }

  /// Forgets what was noted of the edits of the step before.
  mutating func beginStep() {
    toldEdits = 0
    settledEdits = 0
    groupedEdits = 0
    writtenEdits = 0
    if !stores.written.isEmpty { stores.written.removeAll() }
    if !derivedEdits.isEmpty { derivedEdits.removeAll() }
    if !formerPaths.isEmpty { formerPaths.removeAll() }
  }

  /// The screen that is shown; a new session gets one when it needs one.
  public mutating func currentScreen() throws(Diagnostic) -> ScreenID {
    let screen = table.current
    if !screen.isNone { return screen }
    let wasSaved = isSaved
    do {
      let made = try table.newScreen(.none)
      // The first screen comes with the session: it is no step to undo.
      table.apply(.insertScreen(made, at: 0))
      table.apply(.open(made))
      if wasSaved { savedVersion = table.version }
      return made
    } catch { throw diagnostic(error, at: Extent(0, 0)) }
  }

  /// Begins afresh; settings and the arguments of the run stay.
  public mutating func reset() {
    table.reset()
    database.forget()
    log.reset()
    beginStep()
    shownRows = ShownRows()
    stores = Stores()
    details = Details()
    givenLooks = [:]
    groupIndexes = [:]
    dot = .none
    dotPlace = nil
    searches = [:]
    revealedBars = []
    progress = [:]
    definitions.removeAll()
    file = FileState()
    noteSaved()
    beginnings &+= 1
  }

  /// What a body threw, as an error with a place.
  public func diagnostic(_ error: any Error, at extent: Extent) -> Diagnostic {
    switch error {
    case let known as Diagnostic:
      var known = known
      // A command that has no extent of its own to point at means its whole line.
      if known.extent == Extent(0, 0) { known.extent = extent }
      return known
    case let fault as TableError: return Diagnostic(fault, at: extent)
    case let fault as StorageError: return Diagnostic(fault)
    default: return Diagnostic(.failed, "\(error)", at: extent)
    }
  }
}
