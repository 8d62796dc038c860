import UnicodeText

/// A pattern of `like`: `%` is any text, `_` any character; blind to the case of ASCII letters,
/// as SQLite's own is. It works on bytes where they are, while SQLite copies every text first.
struct LikePattern {
  private let bytes: [UInt8]
  private let escape: UInt8?
  /// For `%TEXT%` with nothing special in it: TEXT.
  private let inner: ByteNeedle?

  init(_ pattern: [UInt8], escape: UInt8? = nil) {
    bytes = pattern
    self.escape = escape
    let isSimple =
      bytes.count > 2 && bytes[0] == 0x25 && bytes[bytes.count - 1] == 0x25 && escape != 0x25
      && bytes[1..<(bytes.count - 1)].allSatisfy { $0 != 0x25 && $0 != 0x5F && $0 != escape }
    inner = isSimple ? ByteNeedle(bytes[1..<(bytes.count - 1)]) : nil
  }

  @inline(__always)
  func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    if let inner { inner.isIn(text) } else { matchesAll(text) }
  }

  /// Goes back to the last `%` only, so the steps are at most the product of the lengths.
  private func matchesAll(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var at = 0
    var from = 0
    var star: (pattern: Int, text: Int)?
    while at < text.count {
      if from < bytes.count, bytes[from] == 0x25, bytes[from] != escape {
        from += 1
        star = (from, at)
        continue
      }
      if let (inPattern, inText) = step(from, at, text) {
        from = inPattern
        at = inText
        continue
      }
      guard let (pattern, start) = star else { return false }
      let next = start + Self.length(text, start)
      star = (pattern, next)
      from = pattern
      at = next
    }
    while from < bytes.count, bytes[from] == 0x25, bytes[from] != escape { from += 1 }
    return from == bytes.count
  }

  /// Where both are after one character that matches.
  private func step(
    _ from: Int, _ at: Int, _ text: UnsafeBufferPointer<UInt8>
  ) -> (Int, Int)? {
    guard from < bytes.count else { return nil }
    if let escape, bytes[from] == escape {
      guard from + 1 < bytes.count, Self.lower(bytes[from + 1]) == Self.lower(text[at]) else {
        return nil
      }
      return (from + 2, at + 1)
    }
    if bytes[from] == 0x5F { return (from + 1, at + Self.length(text, at)) }
    return Self.lower(bytes[from]) == Self.lower(text[at]) ? (from + 1, at + 1) : nil
  }

  /// The bytes of the character that begins at a byte.
  private static func length(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var end = start + 1
    if text[start] >= 0xC0 {
      while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
    }
    return end - start
  }

  @inline(__always) private static func lower(_ byte: UInt8) -> UInt8 {
    byte &- 65 < 26 ? byte | 32 : byte
  }
}
