import TableModel

/// A walk over the rows of all screens, or of one, in place order, past those that filters reject.
struct RowWalk {
  let table: UnsafePointer<Table>
  private let screens: [ScreenID]
  private let shown: ScreenID
  private let filters: [RowFilter]
  private var rows: RowCursor
  private var screenIndex = 0
  private var nextSection = 0
  private var walked = 0
  private(set) var row = RowID.none
  private(set) var spot = RowSpot()
  private(set) var isAtEnd = false
  /// Whether the walk is over one row, which is found by its id.
  private var isSingle = false

  /// How many rows lie between two looks at the budget.
  private static let stride = 1 << 16

  init(_ table: UnsafePointer<Table>, screen: ScreenID?, filters: [RowFilter]) {
    self.table = table
    self.filters = filters
    shown = table.pointee.current
    screens = screen.map { table.pointee.contains($0) ? [$0] : [] } ?? table.pointee.screens
    rows = RowCursor(table.pointee, section: .none)
  }

  /// Moves to the row of an id, if it passes.
  mutating func jump(to row: RowID) {
    isSingle = true
    guard let place = table.pointee.place(of: row) else {
      isAtEnd = true
      return
    }
    let screen = table.pointee.screen(of: place.section)
    self.row = row
    enter(place.section, screen)
    spot.position = place.row + 1
    isAtEnd = !screens.contains(screen) || !passes()
  }

  /// Steps to the next row that passes; false when the budget says to stop.
  @inline(__always)
  mutating func advance(_ connection: Connection) -> Bool {
    if isSingle {
      isAtEnd = true
      return true
    }
    while true {
      guard rows.next(table.pointee) else {
        if enterNextSection() { continue }
        isAtEnd = true
        return true
      }
      row = rows.row
      if filters.isEmpty || passes() { return true }
      walked &+= 1
      if walked == Self.stride {
        walked = 0
        if connection.spend(Self.stride) != 0 { return false }
      }
    }
  }

  /// The row's number in its section, from 1.
  @inline(__always)
  var here: RowSpot {
    var spot = spot
    if !isSingle { spot.position = rows.index + 1 }
    return spot
  }

  @inline(__always)
  private func passes() -> Bool {
    for filter in filters where !filter.passes(row, here, table.pointee) { return false }
    return true
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
