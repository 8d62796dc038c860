/// Compares a line with a pattern in which `*` stands for any text and `?` for one character.
///
/// `\*`, `\?` and `\\` stand for themselves. The time is bounded by the product of both lengths.
enum Glob {
  static func matches(_ pattern: Bytes, _ line: Bytes) -> Bool {
    var p = pattern.startIndex
    var l = line.startIndex
    // Where to go on when a comparison fails: after the last star, one byte further in the line.
    var retry: (pattern: Int, line: Int)?
    while l < line.endIndex {
      if p < pattern.endIndex, pattern[p] == UInt8(ascii: "*") {
        p += 1
        retry = (p, l)
      } else if let next = step(pattern, p, line, l) {
        (p, l) = next
      } else if let last = retry {
        p = last.pattern
        l = last.line + 1
        retry = (p, l)
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == UInt8(ascii: "*") }
  }

  /// Matches one character, or says that it does not.
  private static func step(
    _ pattern: Bytes, _ p: Int, _ line: Bytes, _ l: Int
  ) -> (pattern: Int, line: Int)? {
    guard p < pattern.endIndex else { return nil }
    switch pattern[p] {
    case UInt8(ascii: "?"):
      return (p + 1, endOfScalar(line, l))
    case UInt8(ascii: "\\") where p + 1 < pattern.endIndex && isSpecial(pattern[p + 1]):
      return pattern[p + 1] == line[l] ? (p + 2, l + 1) : nil
    case let byte:
      return byte == line[l] ? (p + 1, l + 1) : nil
    }
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "*") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "\\")
  }

  private static func endOfScalar(_ line: Bytes, _ start: Int) -> Int {
    var end = start + 1
    while end < line.endIndex, line[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }
}
