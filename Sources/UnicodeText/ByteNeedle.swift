/// Bytes to look for in other bytes, blind to the case of ASCII letters.
public struct ByteNeedle: Sendable {
  /// With the letters in lower case.
  let bytes: [UInt8]
  private let first: Probe
  private let last: Probe

  /// A byte looked for at eight places at once.
  private struct Probe {
    /// The byte, eight times.
    let value: UInt64
    /// What makes a capital letter small, eight times; nothing for a byte that is no letter.
    let mask: UInt64

    init(_ byte: UInt8) {
      value = UInt64(byte) &* Self.ones
      mask = byte &- 0x61 < 26 ? 0x20 &* Self.ones : 0
    }

    /// Zero in each byte that is the one looked for.
    @inline(__always)
    func difference(_ word: UInt64) -> UInt64 { (word | mask) ^ value }

    static var ones: UInt64 { 0x0101_0101_0101_0101 }
  }

  public init(_ text: some Sequence<UInt8>) {
    bytes = text.map(Folding.lower)
    first = Probe(bytes.first ?? 0)
    last = Probe(bytes.last ?? 0)
  }

  /// How many bytes it has.
  public var count: Int { bytes.count }

  /// Lends the bytes, in lower case.
  public func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    bytes.withUnsafeBufferPointer(body)
  }

  /// Whether a text holds the bytes; every text holds none.
  public func isIn(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard !bytes.isEmpty else { return true }
    guard let base = text.baseAddress, text.count >= bytes.count else { return false }
    return bytes.withUnsafeBufferPointer { needle in
      let starts = text.count &- needle.count &+ 1
      var at = 0
      while at &+ 8 <= starts {
        if holds(base, at, needle) { return true }
        at &+= 8
      }
      if at == starts { return false }
      // The last eight places once more, when there are as many.
      if starts >= 8 { return holds(base, starts &- 8, needle) }
      while at < starts {
        if Self.isEqual(base + at, needle) { return true }
        at &+= 1
      }
      return false
    }
  }

  /// Whether the needle is at one of the eight places from an index on.
  @inline(__always)
  private func holds(
    _ base: UnsafePointer<UInt8>, _ at: Int, _ needle: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let raw = UnsafeRawPointer(base + at)
    let starts = first.difference(raw.loadUnaligned(as: UInt64.self))
    let ends = last.difference(
      raw.loadUnaligned(fromByteOffset: needle.count &- 1, as: UInt64.self))
    let both = UInt64(littleEndian: starts | ends)
    // A high bit in each zero byte; one above another may be wrong, so each is looked at.
    var found = (both &- Probe.ones) & ~both & 0x8080_8080_8080_8080
    while found != 0 {
      if Self.isEqual(base + at + found.trailingZeroBitCount >> 3, needle) { return true }
      found &= found &- 1
    }
    return false
  }

  @inline(__always)
  static func isEqual(
    _ text: UnsafePointer<UInt8>, _ needle: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    for index in 0..<needle.count where Folding.lower(text[index]) != needle[index] {
      return false
    }
    return true
  }
}
