/// Writes words and texts so that reading them gives the same back.
public enum Quoting {
  /// A text as the last argument of a command: raw when raw reads back the same.
  public static func text(_ bytes: some Collection<UInt8>) -> String {
    let raw = String(decoding: bytes, as: UTF8.self)
    return readsBackRaw(Array(bytes)) ? raw : string(raw)
  }

  /// A text as one word or string.
  public static func word(_ text: String) -> String {
    let plain = text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x22 && $0 != 0x7F }
    return plain && !text.isEmpty && !text.hasPrefix("--") ? text : string(text)
  }

  /// A text as a title in a reference: always a string where a bare word could mean something else.
  public static func title(_ text: String) -> String {
    let letters = text.utf8.allSatisfy { ($0 | 32) &- 97 < 26 || $0 >= 0x80 }
    return letters && !text.isEmpty && !reserved.contains(text) ? text : string(text)
  }

  private static let reserved: Set<String> = [
    "to", "before", "after", "in", "by", "as", "where", "section", "screen", "selected", "chosen",
    "found",
  ]

  /// A text in quotes, with escapes.
  public static func string(_ text: String) -> String {
    var out = "\""
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\r": out += "\\r"
      case "\t": out += "\\t"
      case "{" where previous == "$":
        out.unicodeScalars.removeLast()
        out += "\\${"
      case _
      where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
        || scalar.value == 0x2028 || scalar.value == 0x2029 || scalar.value == 0xFEFF:
        out += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default: out.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return out + "\""
  }

  /// Whether a text, written raw at the end of a command, is read back byte for byte.
  private static func readsBackRaw(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first, let last = bytes.last else { return false }
    if first <= 0x20 || last <= 0x20 || first == 0x22 { return false }
    if first == 0x2D && bytes.count > 1 && bytes[1] == 0x2D { return false }
    if first == 0x3C && bytes.count > 1 && bytes[1] == 0x3C { return false }
    for (index, byte) in bytes.enumerated() {
      if byte == 10 || byte == 13 || byte == 0 { return false }
      if byte == 0x24, index + 1 < bytes.count, bytes[index + 1] == 0x7B { return false }
    }
    return true
  }
}
