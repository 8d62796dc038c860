/// A word as an integer: how names of commands, options and keywords are compared.
///
/// A word of at most eight bytes is its own bytes; a longer one is mixed.
public struct Key: Hashable, BitwiseCopyable, Sendable {
  public var packed: UInt64

  @inlinable public init(packed: UInt64) { self.packed = packed }

  public init(_ word: String) {
    var packed: UInt64 = 0
    var shift: UInt64 = 0
    for byte in word.utf8 {
      if shift < 64 {
        packed |= UInt64(byte) << shift
        shift += 8
      } else {
        packed = Key.mix(packed, byte)
      }
    }
    self.packed = packed
  }

  @inline(__always) static func mix(_ key: UInt64, _ byte: UInt8) -> UInt64 {
    (key ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  /// The key of two words together.
  @inlinable
  public func joined(_ second: Key) -> Key {
    Key(packed: (packed &* 0xFF51_AFD7_ED55_8CCD) ^ second.packed)
  }
}
