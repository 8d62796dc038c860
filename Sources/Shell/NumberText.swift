/// Numbers as people type them.
public enum NumberText {
  /// The shortest form that reads back the same; whole numbers have no point.
  public static func text(_ number: Double) -> String {
    if number.magnitude < 9_007_199_254_740_992, number == number.rounded(.towardZero) {
      return String(Int64(number))
    }
    return number.description
  }

  /// A text that is a number as JSON writes it; nil when it is something else or too large.
  public static func number(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    guard isNumber(text) else { return nil }
    if let quick = quickNumber(text) { return quick }
    guard let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite else {
      return nil
    }
    return value
  }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  /// At most 15 digits with or without a point: exact by one division.
  private static func quickNumber(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    guard text.count <= 16 else { return nil }
    var value: UInt64 = 0
    var places = 0
    var digits = 0
    var seenPoint = false
    for byte in text {
      switch byte {
      case 0x30...0x39:
        value = value &* 10 &+ UInt64(byte &- 48)
        digits += 1
        if seenPoint { places += 1 }
      case 0x2E: seenPoint = true
      case 0x2D: continue
      default: return nil
      }
    }
    guard digits <= 15 else { return nil }
    let magnitude = Double(value) / powers[places]
    return text[0] == 0x2D ? -magnitude : magnitude
  }

  /// Whether a text is a number by JSON's grammar.
  private static func isNumber(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    let count = text.count
    func digits() -> Int {
      let start = index
      while index < count, text[index] &- 48 < 10 { index += 1 }
      return index - start
    }
    if index < count, text[index] == 0x2D { index += 1 }
    let whole = index
    let wholeDigits = digits()
    guard wholeDigits > 0, wholeDigits == 1 || text[whole] != 0x30 else { return false }
    if index < count, text[index] == 0x2E {
      index += 1
      if digits() == 0 { return false }
    }
    if index < count, text[index] | 32 == 0x65 {
      index += 1
      if index < count, text[index] == 0x2B || text[index] == 0x2D { index += 1 }
      if digits() == 0 { return false }
    }
    return index == count
  }

  /// Whether a number's own text is the shortest form, so that the number alone says it all.
  public static func isShortest(_ text: UnsafeBufferPointer<UInt8>, of number: Double) -> Bool {
    if text.count <= 16, !text.contains(0x65), !text.contains(0x45) {
      guard let point = text.firstIndex(of: 0x2E) else {
        return text.count <= 15 && !(text.count == 2 && text[0] == 0x2D && text[1] == 0x30)
      }
      let digits = text.count - 1 - (text[0] == 0x2D ? 1 : 0)
      if digits <= 15, let last = text.last, last != 0x30 {
        // `0.00001` is written with an exponent by the standard library.
        return number.magnitude >= 0.0001 && point > 0
      }
      return false
    }
    return NumberText.text(number).utf8.elementsEqual(text)
  }
}
