/// A store of a session as its file holds it.
public struct SavedStore: Sendable {
  public var name: String
  public var kind: String
  public var items: [Item]

  public init(name: String, kind: String, items: [Item]) {
    self.name = name
    self.kind = kind
    self.items = items
  }
}

/// A write that waits for its store, as a session's file holds it.
public struct SavedWrite: Sendable {
  /// `insert`, `update` or `delete`.
  public var write: String
  public var store: String
  public var section: UInt32
  public var row: UInt32
  public var item: Item

  public init(write: String, store: String, section: UInt32, row: UInt32, item: Item) {
    self.write = write
    self.store = store
    self.section = section
    self.row = row
    self.item = item
  }
}
