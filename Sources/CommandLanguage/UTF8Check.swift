/// Checks that bytes are UTF-8.
public enum UTF8Check {
  /// The offset of the first byte that is not UTF-8; nil when all are.
  public static func firstFault(in bytes: UnsafeRawBufferPointer) -> Int? {
    var at = 0
    let count = bytes.count
    while at < count {
      if at &+ 16 <= count {
        let block = bytes.loadUnaligned(fromByteOffset: at, as: SIMD2<UInt64>.self)
        if (block[0] | block[1]) & 0x8080_8080_8080_8080 == 0 {
          at &+= 16
          continue
        }
      }
      let length = sequenceLength(bytes, at)
      if length == 0 { return at }
      at &+= length
    }
    return nil
  }

  /// The length of the character at an offset; 0 when it is broken.
  static func sequenceLength(_ bytes: UnsafeRawBufferPointer, _ at: Int) -> Int {
    let first = bytes[at]
    if first < 0x80 { return 1 }
    let length = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0
    guard length > 0, at &+ length <= bytes.count else { return 0 }
    for offset in 1..<length where bytes[at &+ offset] & 0xC0 != 0x80 { return 0 }
    let second = bytes[at &+ 1]
    switch first {
    case 0xE0 where second < 0xA0: return 0  // too long a form
    case 0xED where second > 0x9F: return 0  // a surrogate
    case 0xF0 where second < 0x90: return 0
    case 0xF4 where second > 0x8F: return 0  // past U+10FFFF
    default: return length
    }
  }
}
