import Glibc

/// A pattern of `like`: `%` is any text, `_` any character; blind to the case of ASCII letters,
/// as SQLite's own is. It works on bytes where they are, while SQLite copies every text first.
struct LikePattern {
  private let bytes: [UInt8]
  private let escape: UInt8?
  /// For `%TEXT%` with nothing special in it: TEXT in lower case.
  private let inner: [UInt8]?
  /// Whether the inner text has no letters, so that a plain search finds it.
  private let isCaseless: Bool

  init(_ pattern: [UInt8], escape: UInt8? = nil) {
    bytes = pattern.map(Self.lower)
    self.escape = escape.map(Self.lower)
    let isSimple =
      bytes.count > 2 && bytes[0] == 0x25 && bytes[bytes.count - 1] == 0x25
      && bytes[1..<(bytes.count - 1)].allSatisfy { $0 != 0x25 && $0 != 0x5F && $0 != escape }
    inner = isSimple ? Array(bytes[1..<(bytes.count - 1)]) : nil
    isCaseless = bytes.allSatisfy { !(0x61...0x7A ~= $0) }
  }

  @inline(__always)
  func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let inner else { return matchesAll(text) }
    guard let base = text.baseAddress else { return false }
    return inner.withUnsafeBufferPointer { inner in
      guard text.count >= inner.count, let needle = inner.baseAddress else { return false }
      if isCaseless { return Self.holdsExactly(base, text.count, needle, inner.count) }
      return Self.holds(base, text.count, needle, inner.count)
    }
  }

  /// The same without regard to case: the needle has no letters.
  private static func holdsExactly(
    _ text: UnsafePointer<UInt8>, _ count: Int, _ needle: UnsafePointer<UInt8>, _ length: Int
  ) -> Bool {
    var at = 0
    while at &+ length <= count {
      guard let found = memchr(text + at, Int32(needle[0]), count &- length &- at &+ 1) else {
        return false
      }
      if memcmp(found, needle, length) == 0 { return true }
      at = UnsafeRawPointer(found) - UnsafeRawPointer(text) + 1
    }
    return false
  }

  private static func holds(
    _ text: UnsafePointer<UInt8>, _ count: Int, _ needle: UnsafePointer<UInt8>, _ length: Int
  ) -> Bool {
    let first = needle[0]
    var at = 0
    while at &+ length <= count {
      if lower(text[at]) == first {
        var offset = 1
        while offset < length, lower(text[at &+ offset]) == needle[offset] { offset &+= 1 }
        if offset == length { return true }
      }
      at &+= 1
    }
    return false
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
      guard from + 1 < bytes.count, bytes[from + 1] == Self.lower(text[at]) else { return nil }
      return (from + 2, at + 1)
    }
    if bytes[from] == 0x5F { return (from + 1, at + Self.length(text, at)) }
    return bytes[from] == Self.lower(text[at]) ? (from + 1, at + 1) : nil
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
