extension [SortColumn] {
  /// The order that the columns put a run of values in: for each new place the index, from the
  /// run's first, of what comes there. Values that all columns find equal stay in order.
  ///
  /// Keys are compared eight bytes at a time: what a piece leaves equal is sorted by the next one,
  /// then by the next column, at last by spelling. No key is looked at twice, however long.
  func order(of run: Range<Int>) -> [Int] {
    var entries = run.map { SortEntry(index: $0) }
    entries.withUnsafeMutableBufferPointer { entries in
      var waiting = [SortRun(range: 0..<entries.count, column: 0, offset: 0)]
      while let next = waiting.popLast() {
        guard next.range.count > 1, next.column < count * 2 else { continue }
        let isSpelling = next.column >= count
        let column = self[isSpelling ? next.column - count : next.column]
        for at in next.range {
          entries[at].chunk = column.chunk(
            entries[at].index, isSpelling: isSpelling, from: next.offset)
        }
        entries[next.range].sort { $0.isBefore($1) }
        next.split(entries, into: &waiting)
      }
    }
    return entries.map { $0.index - run.lowerBound }
  }
}

/// A value that is being sorted, with the piece of its key that is looked at.
private struct SortEntry {
  var index: Int
  var chunk = SortChunk(word: 0, length: 0, hasMore: false)

  @inline(__always)
  func isBefore(_ other: SortEntry) -> Bool {
    if chunk.word != other.chunk.word { return chunk.word < other.chunk.word }
    if chunk.length != other.chunk.length { return chunk.length < other.chunk.length }
    return index < other.index
  }
}

/// Entries that are equal so far, and what is to be looked at next: a column's keys, behind the
/// last column's the spellings of the first.
private struct SortRun {
  var range: Range<Int>
  var column: Int
  var offset: Int

  /// Adds the runs of entries that the piece just sorted by leaves equal.
  func split(_ entries: UnsafeMutableBufferPointer<SortEntry>, into waiting: inout [SortRun]) {
    var start = range.lowerBound
    while start < range.upperBound {
      let chunk = entries[start].chunk
      var end = start + 1
      while end < range.upperBound, entries[end].chunk == chunk { end += 1 }
      if end - start > 1 {
        waiting.append(
          SortRun(
            range: start..<end, column: chunk.hasMore ? column : column + 1,
            offset: chunk.hasMore ? offset + 8 : 0))
      }
      start = end
    }
  }
}
