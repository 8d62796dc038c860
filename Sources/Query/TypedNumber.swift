import Glibc

/// Numbers that are kept as they were typed, such as `12.30`.
enum TypedNumber {
  /// The value of a number's text.
  static func value(_ text: UnsafeBufferPointer<UInt8>) -> ColumnValue {
    if let integer = integer(text) { return .integer(integer) }
    return .real(leading(text))
  }

  /// The number that a text begins with, as SQL's conditions read it; 0 when with none.
  static func leading(_ text: UnsafeBufferPointer<UInt8>) -> Double {
    var end = 0
    var digits: UInt64 = 0
    var scale = 0
    var hasPoint = false
    // Up to 15 digits and a power of ten to 22 are exact in a double, and so is one division.
    while end < text.count {
      let byte = text[end]
      if byte &- 0x30 < 10 {
        digits = digits &* 10 &+ UInt64(byte &- 0x30)
        if hasPoint { scale += 1 }
      } else if byte == 0x2E, !hasPoint {
        hasPoint = true
      } else {
        break
      }
      end += 1
    }
    let isExact = end == text.count && end <= 15 && end > 0
    if isExact { return Double(digits) / powers[scale] }
    return slow(text)
  }

  private static func slow(_ text: UnsafeBufferPointer<UInt8>) -> Double {
    let allowed = text.drop { $0 == 0x20 || 9...13 ~= $0 }.prefix {
      $0 &- 0x30 < 10 || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E || $0 | 32 == 0x65
    }
    var copy = allowed.map { CChar(bitPattern: $0) }
    copy.append(0)
    return strtod(copy, nil)
  }

  private static func integer(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
    let isNegative = text.first == 0x2D
    let digits = isNegative ? text.dropFirst() : text[...]
    guard !digits.isEmpty, digits.count <= 18 else { return nil }
    var value: Int64 = 0
    for byte in digits {
      guard byte &- 0x30 < 10 else { return nil }
      value = value * 10 + Int64(byte &- 0x30)
    }
    return isNegative ? -value : value
  }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]
}
