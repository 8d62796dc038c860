/// Where the items of a section are kept. A store is asked for a page at a time, and told of each
/// change; it may be in memory, in a file, or somewhere else.
public protocol Store: AnyObject {
  /// What `store new` calls such a store.
  var kind: String { get }

  /// A page of the items that pass the filter, in the order wanted.
  func fetch(_ request: FetchRequest) throws(StoreError) -> ItemPage
  /// How many items pass a filter.
  func count(_ filter: Predicate?) throws(StoreError) -> Int
  /// Whether the item of a key passes a filter.
  func contains(_ key: String, _ filter: Predicate?) throws(StoreError) -> Bool

  /// Keeps a new item under its key, or under one that the store chooses when it has none.
  /// - Returns: the key.
  func insert(_ item: Item) throws(StoreError) -> String
  /// Replaces what is kept under the item's key.
  /// - Returns: what was kept there.
  func update(_ item: Item) throws(StoreError) -> Item
  /// - Returns: what was kept under the key, so that it can be put back.
  func delete(_ key: String) throws(StoreError) -> Item

  /// Grows with each change.
  var version: UInt64 { get }
  /// What changed after a version, oldest first, each key once; nil when that is not known any
  /// more, and anything may have changed.
  func changes(since version: UInt64) throws(StoreError) -> [ItemChange]?
}

/// Which items are wanted.
public struct FetchRequest: Sendable {
  public var filter: Predicate?
  /// The first key decides, the next ones among what it leaves equal; without any, the items come
  /// in the order in which they were stored.
  public var order: [SortKey] = []
  public var offset = 0
  /// How many at most; nil for all.
  public var limit: Int?
  /// Whether this goes on behind a page that was asked for before. A store may still know which items
  /// there were and in which order, as long as none of them has changed.
  public var goesOn = false

  public init(
    filter: Predicate? = nil, order: [SortKey] = [], offset: Int = 0, limit: Int? = nil
  ) {
    self.filter = filter
    self.order = order
    self.offset = offset
    self.limit = limit
  }
}

/// A condition in SQL over the fields of an item. Values are bound, never part of the text.
public struct Predicate: Equatable, Sendable {
  public var sql: [UInt8]
  /// Variables that the condition may name, as `n` or `$n`.
  public var variables: [(name: String, value: Item.Value?)]

  public init(_ sql: [UInt8], variables: [(name: String, value: Item.Value?)] = []) {
    self.sql = sql
    self.variables = variables
  }

  public static func == (left: Predicate, right: Predicate) -> Bool {
    left.sql == right.sql
      && left.variables.elementsEqual(right.variables) {
        $0.name == $1.name && $0.value == $1.value
      }
  }
}

/// What items are sorted by: an expression in SQL over their fields.
public struct SortKey: Equatable, Sendable {
  public var sql: [UInt8]
  public var isDescending: Bool

  public init(_ sql: [UInt8], isDescending: Bool = false) {
    self.sql = sql
    self.isDescending = isDescending
  }
}

/// Some of a store's items.
public struct ItemPage: Sendable {
  public var items: [Item]
  /// Whether there are items behind them.
  public var hasMore: Bool

  public init(_ items: [Item], hasMore: Bool) {
    self.items = items
    self.hasMore = hasMore
  }
}

/// A change of a store that somebody made.
public struct ItemChange: Hashable, Sendable {
  public var key: String
  /// False when the item is new or other than before.
  public var isDeletion: Bool

  public init(_ key: String, isDeletion: Bool) {
    self.key = key
    self.isDeletion = isDeletion
  }
}

/// Why a store did not do what it was asked.
public enum StoreError: Error, Hashable, Sendable {
  /// It cannot be reached now; later it may.
  case noConnection
  case failed(String)
  case unknownKey(String)
  case keyInUse(String)
  case badFilter(String)
  case badSort(String)
}
