/// The keys of the characters from U+0080 to U+07FF, made once: Latin, Greek, Cyrillic, Hebrew and
/// Arabic letters, and marks. A character's key is the same wherever it stands.
enum FoldedLetters {
  /// A key's bytes, the first one lowest, and their number in the highest byte.
  private typealias Packed = UInt64

  private static let longest = 7
  /// How many times as long as its text a key can be: the longest one of a character of two bytes.
  static let most = 4
  private static let first = 0x80

  private static let keys: [Packed] = (first..<0x800).map { character in
    let bytes = [UInt8(0xC0 | character >> 6), UInt8(0x80 | character & 0x3F)]
    let key = bytes.withUnsafeBufferPointer { Folding.wholeKey($0) }
    // None is as long; were one, its text would be left to utf8proc.
    guard key.count <= longest else { return 0xFF << 56 }
    var packed = Packed(key.count) << 56
    for (index, byte) in key.enumerated() { packed |= Packed(byte) << Packed(index * 8) }
    return packed
  }

  /// Writes the key of a text and returns its length; nil when the text has other characters, or
  /// is no UTF-8.
  static func key(
    _ text: UnsafeBufferPointer<UInt8>, _ out: UnsafeMutablePointer<UInt8>
  ) -> Int? {
    keys.withUnsafeBufferPointer { keys in
      var count = 0
      var index = 0
      while index < text.count {
        let byte = text[index]
        if byte < 0x80 {
          out[count] = Folding.lower(byte)
          count &+= 1
          index &+= 1
          continue
        }
        guard 0xC2...0xDF ~= byte, index &+ 1 < text.count, text[index &+ 1] & 0xC0 == 0x80
        else { return nil }
        let character = Int(byte & 0x1F) << 6 | Int(text[index &+ 1] & 0x3F)
        var packed = keys[character &- first]
        let length = Int(packed >> 56)
        guard length <= longest else { return nil }
        for _ in 0..<length {
          out[count] = UInt8(truncatingIfNeeded: packed)
          packed >>= 8
          count &+= 1
        }
        index &+= 2
      }
      return count
    }
  }
}
