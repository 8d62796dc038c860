/// A set of a table's texts: what a scan of all texts has found.
public final class TextMarks {
  /// In the order they were made.
  private(set) public var texts: [TextID] = []
  /// Where titles are found by their texts.
  let titles: TitlePlaces

  /// Texts begin three bytes apart at least, so half an id tells them apart. Made when somebody
  /// asks of single texts.
  private var words: UnsafeMutablePointer<UInt64>
  private var capacity = 0
  private var isMarked = false

  public init(_ titles: TitlePlaces = TitlePlaces()) {
    self.titles = titles
    words = .allocate(capacity: 0)
  }

  deinit { words.deallocate() }

  /// Makes the set empty. Costs what was in it.
  public func clear() {
    if isMarked { for text in texts { words[Int(text.raw >> 7)] = 0 } }
    isMarked = false
    texts.removeAll(keepingCapacity: true)
  }

  /// Adds texts that come in the order they were made, perhaps several times.
  public func insert(_ new: [TextID]) {
    guard !new.isEmpty else { return }
    // The bits are made anew when they are asked for.
    if isMarked { for text in texts { words[Int(text.raw >> 7)] = 0 } }
    isMarked = false
    texts = texts.isEmpty ? new.withoutRepeats() : texts.merged(with: new)
  }

  public func contains(_ text: TextID) -> Bool { view.contains(text) }

  /// The set as plain bytes, for loops that ask of each row. It holds while the set is kept and
  /// does not change.
  public var view: View {
    if !isMarked { mark() }
    return View(words: UnsafePointer(words), limit: UInt32(clamping: capacity << 7))
  }

  private func mark() {
    let needed = Int(texts.last?.raw ?? 0) >> 7 + 1
    if needed > capacity {
      words.deallocate()
      capacity = needed + needed / 4
      words = .allocate(capacity: capacity)
      words.initialize(repeating: 0, count: capacity)
    }
    for text in texts { words[Int(text.raw >> 7)] |= 1 << UInt64(text.raw >> 1 & 63) }
    isMarked = true
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

extension [TextID] {
  /// The same without what comes twice in a row.
  fileprivate func withoutRepeats() -> [TextID] {
    zip(self, dropFirst()).contains { $0 == $1 } ? [].merged(with: self) : self
  }

  /// One list of two that are in order, each text once.
  fileprivate func merged(with other: [TextID]) -> [TextID] {
    var merged: [TextID] = []
    merged.reserveCapacity(count + other.count)
    var (mine, its) = (0, 0)
    while mine < count || its < other.count {
      let isMine = its == other.count || mine < count && self[mine].raw <= other[its].raw
      let next = isMine ? self[mine] : other[its]
      if isMine { mine += 1 } else { its += 1 }
      if merged.last != next { merged.append(next) }
    }
    return merged
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
}
