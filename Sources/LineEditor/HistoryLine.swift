/// One entry of the history file: a JSON string on a line of its own.
enum HistoryLine {
  /// The entry as a line with its newline; nil where the entry is not UTF-8.
  static func encoded(_ entry: [UInt8]) -> [UInt8]? {
    guard String(validating: entry, as: UTF8.self) != nil else { return nil }
    var line: [UInt8] = [quote]
    line.reserveCapacity(entry.count + 3)
    for byte in entry {
      switch byte {
      case quote, backslash: line += [backslash, byte]
      case 0x0A: line += [backslash, UInt8(ascii: "n")]
      case 0x09: line += [backslash, UInt8(ascii: "t")]
      case 0..<0x20, 0x7F: line += escape(byte)
      default: line.append(byte)
      }
    }
    return line + [quote, 0x0A]
  }

  /// The entry on `line`, which comes without its newline; nil where it is no JSON string.
  static func decoded(_ line: ArraySlice<UInt8>) -> [UInt8]? {
    guard line.count >= 2, line.first == quote, line.last == quote else { return nil }
    var rest = line.dropFirst().dropLast()[...]
    if rest.allSatisfy(isPlain) { return Array(rest) }
    var entry: [UInt8] = []
    entry.reserveCapacity(rest.count)
    while let byte = rest.popFirst() {
      switch byte {
      case quote, 0..<0x20: return nil
      case backslash:
        guard let scalar = unescaped(&rest) else { return nil }
        entry += UTF8.encode(scalar).map { Array($0) } ?? []
      default: entry.append(byte)
      }
    }
    return String(validating: entry, as: UTF8.self) == nil ? nil : entry
  }

  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x80 && byte != quote && byte != backslash
  }

  private static func escape(_ byte: UInt8) -> [UInt8] {
    let digits = Array("0123456789abcdef".utf8)
    return Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }

  private static func unescaped(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
    guard let byte = rest.popFirst() else { return nil }
    switch byte {
    case quote, backslash, UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "u"): return scalar(&rest)
    default: return nil
    }
  }

  private static func scalar(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
    guard let first = unit(&rest) else { return nil }
    guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) }
    guard rest.popFirst() == backslash, rest.popFirst() == UInt8(ascii: "u"),
      let second = unit(&rest), (0xDC00..<0xE000).contains(second)
    else { return nil }
    return Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00))
  }

  private static func unit(_ rest: inout ArraySlice<UInt8>) -> UInt32? {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = rest.popFirst(), let digit = Character(Unicode.Scalar(byte)).hexDigitValue
      else { return nil }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }
}
