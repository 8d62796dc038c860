import CommandLanguage
import Output
import Storage
import TableModel

// What waits for stores, written when `retry` says so.
extension Interpreter {
  /// Writes what waits, in its order, as far as stores can be reached. What a store does not take
  /// goes on waiting, also when a hook was told: the list shows it, and nothing else would store it.
  mutating func retry(_ words: inout Words) throws(Diagnostic) {
    let waiting = session.stores.pending
    session.stores.pending = []
    session.stores.noteChange()
    let present = Set(waiting.filter { session.holds($0) }.map(\.row))
    var (stored, kept) = (0, [StoreWrite]())
    var unreached: Set<String> = []
    var refusals: [String] = []
    // What is not stored: what is kept, and what hooks were told can never be.
    var left: [StoreWrite] = []
    for (index, var write) in waiting.enumerated() {
      if write.kind != .delete { write.item = session.table.item(write.row) }
      guard !unreached.contains(write.store) else {
        kept.append(write)
        left.append(write)
        continue
      }
      do throws(StoreError) {
        _ = try session.perform(write)
        stored += 1
        continue
      } catch {
        let fault: StoreError = error
        left.append(write)
        if fault == .noConnection {
          unreached.insert(write.store)
          kept.append(write)
          continue
        }
        let isTold: Bool
        do throws(Diagnostic) { isTold = try tellFailure(write, fault, &words) } catch {
          // What hooks did about the writes they were told of is taken back, stores that they
          // deleted too: those writes wait again.
          session.stores.pending = left + waiting[(index + 1)...] + session.stores.pending
          throw error
        }
        if !isTold { refusals.append(StoreFault(write: write, error: fault).text) }
        // An item that its store has no more will never be changed there.
        if !isTold || !fault.isForEver { kept.append(write) }
      }
    }
    kept.removeAll { write in
      // Hooks may have taken the row, or its store, away.
      session.stores[write.store] == nil
        || write.kind != .delete && present.contains(write.row) && !session.holds(write)
    }
    session.stores.pending = kept + session.stores.pending
    let reasons = unreached.sorted().map { StoreError.noConnection.text($0) } + unique(refusals)
    let still = kept.count == 1 ? "1 still waits" : "\(kept.count) still wait"
    guard !kept.isEmpty, !reasons.isEmpty else {
      return try handle(.text("stored \(stored)" + (kept.isEmpty ? "" : ", \(still)")), &words)
    }
    try handle(.text("stored \(stored)"), &words)
    throw Diagnostic(
      .storeFailed, "\(still): " + reasons.joined(separator: "; "), at: words.line,
      hint: "pending lists \(kept.count == 1 ? "it" : "them")")
  }
}

extension Session {
  /// Whether the row of a write stands in a list of its store.
  fileprivate func holds(_ write: StoreWrite) -> Bool {
    table.section(of: write.row).map { table.store(of: $0) == write.store } ?? false
  }
}

extension StoreError {
  /// Whether trying again cannot help.
  fileprivate var isForEver: Bool {
    switch self {
    case .unknownKey: true
    case .noConnection, .failed, .keyInUse, .badFilter, .badSort: false
    }
  }
}
