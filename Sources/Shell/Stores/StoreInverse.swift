import Storage
import TableModel

/// What takes back something that the step being made did to stores.
enum StoreInverse {
  /// A write that took back an edit of the list goes with that edit.
  case write(StoreWrite)
  /// The stores as they were before a command changed them, and what waited for one that it forgot.
  case stores([Stores.Entry], waiting: [StoreWrite])
  /// The item that a command put into a store leaves it.
  case item(key: String, store: String, title: TextID)
}

extension Session {
  /// Makes a change of the stores themselves. It is no step to undo, but what is taken back as a
  /// whole takes it back.
  public mutating func changeStores(_ change: (inout Stores) -> Void) {
    let (entries, waiting) = (stores.all, stores.pending)
    change(&stores)
    let forgotten = waiting.filter { stores[$0.store] == nil }
    stores.written.append((log.open, .stores(entries, waiting: forgotten)))
  }

  /// Takes back what was done to stores in the step being made: the writes for its edits beyond the
  /// first `count`, and all that came after the first `kept` entries. Where the edits cannot tell
  /// what came before and what after, commands that changed the stores themselves stay.
  mutating func takeBackStores(to count: Int, kept: Int) {
    var left: [(open: Int, inverse: StoreInverse)] = []
    while let last = stores.written.last {
      let isLater = stores.written.count > kept
      guard isLater || last.open >= count else { break }
      stores.written.removeLast()
      if !isLater, !last.inverse.isWrite { left.append(last) } else { takeBack(last.inverse) }
    }
    stores.written += left.reversed()
  }

  private mutating func takeBack(_ inverse: StoreInverse) {
    switch inverse {
    case .write(let write): takeBack([write])
    case .stores(let entries, let waiting): stores.restore(entries, waiting: waiting)
    case .item(let key, let store, _):
      // An item that is gone already is what is wanted.
      _ = try? stores[store]?.store.delete(key)
    }
  }
}

extension StoreInverse {
  fileprivate var isWrite: Bool { if case .write = self { true } else { false } }
}
