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
  private static let anyOther = letters - 1

  private struct Block {
    /// Where each bucket's numbers begin; one more at the end.
    var starts: [UInt32]
    var numbers: [UInt16]

    /// The numbers of the rarest of some buckets.
    func shortest(of buckets: [Int]) -> Range<Int> {
      let ranges = buckets.lazy.map { Int(starts[$0])..<Int(starts[$0 + 1]) }
      return ranges.min { $0.count < $1.count } ?? 0..<0
    }
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
    let own = texts[(texts.count - Self.blockSize)...]
    var starts = [UInt32](repeating: 0, count: Self.buckets + 1)
    starts.withUnsafeMutableBufferPointer { counts in
      Self.forEachBucket(of: own, table) { bucket, _ in counts[bucket + 1] &+= 1 }
    }
    for bucket in 0..<Self.buckets { starts[bucket + 1] += starts[bucket] }
    var next = starts
    let numbers = [UInt16](unsafeUninitializedCapacity: Int(starts[Self.buckets])) {
      numbers, count in
      next.withUnsafeMutableBufferPointer { next in
        Self.forEachBucket(of: own, table) { bucket, number in
          numbers[Int(next[bucket])] = number
          next[bucket] &+= 1
        }
      }
      count = numbers.count
    }
    blocks.append(Block(starts: starts, numbers: numbers))
  }

  /// Calls a closure with each bucket of each text, once a text.
  @inline(__always)
  private static func forEachBucket(
    of texts: ArraySlice<TextID>, _ table: borrowing Table, _ body: (Int, UInt16) -> Void
  ) {
    // How far each bucket was filled by the text at hand.
    var last = [Int32](repeating: -1, count: buckets)
    last.withUnsafeMutableBufferPointer { last in
      var number: Int32 = 0
      for text in texts {
        forEachTrigram(table.buffer(text)) { bucket in
          if last[bucket] == number { return }
          last[bucket] = number
          body(bucket, UInt16(truncatingIfNeeded: number))
        }
        number &+= 1
      }
    }
  }

  /// The texts that hold a needle of three bytes or more, in the order they were made.
  mutating func texts(holding needle: ByteNeedle, _ table: borrowing Table) -> [TextID] {
    var wanted: [Int] = []
    var isExact = false
    needle.withBytes { bytes in
      Self.forEachTrigram(bytes) { wanted.append($0) }
      isExact = bytes.count == 3 && bytes.allSatisfy { Self.letter($0) != Self.anyOther }
    }
    let lists = blocks.map { $0.shortest(of: wanted) }
    let tail = blocks.count * Self.blockSize..<texts.count
    let most = lists.reduce(tail.count) { $0 + $1.count }
    return [TextID](unsafeUninitializedCapacity: most) { found, count in
      texts.withUnsafeBufferPointer { texts in
        for (index, list) in lists.enumerated() {
          let own = UnsafeBufferPointer(rebasing: texts[(index * Self.blockSize)...])
          blocks[index].numbers.withUnsafeBufferPointer { numbers in
            let numbers = UnsafeBufferPointer(rebasing: numbers[list])
            if isExact {
              for number in numbers {
                found[count] = own[Int(number)]
                count &+= 1
              }
            } else {
              touched &+= Self.verify(numbers, own, needle, table, found, &count)
            }
          }
        }
        for index in tail where needle.isIn(table.buffer(texts[index])) {
          found[count] = texts[index]
          count &+= 1
        }
      }
    }
  }

  /// Looks at the texts of some numbers. They lie far apart, so a run of them is touched first:
  /// the processor then waits for all of them at once.
  private static func verify(
    _ numbers: UnsafeBufferPointer<UInt16>, _ texts: UnsafeBufferPointer<TextID>,
    _ needle: ByteNeedle, _ table: borrowing Table,
    _ found: UnsafeMutableBufferPointer<TextID>, _ count: inout Int
  ) -> UInt8 {
    let bytes = table.textBytes
    var touched: UInt8 = 0
    var start = 0
    while start < numbers.count {
      let end = min(start + run, numbers.count)
      for place in start..<end { touched &+= bytes[Int(texts[Int(numbers[place])].raw)] }
      for place in start..<end {
        let text = texts[Int(numbers[place])]
        if needle.isIn(table.buffer(text)) {
          found[count] = text
          count &+= 1
        }
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
    var (first, second) = (letter(text[0]), letter(text[1]))
    for index in 2..<text.count {
      let third = letter(text[index])
      body((first &* letters &+ second) &* letters &+ third)
      (first, second) = (second, third)
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
    default: return anyOther
    }
  }
}
