import Query
public import Storage
import Synchronization
import TableModel

/// A store that keeps its items in a table of its own, a row each. Filters and orders are those of
/// the commands, evaluated over that table.
public final class MemoryStore: Store {
  private var table = Table()
  private let database = Database { Interruption.wanted.load(ordering: .relaxed) }
  private var section = SectionID.none
  private var screen = ScreenID.none
  private var log: [ItemChange] = []
  /// What the last page was taken from while there is more behind it and nothing has changed.
  private var begun: BegunList?
  public private(set) var version: UInt64 = 0
  /// How many changes are remembered.
  private static let longestLog = 10_000

  public init() throws(StoreError) {
    do throws(TableError) {
      screen = try table.newScreen(.none)
      section = try table.newSection(.none)
    } catch { throw Self.error(error) }
    table.apply(.insertScreen(screen, at: 0))
    table.apply(.open(screen))
    table.apply(.insertSection(section, in: screen, at: 0))
  }

  public var kind: String { "memory" }

  /// How many items were ever made.
  var rows: Int { table.rowsMade }
  /// The bytes of all texts ever kept.
  var textSize: Int { table.textSize }

  public func fetch(_ request: FetchRequest) throws(StoreError) -> ItemPage {
    let rows: [RowID]
    if request.goesOn, let begun, begun.serves(request) {
      rows = begun.rows
    } else {
      rows = try sorted(try self.rows(request.filter), request.order)
    }
    let start = min(max(request.offset, 0), rows.count)
    let end = request.limit.map { start + min(max($0, 0), rows.count - start) } ?? rows.count
    let hasMore = end < rows.count
    begun = hasMore ? BegunList(filter: request.filter, order: request.order, rows: rows) : nil
    return ItemPage(rows[start..<end].map { item($0) }, hasMore: hasMore)
  }

  public func count(_ filter: Predicate?) throws(StoreError) -> Int {
    filter == nil ? table.count(of: section) : try rows(filter).count
  }

  public func contains(_ key: String, _ filter: Predicate?) throws(StoreError) -> Bool {
    let row = try row(key)
    guard let filter else { return true }
    var scope = filter.scope
    scope.row = row
    do throws(QueryError) {
      return try database.value(filter.sql, in: scope, table).isTrue
    } catch { throw Self.error(error) { .badFilter($0) } }
  }

  public func insert(_ item: Item) throws(StoreError) -> String {
    let row = try newRow(item.key)
    try give(row, item)
    table.apply(.insert(row, at: Place(section, table.count(of: section))))
    note(ItemChange(key(row), isDeletion: false))
    return key(row)
  }

  public func update(_ item: Item) throws(StoreError) -> Item {
    let row = try row(item.key ?? "")
    let old = self.item(row)
    try give(row, item)
    note(ItemChange(key(row), isDeletion: false))
    return old
  }

  public func delete(_ key: String) throws(StoreError) -> Item {
    let row = try row(key)
    let item = item(row)
    if let place = table.place(of: row) { table.apply(.remove(row, from: place)) }
    note(ItemChange(key, isDeletion: true))
    return item
  }

  public func changes(since version: UInt64) throws(StoreError) -> [ItemChange]? {
    guard version <= self.version else { return [] }
    let count = self.version - version
    guard count <= UInt64(log.count) else { return nil }
    var seen: Set<String> = []
    let latest = log.suffix(Int(count)).reversed().filter { seen.insert($0.key).inserted }
    return latest.reversed()
  }
}

extension MemoryStore {
  private func key(_ row: RowID) -> String { String(row.raw) }

  private func row(_ key: String) throws(StoreError) -> RowID {
    guard let id = UInt32(key), String(id) == key, table.contains(RowID(id)) else {
      throw .unknownKey(key)
    }
    return RowID(id)
  }

  /// A row for a key, which may have been in use before; without one, with the next key.
  private func newRow(_ key: String?) throws(StoreError) -> RowID {
    do throws(TableError) {
      guard let key else { return try table.newRow(.empty) }
      guard let id = UInt32(key), id > 0, id < 1 << 28, String(id) == key else {
        throw .idInUse
      }
      let row = RowID(id)
      guard !table.contains(row) else { throw .idInUse }
      return table.exists(row) ? row : try table.newRow(.empty, id: row)
    } catch {
      if case .idInUse = error { throw .keyInUse(key ?? "") }
      throw Self.error(error)
    }
  }

  private func note(_ change: ItemChange) {
    version &+= 1
    begun = nil
    log.append(change)
    if log.count > 2 * Self.longestLog { log.removeFirst(log.count - Self.longestLog) }
  }

  private func rows(_ filter: Predicate?) throws(StoreError) -> [RowID] {
    // Names are fields once an item has them: nothing can be wrong with a filter of no items.
    if table.count(of: section) == 0 { return [] }
    guard let filter else { return table.rows(of: section) }
    do throws(QueryError) {
      return try database.rows(where: filter.sql, in: filter.scope, table, screen: screen)
    } catch { throw Self.error(error) { .badFilter($0) } }
  }

  /// The order is the one of the `sort` command.
  private func sorted(_ rows: [RowID], _ order: [SortKey]) throws(StoreError) -> [RowID] {
    if order.isEmpty || rows.isEmpty { return rows }
    let wanted = Set(rows)
    var columns: [SortColumn] = []
    for key in order {
      var column = SortColumn(isDescending: key.isDescending, isNatural: false)
      do throws(QueryError) {
        try database.values(of: key.sql, in: Query.Scope(), table, screen: screen) { row, value in
          if wanted.contains(row) { column.append(value) }
        }
      } catch { throw Self.error(error) { .badSort($0) } }
      columns.append(column)
    }
    return columns.order(of: 0..<rows.count).map { rows[$0] }
  }

  private func give(_ row: RowID, _ item: Item) throws(StoreError) {
    do throws(TableError) { try table.take(item, row) } catch { throw Self.error(error) }
  }

  private func item(_ row: RowID) -> Item {
    var item = table.item(row)
    item.key = key(row)
    return item
  }

  private static func error(_ error: TableError) -> StoreError {
    if case .full = error { return .failed("the store is full") }
    return .failed("\(error)")
  }

  private static func error(
    _ error: QueryError, _ kind: (String) -> StoreError
  ) -> StoreError {
    switch error.kind {
    case .interrupted, .limit: .failed(error.message)
    default: kind(error.message)
    }
  }
}

/// The items that pages are taken from, in their order.
private struct BegunList {
  var filter: Predicate?
  var order: [SortKey]
  var rows: [RowID]

  func serves(_ request: FetchRequest) -> Bool {
    filter == request.filter && order == request.order
  }
}

extension Predicate {
  fileprivate var scope: Query.Scope {
    Query.Scope(variables: variables.map { ($0.name, SQLValue($0.value)) })
  }
}

extension SQLValue {
  fileprivate init(_ value: Item.Value?) {
    switch value {
    case nil: self = .null
    case .text(let text)?: self = .text(text)
    case .number(let number)?:
      self = Int64(exactly: number).map { .integer($0) } ?? .real(number)
    case .typedNumber(let text)?:
      let number = text.withUnsafeBufferPointer { NumberText.number($0) }
      self = number.map { .real($0) } ?? .text(text)
    }
  }
}
