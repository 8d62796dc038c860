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

  public func insert(_ new: [TextID]) {
    let (words, capacity) = (words, capacity)
    var added = texts
    texts = []
    for text in new {
      let (word, bit) = (Int(text.raw >> 7), UInt64(1) << UInt64(text.raw >> 1 & 63))
      guard word < capacity, words[word] & bit == 0 else { continue }
      words[word] |= bit
      added.append(text)
    }
    texts = added
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

  /// The rows of a screen whose titles are marked, by section, in order.
  public func rows(of screen: ScreenID, titledIn marks: TextMarks) -> [(SectionID, [RowID])] {
    if marks.texts.count <= Self.fewTexts, let few = rows(titledIn: marks) {
      return inOrder(few, of: screen)
    }
    var found: [(SectionID, [RowID])] = []
    for section in sections(of: screen) {
      var rows: [RowID] = []
      appendRows(of: section, titledIn: marks, to: &rows)
      if !rows.isEmpty { found.append((section, rows)) }
    }
    return found
  }

  /// So many texts are looked for among the titles; for more all rows are walked.
  private static var fewTexts: Int { 2_000 }

  /// The rows with marked titles, found by halving; nil when titles are not in the order of their
  /// rows, as they are until one is changed.
  private func rows(titledIn marks: TextMarks) -> [RowID]? {
    guard hasTitlesInOrder else { return nil }
    var found: [RowID] = []
    for text in marks.texts {
      var (low, high) = (1, titles.count)
      while low < high {
        let middle = (low + high) / 2
        if titles[middle] < text.raw { low = middle + 1 } else { high = middle }
      }
      while low < titles.count, titles[low] == text.raw {
        found.append(RowID(UInt32(truncatingIfNeeded: low)))
        low += 1
      }
    }
    return found
  }

  private func inOrder(_ rows: [RowID], of screen: ScreenID) -> [(SectionID, [RowID])] {
    var places: [(section: Int, index: UInt32, row: RowID)] = []
    for row in rows {
      guard let place = place(of: row), self.screen(of: place.section) == screen,
        let section = position(of: place.section)
      else { continue }
      places.append((section, UInt32(place.row), row))
    }
    places.sort { ($0.section, $0.index) < ($1.section, $1.index) }
    var found: [(SectionID, [RowID])] = []
    var last = -1
    for (position, _, row) in places {
      if position != last, let section = section(screen, position) { found.append((section, [])) }
      last = position
      found[found.count - 1].1.append(row)
    }
    return found
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
