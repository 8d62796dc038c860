/// The order of texts when a list is sorted: blind to case and accents, and the same everywhere,
/// since no locale has a say in it.
public enum Collation {
  /// Appends a text's sort key: keys compare byte by byte, the shorter of two that begin alike
  /// first.
  ///
  /// - Parameter isNatural: whether runs of digits compare by their value: 9 before 10.
  public static func append(
    _ text: UnsafeBufferPointer<UInt8>, isNatural: Bool, to key: inout [UInt8]
  ) {
    if Folding.isASCII(text) {
      append(text, isNatural, Folding.lower, to: &key)
    } else {
      Folding.key(text).withUnsafeBufferPointer { append($0, isNatural, { $0 }, to: &key) }
    }
  }

  @inline(__always)
  private static func append(
    _ text: UnsafeBufferPointer<UInt8>, _ isNatural: Bool, _ lower: (UInt8) -> UInt8,
    to key: inout [UInt8]
  ) {
    guard isNatural else {
      for byte in text { key.append(lower(byte)) }
      return
    }
    var index = 0
    while index < text.count {
      if text[index] &- 0x30 < 10 {
        index = appendNumber(text, from: index, to: &key)
      } else {
        key.append(lower(text[index]))
        index += 1
      }
    }
  }

  /// Appends a run of digits so that a longer number comes later: first how many digits it has.
  /// Returns where the run ends.
  private static func appendNumber(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, to key: inout [UInt8]
  ) -> Int {
    var first = start
    while first < text.count, text[first] == 0x30 { first += 1 }
    var end = first
    while end < text.count, text[end] &- 0x30 < 10 { end += 1 }
    // A digit, so that numbers stay where digits are among other signs.
    key.append(0x30)
    var count = end - first
    while count >= 0xFF {
      key.append(0xFF)
      count -= 0xFF
    }
    key.append(UInt8(truncatingIfNeeded: count))
    for index in first..<end { key.append(text[index]) }
    return end
  }
}
