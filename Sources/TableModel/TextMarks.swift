/// A set of a table's texts, a bit each: what a scan of all texts has found.
public final class TextMarks {
  /// Texts begin three bytes apart at least, so half an id tells them apart.
  private var words: UnsafeMutablePointer<UInt64>
  private var capacity: Int
  private(set) public var texts: [TextID] = []

  public init() {
    capacity = 0
    words = .allocate(capacity: 0)
  }

  deinit { words.deallocate() }

  /// Makes the set empty, with room for the texts of a table. Costs what was in it.
  public func clear(for table: borrowing Table) {
    let needed = table.textBytes.count >> 7 + 1
    if needed > capacity {
      words.deallocate()
      capacity = needed + needed / 4
      words = .allocate(capacity: capacity)
      words.initialize(repeating: 0, count: capacity)
    } else {
      for text in texts { words[Int(text.raw >> 7)] = 0 }
    }
    texts.removeAll(keepingCapacity: true)
  }

  public func insert(_ text: TextID) {
    let (word, bit) = (Int(text.raw >> 7), UInt64(1) << UInt64(text.raw >> 1 & 63))
    guard word < capacity, words[word] & bit == 0 else { return }
    words[word] |= bit
    texts.append(text)
  }

  public func contains(_ text: TextID) -> Bool { view.contains(text) }

  /// The set as plain bytes, for loops that ask of each row. It holds while the set is kept and
  /// does not change.
  public var view: View {
    View(words: UnsafePointer(words), limit: UInt32(clamping: capacity << 7))
  }

  @frozen
  public struct View {
    @usableFromInline let words: UnsafePointer<UInt64>
    @usableFromInline let limit: UInt32

    @inlinable
    init(words: UnsafePointer<UInt64>, limit: UInt32) {
      self.words = words
      self.limit = limit
    }

    @inlinable @inline(__always)
    public func contains(_ text: TextID) -> Bool {
      text.raw < limit && words[Int(text.raw >> 7)] >> UInt64(text.raw >> 1 & 63) & 1 != 0
    }
  }
}

extension Table {
  /// The bytes of all texts as they lie, those too that nothing shows any more: each text is a
  /// length, its bytes and a NUL, and begins where its id says.
  public var textBytes: UnsafeBufferPointer<UInt8> { texts.all }

  /// Calls a closure with each text from an offset on, in the order they were made; returns where
  /// the next one will begin.
  public func forEachText(
    from start: Int, _ body: (TextID, UnsafeBufferPointer<UInt8>) -> Void
  ) -> Int {
    var start = max(start, TextArena.first)
    let end = texts.size
    guard let base = texts.all.baseAddress else { return start }
    while start < end {
      let text = TextID(raw: UInt32(truncatingIfNeeded: start))
      let bytes = texts.buffer(text)
      guard let from = bytes.baseAddress else { break }
      body(text, bytes)
      start = from - base + bytes.count + 1
    }
    return start
  }

  /// Appends the rows of a section whose titles are marked, in order.
  public func appendRows(
    of section: SectionID, titledIn marks: TextMarks, to found: inout [RowID]
  ) {
    let (view, titles) = (marks.view, titles.base)
    defer { withExtendedLifetime(marks) {} }
    var cursor = RowCursor(self, section: section)
    while true {
      let run = cursor.nextRun(self)
      if run.isEmpty { return }
      for row in run {
        if view.contains(TextID(raw: titles[Int(row.raw)])) { found.append(row) }
      }
    }
  }
}
