import TableModel

/// A walk over the rows of all screens, or of one, in place order, past those that filters reject.
struct RowWalk {
  let table: UnsafePointer<Table>
  private let screens: [ScreenID]
  private let shown: ScreenID
  private let filters: [RowFilter]
  private var rows: RowCursor
  private var run: RowRun
  private var index = -1
  private var screenIndex = 0
  private var nextSection = 0
  private var spot = RowSpot()
  private(set) var isAtEnd = false
  /// Whether the walk is over one row, which is found by its id.
  private var isSingle = false
  /// The rows to look at and where among them the walk is, when they are known beforehand.
  private var followed: JoinIndex?
  private var nextFollowed: Int32 = -1

  /// - Parameter run: where the walk keeps the rows it looks at.
  init(
    _ table: UnsafePointer<Table>, _ run: RowRun, screen: ScreenID?, filters: [RowFilter]
  ) {
    self.table = table
    self.run = run
    self.run.clear()
    self.filters = filters
    shown = table.pointee.current
    screens = screen.map { table.pointee.contains($0) ? [$0] : [] } ?? table.pointee.screens
    rows = RowCursor(table.pointee, section: .none)
  }

  /// Walks over the rows that an index gives for a value, and no others.
  mutating func follow(_ index: JoinIndex, _ first: Int32) {
    followed = index
    nextFollowed = first
  }

  /// Moves to the row of an id, if it passes.
  mutating func jump(to row: RowID) {
    isSingle = true
    isAtEnd = true
    guard let place = table.pointee.place(of: row) else { return }
    let screen = table.pointee.screen(of: place.section)
    guard screens.contains(screen) else { return }
    enter(place.section, screen)
    run.fill(row, at: place.row)
    index = 0
    sieve()
    isAtEnd = run.count == 0
  }

  /// Steps to the next row that passes; false when the budget says to stop.
  @inline(__always)
  mutating func advance(_ connection: Connection) -> Bool {
    index &+= 1
    return index < run.count || advanceRun(connection)
  }

  /// The row stepped to last.
  @inline(__always) var row: RowID { run.row(index) }

  /// Where that row is.
  @inline(__always)
  var here: RowSpot {
    var spot = spot
    spot.position = run.position(index)
    return spot
  }

  /// Goes on to the next run of rows that has some that pass.
  @inline(never)
  private mutating func advanceRun(_ connection: Connection) -> Bool {
    index = 0
    if let followed { return advance(along: followed, connection) }
    while !isSingle {
      guard run.fill(&rows, table.pointee) else {
        if enterNextSection() { continue }
        break
      }
      let count = run.count
      sieve()
      // What passes is counted in steps of SQLite's machine.
      guard connection.walk(count) else { return false }
      if run.count > 0 { return true }
    }
    isAtEnd = true
    return true
  }

  private mutating func advance(along index: JoinIndex, _ connection: Connection) -> Bool {
    while nextFollowed >= 0 {
      let row = index.row(nextFollowed)
      nextFollowed = index.next(nextFollowed)
      jump(to: row)
      guard connection.walk(1) else { return false }
      if !isAtEnd { return true }
    }
    run.clear()
    isAtEnd = true
    return true
  }

  private mutating func sieve() {
    for filter in filters where run.count > 0 { filter.sieve(&run, spot, table) }
  }

  private mutating func enterNextSection() -> Bool {
    while screenIndex < screens.count {
      if let section = table.pointee.section(screens[screenIndex], nextSection) {
        nextSection += 1
        enter(section, screens[screenIndex])
        rows = RowCursor(table.pointee, section: section)
        return true
      }
      screenIndex += 1
      nextSection = 0
    }
    return false
  }

  private mutating func enter(_ section: SectionID, _ screen: ScreenID) {
    spot.section = section
    spot.screen = screen
    spot.number = (table.pointee.position(of: section) ?? 0) + 1
    spot.isShown = screen == shown
  }
}
