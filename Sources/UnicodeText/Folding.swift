import CUnicode

/// Texts without case, accents and compatibility forms: what a search compares.
public enum Folding {
  /// A text's search key: case folded, marks stripped, compatibility forms resolved, and the
  /// letters that no decomposition reaches (ł, ø, đ, ı, æ) written plainly.
  public static func key(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    withKey(text) { Array($0) }
  }

  /// The same, for the length of a call.
  static func withKey<Result>(
    _ text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let most = text.count * FoldedLetters.most
    // A buffer of this size is on the stack.
    guard most <= 1_024 else { return wholeKey(text).withUnsafeBufferPointer(body) }
    let quick: Result? = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: most + 1) { out in
      guard let out = out.baseAddress, let count = FoldedLetters.key(text, out) else { return nil }
      return body(UnsafeBufferPointer(start: out, count: count))
    }
    return quick ?? wholeKey(text).withUnsafeBufferPointer(body)
  }

  /// The key of any text, by way of utf8proc.
  static func wholeKey(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    if isASCII(text) { return text.map(lower) }
    var mapped: UnsafeMutablePointer<UInt8>?
    let options =
      UTF8PROC_CASEFOLD.rawValue | UTF8PROC_STRIPMARK.rawValue
      | UTF8PROC_DECOMPOSE.rawValue | UTF8PROC_COMPAT.rawValue | UTF8PROC_STABLE.rawValue
    let length = utf8proc_map(
      text.baseAddress, text.count, &mapped, utf8proc_option_t(rawValue: options))
    guard length >= 0, let mapped else { return Array(text) }
    defer { free(mapped) }
    return plainLetters(UnsafeBufferPointer(start: mapped, count: length))
  }

  private static func plainLetters(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      let pair = index + 1 < text.count ? UInt16(text[index]) << 8 | UInt16(text[index + 1]) : 0
      switch pair {
      case 0xC582: out.append(UInt8(ascii: "l"))
      case 0xC3B8: out.append(UInt8(ascii: "o"))
      case 0xC491, 0xC3B0: out.append(UInt8(ascii: "d"))
      case 0xC4B1: out.append(UInt8(ascii: "i"))
      case 0xC3A6: out.append(contentsOf: [0x61, 0x65])
      case 0xC593: out.append(contentsOf: [0x6F, 0x65])
      default:
        out.append(text[index])
        index += 1
        continue
      }
      index += 2
    }
    return out
  }

  @inline(__always) static func lower(_ byte: UInt8) -> UInt8 {
    byte &- 65 < 26 ? byte | 32 : byte
  }

  /// Whether a text is its own key but for case: ASCII, and without NUL.
  public static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    isASCII(text) && !text.contains(0)
  }

  /// Appends a text's search key.
  public static func append(_ text: UnsafeBufferPointer<UInt8>, to keys: inout [UInt8]) {
    withKey(text) { keys.append(contentsOf: $0) }
  }

  static func isASCII(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let raw = UnsafeRawBufferPointer(text)
    var high: UInt64 = 0
    var index = 0
    while index &+ 8 <= raw.count {
      high |= raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      index &+= 8
    }
    while index < raw.count {
      high |= UInt64(raw[index])
      index &+= 1
    }
    return high & 0x8080_8080_8080_8080 == 0
  }
}
