import CommandLanguage
import Storage
import TableModel

// Stores in session files: those in memory are saved whole, with what waits for them. How they
// behave is not saved: a loaded store is online.
extension Stores {
  /// What a session's file holds of its stores.
  func save(in extras: inout SessionExtras) {
    extras.stores = all.map { entry in
      let items = (try? entry.store.fetch(FetchRequest()).items) ?? []
      return SavedStore(name: entry.name, kind: entry.store.kind, items: items)
    }
    extras.pending = pending.map { write in
      SavedWrite(
        write: write.kind.rawValue, store: write.store, section: write.section.raw,
        row: write.row.raw, item: write.item)
    }
  }

  /// The stores that a file holds.
  init(
    _ extras: SessionExtras, _ table: borrowing Table, _ path: String
  ) throws(Diagnostic) {
    self.init()
    for saved in extras.stores {
      guard saved.kind == "memory" else {
        throw .failed(
          .badFile, "\(path): the store \(saved.name) is of a kind that this tblsh does not know")
      }
      do throws(StoreError) {
        let store = try MemoryStore()
        for item in saved.items { _ = try store.insert(item) }
        add(saved.name, store)
      } catch {
        throw .failed(.badFile, "\(path): the store \(saved.name): \(error.text(saved.name))")
      }
    }
    for saved in extras.pending {
      guard let kind = StoreWrite.Kind(rawValue: saved.write), self[saved.store] != nil,
        saved.row > 0
      else {
        throw .failed(.badFile, "\(path): what waits for \(saved.store) is about no store")
      }
      // A row that is deleted by now is not saved; that it goes is all that is left to write.
      guard kind == .delete || table.contains(RowID(saved.row)) else { continue }
      pending.append(
        StoreWrite(
          kind: kind, store: saved.store, section: SectionID(saved.section),
          row: RowID(saved.row), item: saved.item))
    }
    hasChanged = false
  }
}
