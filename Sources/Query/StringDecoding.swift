/// Our strings: `"…"` with JSON's escapes, and `\u{…}` and `\$`.
enum StringDecoding {
  /// The bytes that a string token means; `range` includes its quotes.
  static func decoded(_ bytes: [UInt8], _ range: Range<Int>) throws(QueryError) -> [UInt8] {
    var out: [UInt8] = []
    var index = range.lowerBound + 1
    let end = range.upperBound - 1
    while index < end {
      switch bytes[index] {
      case 0x24 where index + 1 < end && bytes[index + 1] == 0x7B:
        throw QueryError(
          .syntax, "${ is not read in a string of an expression", at: index,
          hint: "join texts with ||, or write \\${")
      case 0x5C: index += try unescape(bytes, index, end, into: &out)
      case let byte:
        out.append(byte)
        index += 1
      }
    }
    return out
  }

  /// Writes what an escape stands for; returns its length.
  private static func unescape(
    _ bytes: [UInt8], _ index: Int, _ end: Int, into out: inout [UInt8]
  ) throws(QueryError) -> Int {
    switch index + 1 < end ? bytes[index + 1] : 0 {
    case 0x62: out.append(8)
    case 0x66: out.append(12)
    case 0x6E: out.append(10)
    case 0x72: out.append(13)
    case 0x74: out.append(9)
    case let plain where [0x22, 0x5C, 0x2F, 0x24].contains(plain): out.append(plain)
    case 0x75:
      guard let (scalar, length) = scalar(bytes[(index + 2)..<end]) else {
        throw bad(index)
      }
      out.append(contentsOf: String(Character(scalar)).utf8)
      return length + 2
    default: throw bad(index)
    }
    return 2
  }

  private static func bad(_ index: Int) -> QueryError {
    QueryError(
      .syntax, "this escape does not exist", at: index,
      hint: #"in a string use \" \\ \/ \b \f \n \r \t \$ \uXXXX \u{X…}"#)
  }

  /// The scalar after `\u`: four hexadecimal digits, two such for a pair, or `{…}`.
  private static func scalar(_ rest: ArraySlice<UInt8>) -> (Unicode.Scalar, Int)? {
    if rest.first == 0x7B {
      let digits = rest.dropFirst().prefix { $0 != 0x7D }
      guard digits.count < rest.count - 1, let value = hexadecimal(digits),
        let scalar = Unicode.Scalar(value)
      else { return nil }
      return (scalar, digits.count + 2)
    }
    guard rest.count >= 4, let first = hexadecimal(rest.prefix(4)) else { return nil }
    if let scalar = Unicode.Scalar(first) { return (scalar, 4) }
    let second = rest.dropFirst(4)
    guard first < 0xDC00, second.count >= 6, second.prefix(2).elementsEqual([0x5C, 0x75]),
      let low = hexadecimal(second.dropFirst(2).prefix(4)), 0xDC00..<0xE000 ~= low,
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (low - 0xDC00))
    else { return nil }
    return (scalar, 10)
  }

  private static func hexadecimal(_ digits: ArraySlice<UInt8>) -> UInt32? {
    guard 1...6 ~= digits.count else { return nil }
    var value: UInt32 = 0
    for byte in digits {
      switch byte {
      case 0x30...0x39: value = value << 4 | UInt32(byte - 0x30)
      case 0x41...0x46: value = value << 4 | UInt32(byte - 0x37)
      case 0x61...0x66: value = value << 4 | UInt32(byte - 0x57)
      default: return nil
      }
    }
    return value
  }
}
