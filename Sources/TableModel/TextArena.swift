/// All texts, each a length, its UTF-8 bytes and a NUL; only ever added to.
/// The length is in groups of seven bits, the low ones first.
struct TextArena: ~Copyable {
  private var bytes = Region<UInt8>()

  /// The bytes that `TextID.none` and `.empty` stand for are not stored; texts begin after them.
  static let first = 2
  /// Room for a length and a NUL, and for the last word of a text to be written whole.
  private static let slack = 24

  mutating func add(_ text: UnsafeBufferPointer<UInt8>) throws(TableError) -> TextID {
    guard let from = text.baseAddress, text.count > 0 else { return .empty }
    let start = max(bytes.count, Self.first)
    guard text.count <= Int(UInt32.max) else { throw .full }
    try bytes.reserve(start &+ text.count &+ Self.slack)
    let to = writeLength(text.count, bytes.base + start)
    if copyFindingHighBits(from, to, text.count), let offset = firstInvalidUTF8(text) {
      throw .notUTF8(offset: offset)
    }
    to[text.count] = 0
    bytes.count = to + text.count + 1 - bytes.base
    return TextID(raw: UInt32(truncatingIfNeeded: start))
  }

  @inline(__always)
  func buffer(_ text: TextID) -> UnsafeBufferPointer<UInt8> {
    guard text.raw >= Self.first else { return Self.noBytes }
    precondition(Int(text.raw) < bytes.count, "a text of another table")
    var from = UnsafePointer(bytes.base + Int(text.raw))
    var count = Int(from[0])
    if count > 127 {
      count &= 127
      var shift = 7
      repeat {
        from += 1
        count |= Int(from[0] & 127) << shift
        shift &+= 7
      } while from[0] > 127
    }
    return UnsafeBufferPointer(start: from + 1, count: count)
  }

  mutating func clear() { bytes.count = 0 }

  /// All bytes in use.
  var all: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: UnsafePointer(bytes.base), count: bytes.count)
  }

  /// Bytes in use.
  var size: Int { bytes.count }

  private static var noBytes: UnsafeBufferPointer<UInt8> {
    let none: StaticString = ""
    return UnsafeBufferPointer(start: none.utf8Start, count: 0)
  }
}

@inline(__always)
private func writeLength(
  _ count: Int, _ start: UnsafeMutablePointer<UInt8>
) -> UnsafeMutablePointer<UInt8> {
  var to = start
  var left = count
  while left > 127 {
    to[0] = UInt8(truncatingIfNeeded: left & 127 | 128)
    to += 1
    left >>= 7
  }
  to[0] = UInt8(truncatingIfNeeded: left)
  return to + 1
}

/// Copies bytes a word at a time, and tells whether any of them is not ASCII.
@inline(__always)
private func copyFindingHighBits(
  _ from: UnsafePointer<UInt8>, _ to: UnsafeMutablePointer<UInt8>, _ count: Int
) -> Bool {
  let source = UnsafeRawPointer(from)
  let destination = UnsafeMutableRawPointer(to)
  var high: UInt64 = 0
  var index = 0
  while index &+ 8 <= count {
    let word = source.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    high |= word
    destination.storeBytes(of: word, toByteOffset: index, as: UInt64.self)
    index &+= 8
  }
  while index < count {
    high |= UInt64(from[index])
    to[index] = from[index]
    index &+= 1
  }
  return high & 0x8080_8080_8080_8080 != 0
}
