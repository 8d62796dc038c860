extension OutputBuffer {
  /// Adds a text as a JSON string. What could drive a terminal is escaped; bytes that are no UTF-8
  /// become U+FFFD.
  public mutating func appendJSON(_ bytes: UnsafeBufferPointer<UInt8>) {
    append(UInt8(ascii: "\""))
    var start = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte &- 32 < 95, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
        index &+= 1
        continue
      }
      let scalar = decodeScalar(bytes, at: index)
      if scalar.isValid, scalar.value >= 0x80, !drivesTerminal(scalar.value) {
        index &+= scalar.length
        continue
      }
      append(UnsafeBufferPointer(rebasing: bytes[start..<index]))
      appendJSONEscape(scalar.value)
      index &+= scalar.length
      start = index
    }
    append(UnsafeBufferPointer(rebasing: bytes[start...]))
    append(UInt8(ascii: "\""))
  }

  /// Adds a text as a JSON string.
  public mutating func appendJSON(_ text: String) {
    var text = text
    text.withUTF8 { appendJSON($0) }
  }

  private mutating func appendJSONEscape(_ value: UInt32) {
    append(UInt8(ascii: "\\"))
    switch value {
    case 0x22, 0x5C: append(UInt8(truncatingIfNeeded: value))
    case 0x08: append(UInt8(ascii: "b"))
    case 0x09: append(UInt8(ascii: "t"))
    case 0x0A: append(UInt8(ascii: "n"))
    case 0x0C: append(UInt8(ascii: "f"))
    case 0x0D: append(UInt8(ascii: "r"))
    case 0x10000...:
      appendUnit(0xD800 + (value - 0x10000) >> 10)
      append(UInt8(ascii: "\\"))
      appendUnit(0xDC00 + value & 0x3FF)
    default: appendUnit(value)
    }
  }

  private mutating func appendUnit(_ unit: UInt32) {
    append(UInt8(ascii: "u"))
    for shift in stride(from: UInt32(12), through: 0, by: -4) {
      append(hexDigit(unit >> shift & 15))
    }
  }
}

private func hexDigit(_ value: UInt32) -> UInt8 {
  UInt8(truncatingIfNeeded: value < 10 ? value + 48 : value + 87)
}
