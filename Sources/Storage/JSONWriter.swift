extension ByteSink {
  /// Adds a text as a JSON string; it escapes what JSON must, U+007F, U+2028 and U+2029.
  @inline(__always)
  mutating func appendJSON(_ text: UnsafeBufferPointer<UInt8>) {
    guard let start = text.baseAddress, isPlainJSON(text) else { return appendEscaped(text) }
    let count = text.count
    let free = room(count &+ 2)
    free[0] = UInt8(ascii: "\"")
    (free + 1).update(from: start, count: count)
    free[count &+ 1] = UInt8(ascii: "\"")
    advance(count &+ 2)
  }

  /// Adds a text as a JSON string.
  mutating func appendJSON(_ text: String) {
    var text = text
    text.withUTF8 { appendJSON($0) }
  }

  @inline(never)
  private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
    append(UInt8(ascii: "\""))
    var start = 0
    for (index, byte) in text.enumerated() {
      let separator = separatorLast(text, index)
      guard byte < 32 || byte == 34 || byte == 92 || byte == 127 || separator != nil else {
        continue
      }
      append(UnsafeBufferPointer(rebasing: text[start..<max(start, index)]))
      start = index + 1
      if let separator {
        append(separator == 0xA8 ? "\\u2028" as StaticString : "\\u2029")
        start = index + 3
      } else {
        appendEscape(byte)
      }
    }
    append(UnsafeBufferPointer(rebasing: text[min(start, text.count)...]))
    append(UInt8(ascii: "\""))
  }

  private mutating func appendEscape(_ byte: UInt8) {
    append(UInt8(ascii: "\\"))
    switch byte {
    case 34, 92: append(byte)
    case 8: append(UInt8(ascii: "b"))
    case 9: append(UInt8(ascii: "t"))
    case 10: append(UInt8(ascii: "n"))
    case 12: append(UInt8(ascii: "f"))
    case 13: append(UInt8(ascii: "r"))
    default:
      append("u00" as StaticString)
      append(hexDigit(byte >> 4))
      append(hexDigit(byte & 15))
    }
  }

  /// Adds a number in the shortest form that reads back the same.
  mutating func append(number: Double) {
    // Up to three decimals and 15 digits: the quotient's one rounding proves the digits right.
    let thousandths = (number * 1_000).rounded()
    guard thousandths.magnitude < 1e15, thousandths / 1_000 == number, number != 0 else {
      return append(shortestNumber(number))
    }
    var rest = Int(thousandths)
    if rest < 0 {
      append(UInt8(ascii: "-"))
      rest = -rest
    }
    append(count: rest / 1_000)
    rest %= 1_000
    guard rest > 0 else { return }
    append(UInt8(ascii: "."))
    append(UInt8(truncatingIfNeeded: 48 &+ rest / 100))
    if rest % 100 == 0 { return }
    append(UInt8(truncatingIfNeeded: 48 &+ rest / 10 % 10))
    if rest % 10 == 0 { return }
    append(UInt8(truncatingIfNeeded: 48 &+ rest % 10))
  }

  /// Adds a count in decimal digits.
  @inline(__always)
  mutating func append(count number: Int) {
    let free = room(20)
    guard var digits = UInt32(exactly: number) else { return append("\(number)") }
    var length = 1
    var limit: UInt64 = 10
    while UInt64(digits) >= limit {
      length &+= 1
      limit &*= 10
    }
    var at = length
    repeat {
      at &-= 1
      free[at] = UInt8(truncatingIfNeeded: digits % 10) &+ 48
      digits /= 10
    } while at > 0
    advance(length)
  }
}

/// The last byte of U+2028 or U+2029 where one begins.
private func separatorLast(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> UInt8? {
  guard text[index] == 0xE2, index + 2 < text.count, text[index + 1] == 0x80 else { return nil }
  return text[index + 2] & 0xFE == 0xA8 ? text[index + 2] : nil
}

private func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? value &+ 48 : value &+ 87 }

/// Whether a text is its own JSON form.
@inline(__always)
private func isPlainJSON(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
  guard let start = text.baseAddress else { return true }
  let raw = UnsafeRawPointer(start)
  let count = text.count
  if count >= 16 {
    var index = 0
    while index &+ 16 <= count {
      let block = raw.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
      if !isPlainJSON(block) { return false }
      index &+= 16
    }
    return isPlainJSON(raw.loadUnaligned(fromByteOffset: count &- 16, as: SIMD16<UInt8>.self))
  }
  for byte in text where byte < 32 || byte == 34 || byte == 92 || byte == 127 || byte == 0xE2 {
    return false
  }
  return true
}

@inline(__always)
private func isPlainJSON(_ block: SIMD16<UInt8>) -> Bool {
  let delete = block .== SIMD16<UInt8>(repeating: 127)
  // U+2028 and U+2029 begin with this byte, as much else does: that is looked at one by one.
  let separator = block .== SIMD16<UInt8>(repeating: 0xE2)
  return firstSpecial(block) == 16 && firstSet(delete .| separator) == 16
}
