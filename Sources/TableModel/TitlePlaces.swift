/// Where a text is in the column of titles, as long as titles are in the order of their rows:
/// for every 32 bytes of text the first row whose title begins there or later.
public final class TitlePlaces {
  private static let shift: UInt32 = 5
  private var firstRows: [UInt32] = []
  /// How many rows were looked at.
  private var known = 0

  public init() {}

  /// Forgets all rows: the table begins anew.
  public func forget() {
    firstRows.removeAll()
    known = 0
  }

  /// The rows with one of some texts as their title, where both are in order; nil when titles are
  /// not, as they are until one is changed.
  func rows(titled texts: [TextID], _ table: borrowing Table) -> [RowID]? {
    guard table.hasTitlesInOrder else { return nil }
    learn(table)
    var rows: [RowID] = []
    rows.reserveCapacity(texts.count)
    let (titles, count) = (table.titles.base, table.titles.count)
    firstRows.withUnsafeBufferPointer { firstRows in
      for text in texts {
        let place = Int(text.raw >> Self.shift)
        guard place < firstRows.count else { continue }
        var row = Int(firstRows[place])
        // It is mostly one of two; which one nobody can foresee, so there is no branch.
        if row < count { row &+= titles[row] < text.raw ? 1 : 0 }
        while row < count, titles[row] < text.raw { row &+= 1 }
        while row < count, titles[row] == text.raw {
          rows.append(RowID(UInt32(truncatingIfNeeded: row)))
          row &+= 1
        }
      }
    }
    return rows
  }

  /// Looks at the rows that came since the last time.
  private func learn(_ table: borrowing Table) {
    if known > table.titles.count { forget() }
    // There is no row 0.
    for row in max(known, 1)..<max(table.titles.count, 1) {
      let place = Int(table.titles[row] >> Self.shift)
      while firstRows.count <= place { firstRows.append(UInt32(truncatingIfNeeded: row)) }
    }
    known = table.titles.count
  }
}
