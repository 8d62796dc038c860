import Storage
import TableModel

// How the items that a store sent become the rows of a section.
extension Session {
  /// The rows of a page, in its order; those that the section has stay the rows they are.
  struct Arrivals {
    /// A key, when the row is an item.
    var rows: [RowID] = []
    /// What makes known rows what the store says they are now.
    var updates: [Edit] = []
    /// The rows that those change.
    var changed: [RowID] = []
  }

  /// Makes rows of items. Items that are known already are left out, or get a row of their own when
  /// hooks are to see the list as it came.
  mutating func arrivals(
    _ items: [Item], in section: SectionID, isMore: Bool, keepsDoubles: Bool
  ) throws(TableError) -> Arrivals {
    var arrivals = Arrivals()
    var known = isMore ? keys(of: section, among: items) : keys(of: section)
    var seen: Set<String> = []
    let (leaving, changed) = waitingKeys
    for item in items {
      // What is to be deleted as soon as the store can be reached is gone here.
      guard let key = item.key, !leaving.contains(key) else { continue }
      let isDouble = !seen.insert(key).inserted || isMore && known[key] != nil
      if isDouble, !keepsDoubles { continue }
      if !isMore, let row = known.removeValue(forKey: key) {
        let updates = changed.contains(row) ? [] : try table.edits(making: row, item)
        arrivals.updates += updates
        if !updates.isEmpty { arrivals.changed.append(row) }
        arrivals.rows.append(row)
        continue
      }
      let row = try table.newRow(.empty)
      try table.take(item, row)
      try table.give(row, key: key)
      arrivals.rows.append(row)
    }
    return arrivals
  }

  /// The rows of a section, and of its groups, by the keys of their items.
  func keys(of section: SectionID) -> [String: RowID] {
    var keys: [String: RowID] = [:]
    for section in table.itemSections(of: section) {
      var cursor = RowCursor(table, section: section)
      while cursor.next(table) {
        if let key = table.cell(cursor.row, .itemKey).textID {
          keys[table.string(key)] = cursor.row
        }
      }
    }
    return keys
  }

  /// Those of them that some items have. Only the keys that may be one of these become strings, so
  /// that a page of a long list costs little more than the page.
  private func keys(of section: SectionID, among items: [Item]) -> [String: RowID] {
    let wanted = Set(items.lazy.compactMap(\.key))
    let marks = Set(wanted.map { KeyMark($0) })
    var keys: [String: RowID] = [:]
    for section in table.itemSections(of: section) {
      var cursor = RowCursor(table, section: section)
      while cursor.next(table) {
        guard let text = table.cell(cursor.row, .itemKey).textID,
          marks.contains(KeyMark(table.buffer(text)))
        else { continue }
        let key = table.string(text)
        if wanted.contains(key) { keys[key] = cursor.row }
      }
    }
    return keys
  }

  /// Whether a section has all of some items already.
  func holds(_ section: SectionID, all items: [Item]) -> Bool {
    let known = keys(of: section, among: items)
    return items.allSatisfy { known[$0.key ?? ""] != nil }
  }

  /// Keys of items that wait to be deleted, and rows whose changes wait to be written.
  private var waitingKeys: (Set<String>, Set<RowID>) {
    var (leaving, changed) = (Set<String>(), Set<RowID>())
    for write in stores.pending {
      switch write.kind {
      case .delete: if let key = write.item.key { leaving.insert(key) }
      case .update: changed.insert(write.row)
      case .insert: break
      }
    }
    return (leaving, changed)
  }

  /// Whether a row waits to come into its store: what the store sends cannot have it.
  private func isWaiting(_ row: RowID) -> Bool {
    stores.pending.contains { $0.row == row && $0.kind == .insert }
  }

  /// Takes the rows of an item section out that its store is to send anew.
  mutating func takeOut(of section: SectionID) {
    let rows = table.itemSections(of: section).flatMap { table.rows(of: $0) }
    apply(table.removing(rows.filter { !isWaiting($0) }))
  }

  /// Puts rows where they belong: new ones behind those that came before.
  mutating func put(_ rows: [RowID], into section: SectionID, isMore: Bool) throws {
    if let grouping = grouping(of: section) { return try put(rows, grouping, isMore: isMore) }
    var index = isMore ? table.count(of: section) : 0
    for row in rows {
      apply(.insert(row, at: Place(section, index)))
      index += 1
    }
  }

  /// Whether a section's rows are these, so that nothing needs to move.
  mutating func holds(_ section: SectionID, _ rows: [RowID]) throws -> Bool {
    if let grouping = grouping(of: section) { return try holds(grouping, rows) }
    return table.count(of: section) == rows.count && table.rows(of: section) == rows
  }

  /// Lets edits pass that are the store's own: nobody is told of them, and no store writes them.
  mutating func placing(
    _ section: SectionID, _ body: (inout Session) throws -> Void
  ) rethrows {
    set(section, .fetching, .number(Double(Fetching.placing.rawValue)))
    try body(&self)
    set(section, .fetching, .none)
    // Of these edits only the last one is looked at: it says that a choice here has begun anew.
    toldEdits = log.open - 1
    writtenEdits = log.open
    groupedEdits = log.open
  }

  /// Notes how far a section has come in its store.
  mutating func note(_ page: ItemPage, in section: SectionID, isMore: Bool) {
    let before = isMore ? table.cell(section, .fetched).double ?? 0 : 0
    set(section, .fetched, .number(before + Double(page.items.count)))
    set(section, .hasMore, page.hasMore ? .number(1) : .none)
  }

  /// Items that are deleted move those up that were not fetched yet: the next page begins earlier.
  /// Too early is no harm, since what is there already is not shown twice.
  ///
  /// - Parameter inverses: what takes the writes back that were made.
  mutating func noteDeletions(_ inverses: [StoreWrite]) {
    var counts: [String: Int] = [:]
    for inverse in inverses where inverse.kind == .insert { counts[inverse.store, default: 0] += 1 }
    for (store, count) in counts {
      for section in sections(using: store) {
        guard let fetched = table.cell(section, .fetched).double else { continue }
        set(section, .fetched, .number(max(fetched - Double(count), 0)))
      }
    }
  }

  /// Whether a section has come as far as a first page brings it.
  func isNoted(_ page: ItemPage, in section: SectionID) -> Bool {
    table.cell(section, .fetched) == .number(Double(page.items.count))
      && hasMore(section) == page.hasMore
  }

  func hasMore(_ section: SectionID) -> Bool { !table.cell(section, .hasMore).isNone }

  private mutating func set(_ section: SectionID, _ field: FieldID, _ cell: Cell) {
    let old = table.cell(section, field)
    if old != cell { apply(.setSection(from: old, to: cell, section, field: field)) }
  }

  /// Shows, or no longer shows, that a store was asked. No step of undo.
  mutating func setWaiting(_ section: SectionID, _ isWaiting: Bool) {
    let old = table.cell(section, .fetching)
    let new: Cell = isWaiting ? .number(Double(Fetching.waiting.rawValue)) : .none
    if old != new { table.apply(.setSection(from: old, to: new, section, field: .fetching)) }
  }
}

/// A number that two equal keys share, and hardly any others.
private struct KeyMark: Hashable {
  private var number: UInt64 = 0xCBF2_9CE4_8422_2325

  init(_ key: String) { for byte in key.utf8 { add(byte) } }
  init(_ key: UnsafeBufferPointer<UInt8>) { for byte in key { add(byte) } }

  private mutating func add(_ byte: UInt8) { number = (number ^ UInt64(byte)) &* 0x100_0000_01B3 }
}
