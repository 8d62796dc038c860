import TableModel
import UnicodeText

/// Which texts hold which three bytes in a row, in lower case: what tells where a needle can be at
/// all. For texts of ASCII only; they never change, so it only grows.
///
/// Texts are numbered as they come, in blocks of 65,536, so that a number within a block takes two
/// bytes. A block is made when it is full; the texts after the last one are looked at one by one.
struct TrigramIndex {
  private static let blockSize = 1 << 16
  /// Letters, digits, blank, a few signs; the rest shares one.
  private static let letters = 40
  private static let buckets = letters * letters * letters

  private struct Block {
    /// Where each bucket's numbers begin; one more at the end.
    var starts: [UInt32]
    var numbers: [UInt16]
  }

  private var texts: [TextID] = []
  private var blocks: [Block] = []
  /// What was read only to have it near; kept, so that the reading is done.
  private var touched: UInt8 = 0

  mutating func add(_ text: TextID, _ table: borrowing Table) {
    texts.append(text)
    if texts.count & (Self.blockSize - 1) == 0 { addBlock(table) }
  }

  private mutating func addBlock(_ table: borrowing Table) {
    let first = texts.count - Self.blockSize
    var counts = [UInt32](repeating: 0, count: Self.buckets + 1)
    // How far each bucket was filled by the text at hand: a trigram counts once a text.
    var last = [Int32](repeating: -1, count: Self.buckets)
    for number in 0..<Self.blockSize {
      Self.forEachTrigram(table.buffer(texts[first + number])) { bucket in
        if last[bucket] == Int32(number) { return }
        last[bucket] = Int32(number)
        counts[bucket + 1] += 1
      }
    }
    for bucket in 0..<Self.buckets { counts[bucket + 1] += counts[bucket] }
    var numbers = [UInt16](repeating: 0, count: Int(counts[Self.buckets]))
    var next = counts
    for index in last.indices { last[index] = -1 }
    for number in 0..<Self.blockSize {
      Self.forEachTrigram(table.buffer(texts[first + number])) { bucket in
        if last[bucket] == Int32(number) { return }
        last[bucket] = Int32(number)
        numbers[Int(next[bucket])] = UInt16(number)
        next[bucket] += 1
      }
    }
    blocks.append(Block(starts: counts, numbers: numbers))
  }

  /// Calls a closure with each text that holds a needle of three bytes or more.
  mutating func forEachText(
    holding needle: ByteNeedle, _ table: borrowing Table, _ body: (TextID) -> Void
  ) {
    var wanted: [Int] = []
    needle.withBytes { Self.forEachTrigram($0) { wanted.append($0) } }
    for (index, block) in blocks.enumerated() {
      var best = wanted[0]
      var fewest = UInt32.max
      for bucket in wanted {
        let count = block.starts[bucket + 1] - block.starts[bucket]
        if count < fewest { (best, fewest) = (bucket, count) }
      }
      let range = Int(block.starts[best])..<Int(block.starts[best + 1])
      block.numbers.withUnsafeBufferPointer { numbers in
        texts.withUnsafeBufferPointer { texts in
          let own = UnsafeBufferPointer(rebasing: texts[(index * Self.blockSize)...])
          touched &+= Self.verify(
            UnsafeBufferPointer(rebasing: numbers[range]), own, needle, table, body)
        }
      }
    }
    for index in (blocks.count * Self.blockSize)..<texts.count
    where needle.isIn(table.buffer(texts[index])) {
      body(texts[index])
    }
  }

  /// Looks at the texts of some numbers. They lie far apart, so a run of them is touched first:
  /// the processor then waits for all of them at once.
  private static func verify(
    _ numbers: UnsafeBufferPointer<UInt16>, _ texts: UnsafeBufferPointer<TextID>,
    _ needle: ByteNeedle, _ table: borrowing Table, _ body: (TextID) -> Void
  ) -> UInt8 {
    let bytes = table.textBytes
    var touched: UInt8 = 0
    var start = 0
    while start < numbers.count {
      let end = min(start + run, numbers.count)
      for place in start..<end { touched &+= bytes[Int(texts[Int(numbers[place])].raw)] }
      for place in start..<end {
        let text = texts[Int(numbers[place])]
        if needle.isIn(table.buffer(text)) { body(text) }
      }
      start = end
    }
    return touched
  }

  private static let run = 48

  @inline(__always)
  private static func forEachTrigram(
    _ text: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Void
  ) {
    guard text.count >= 3 else { return }
    var bucket = letter(text[0]) * letters + letter(text[1])
    for index in 2..<text.count {
      bucket = (bucket % (letters * letters)) * letters + letter(text[index])
      body(bucket)
    }
  }

  @inline(__always)
  private static func letter(_ byte: UInt8) -> Int {
    let lower = byte | 0x20
    if lower &- 0x61 < 26 { return Int(lower &- 0x61) }
    if byte &- 0x30 < 10 { return 26 + Int(byte &- 0x30) }
    switch byte {
    case 0x20: return 36
    case 0x2D: return 37
    case 0x2E: return 38
    default: return 39
    }
  }
}
