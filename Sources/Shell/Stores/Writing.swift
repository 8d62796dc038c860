import CommandLanguage
import Storage
import TableModel

// What is written to stores, and how it is taken back.
extension Session {
  /// Makes a write, and returns the one that takes it back; nil when there was nothing to do.
  mutating func perform(_ write: StoreWrite) throws(StoreError) -> StoreWrite? {
    if let folded = fold(write) { return folded }
    var inverse = write
    var item = write.item
    switch write.kind {
    case .insert:
      let store = try stores.reached(write.store)
      if let key = item.key, try has(key, store) { item.key = nil }
      item.key = try store.insert(item)
      try give(write.row, key: item.key)
      inverse.kind = .delete
      inverse.item = item
    case .update:
      // A row that a hook of a fetch put in has no item.
      guard let key = table.cell(write.row, .itemKey).textID else { return nil }
      item.key = table.string(key)
      inverse.item = try stores.reached(write.store).update(item)
    case .delete:
      guard let key = item.key else { return nil }
      inverse.item = try stores.reached(write.store).delete(key)
      inverse.kind = .insert
      stores.pending.removeAll { $0.row == write.row && $0.store == write.store }
    }
    stores.noteChange()
    return inverse
  }

  /// Settles a write among those that wait: what has never reached the store need not be taken
  /// back there, and what waits is written as the row is then.
  private mutating func fold(_ write: StoreWrite) -> StoreWrite?? {
    guard !stores.pending.isEmpty else { return nil }
    let waiting = stores.pending.lastIndex { $0.store == write.store && $0.row == write.row }
    guard let waiting else { return nil }
    switch (write.kind, stores.pending[waiting].kind) {
    case (.update, .insert), (.update, .update): return .some(nil)
    case (.delete, .insert), (.insert, .delete):
      var inverse = stores.pending.remove(at: waiting)
      inverse.kind = write.kind == .delete ? .insert : .delete
      stores.noteChange()
      return .some(inverse)
    default: return nil
    }
  }

  private func has(_ key: String, _ store: any Store) throws(StoreError) -> Bool {
    do throws(StoreError) { return try store.contains(key, nil) } catch {
      if case .unknownKey = error { return false }
      throw error
    }
  }

  private mutating func give(_ row: RowID, key: String?) throws(StoreError) {
    do throws(TableError) { try table.give(row, key: key) } catch {
      throw .failed("the list is full")
    }
  }

  /// Makes writes that nobody is asked about: those of undo and redo. Without a connection they
  /// wait; when one fails, the ones before it are taken back. A store that was deleted is not told.
  mutating func perform(_ writes: [StoreWrite]) throws(StoreFault) {
    var done: [StoreWrite] = []
    for write in writes where stores[write.store] != nil {
      do throws(StoreError) {
        if let inverse = try perform(write) { done.append(inverse) }
      } catch {
        if error == .noConnection {
          queue(write)
          continue
        }
        takeBack(done)
        throw StoreFault(write: write, error: error)
      }
    }
  }

  /// Takes writes back, the last one first. What cannot be written now waits, unless its store was
  /// deleted meanwhile.
  mutating func takeBack(_ inverses: [StoreWrite]) {
    for inverse in inverses.reversed() where stores[inverse.store] != nil {
      do throws(StoreError) { _ = try perform(inverse) } catch {
        stores.pending.append(inverse)
        stores.noteChange()
      }
    }
  }

  /// Lets a write wait until `retry`; for a store that a hook has deleted, nothing waits.
  /// - Returns: what takes that back. A change of a row that waits is harmless: it is written as
  ///   the row is then.
  @discardableResult
  mutating func queue(_ write: StoreWrite) -> [StoreWrite] {
    guard stores[write.store] != nil else { return [] }
    stores.noteChange()
    stores.pending.append(write)
    var inverse = write
    switch write.kind {
    case .update: return []
    case .insert: inverse.kind = .delete
    case .delete: inverse.kind = .insert
    }
    return [inverse]
  }
}

/// A write that could not be made, and why.
struct StoreFault: Error {
  var write: StoreWrite
  var error: StoreError

  var text: String { "\(write.refusal): \(error.text(write.store))" }
}
