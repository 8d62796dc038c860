import CommandLanguage
import Storage
import TableModel

// Stores in session files: those in memory are saved whole, with what waits for them. How they
// behave is not saved: a loaded store is online.
extension Stores {
  /// What a session's file holds of its stores.
  func save(in extras: inout SessionExtras, _ table: borrowing Table) {
    extras.stores = all.map { entry in
      let items = (try? entry.store.fetch(FetchRequest()).items) ?? []
      return SavedStore(name: entry.name, kind: entry.store.kind, items: items)
    }
    extras.pending = []
    for write in pending {
      // The row may be in no list any more, so what is to be written is saved here.
      let item = write.kind == .delete ? write.item : table.item(write.row)
      extras.pending.append(
        SavedWrite(
          write: write.kind.rawValue, store: write.store, section: write.section.raw,
          row: write.row.raw, item: item))
    }
  }

  /// The stores that a file holds. Rows that are in no list, but wait to be written, are made.
  init(
    _ extras: SessionExtras, _ table: inout Table, _ path: String
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
      let row = RowID(saved.row)
      if kind != .delete, !table.exists(row) {
        // Its section is gone: what is saved with the write is all that is left of the row.
        guard saved.row <= table.rowsMade else {
          throw .failed(.badFile, "\(path): what waits for \(saved.store) is about no row")
        }
        do throws(TableError) {
          _ = try table.newRow(.empty, id: row)
          try table.take(saved.item, row)
          try table.give(row, key: saved.item.key)
        } catch { throw Diagnostic(error, at: Extent(0, 0)) }
      }
      pending.append(
        StoreWrite(
          kind: kind, store: saved.store, section: SectionID(saved.section), row: row,
          item: saved.item))
    }
    noteSaved()
  }
}
