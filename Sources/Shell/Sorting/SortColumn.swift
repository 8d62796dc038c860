import Query
import UnicodeText

/// What rows are sorted by: one key of an order, with its value for each row.
///
/// Numbers come before texts, and rows without a value last, whichever way the order goes. Texts
/// compare blind to case and accents; how they are spelled decides only where all keys agree.
struct SortColumn {
  private enum Tag {
    static let number: UInt8 = 1
    static let text: UInt8 = 2
    static let nothing: UInt8 = 3
  }

  let isDescending: Bool
  let isNatural: Bool
  /// The keys of all values, one after the other, a text's spelling behind its key.
  private var bytes: [UInt8] = []
  /// Where each value's key begins; one more for the end.
  private var starts = [0]
  /// Where each value's spelling begins.
  private var spellings: [Int] = []

  init(isDescending: Bool, isNatural: Bool) {
    self.isDescending = isDescending
    self.isNatural = isNatural
  }

  var count: Int { spellings.count }

  mutating func append(_ value: SQLValue) {
    switch value {
    case .null: bytes.append(Tag.nothing)
    case .integer(let number):
      let rounded = Double(number)
      append(rounded)
      // What rounding took away, within 512 either way, decides among what it made equal.
      let rest = number &- (Int64(exactly: rounded) ?? .min)
      append(UInt64(bitPattern: rest &+ 1024), bytes: 2)
    case .real(let number):
      append(number)
      append(1024, bytes: 2)
    case .text(let text):
      bytes.append(Tag.text)
      text.withUnsafeBufferPointer { Collation.append($0, isNatural: isNatural, to: &bytes) }
      spellings.append(bytes.count)
      bytes += text
      starts.append(bytes.count)
      return
    }
    spellings.append(bytes.count)
    starts.append(bytes.count)
  }

  private mutating func append(_ number: Double) {
    bytes.append(Tag.number)
    // Adding nothing makes of minus zero a zero. Flipped like this, bits compare as numbers do.
    let bits = (number + 0).bitPattern
    append(bits >> 63 == 0 ? bits | 1 << 63 : ~bits, bytes: 8)
  }

  private mutating func append(_ number: UInt64, bytes count: Int) {
    for index in (0..<count).reversed() {
      bytes.append(UInt8(truncatingIfNeeded: number >> (UInt64(index) * 8)))
    }
  }

  /// Eight bytes of a value's key, or of its spelling, from an offset on.
  func chunk(_ index: Int, isSpelling: Bool, from offset: Int) -> SortChunk {
    let start = (isSpelling ? spellings[index] : starts[index]) + offset
    let end = isSpelling ? starts[index + 1] : spellings[index]
    let count = min(end - start, 8)
    var word: UInt64 = 0
    for at in start..<start + count { word = word << 8 | UInt64(bytes[at]) }
    if count < 8 { word = count == 0 ? 0 : word << (UInt64(8 - count) * 8) }
    let hasMore = end - start > 8
    let length = UInt8(hasMore ? 9 : count)
    guard isDescending else { return SortChunk(word: word, length: length, hasMore: hasMore) }
    // What is nothing stays last.
    if bytes[starts[index]] == Tag.nothing {
      return SortChunk(word: .max, length: .max, hasMore: false)
    }
    return SortChunk(word: ~word, length: 9 - length, hasMore: hasMore)
  }
}

/// A piece of a key. Pieces of one offset compare as the keys do, by their word and then by their
/// length: among keys that begin alike the shorter comes first, or last when the order descends.
struct SortChunk: Equatable {
  var word: UInt64
  var length: UInt8
  /// Whether the key goes on behind it.
  var hasMore: Bool
}
