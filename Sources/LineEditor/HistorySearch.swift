/// A search back through the history, while it goes on.
struct HistorySearch {
  var pattern = ""
  /// How many entries back the shown one is; 0 for none yet.
  var back = 0
  var isFailing = false
  /// The line and cursor from before, to go back to.
  let line: [Unicode.Scalar]
  let cursor: Int

  var prompt: String { isFailing ? "no match '\(pattern)': " : "search '\(pattern)': " }

  /// Looks for the pattern from `first` entries back; a pattern without capitals ignores case.
  mutating func find(from first: Int, in entries: [[UInt8]]) {
    let wanted = Array(pattern.utf8)
    let folds = !wanted.contains { (0x41...0x5A).contains($0) }
    isFailing = false
    guard !wanted.isEmpty else { return }
    for back in stride(from: max(1, first), through: entries.count, by: 1) {
      if Self.contains(entries[entries.count - back], wanted, folds) {
        self.back = back
        return
      }
    }
    isFailing = true
  }

  private static func contains(_ entry: [UInt8], _ wanted: [UInt8], _ folds: Bool) -> Bool {
    guard entry.count >= wanted.count else { return false }
    return (0...(entry.count - wanted.count)).contains { start in
      wanted.indices.allSatisfy { place in
        let byte = entry[start + place]
        let folded = folds && (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
        return folded == wanted[place]
      }
    }
  }
}
