/// A string where it lies in a JSON text, between its quotes.
struct JSONString {
  var start: UnsafePointer<UInt8>
  var count: Int
  var hasEscapes: Bool

  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  /// Whether the string, which has no escapes, is this text.
  func isEqual(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount, !hasEscapes else { return false }
    for index in 0..<count where start[index] != text.utf8Start[index] { return false }
    return true
  }
}

extension JSONReader {
  /// Takes a string, which must be next.
  @inline(__always)
  mutating func string() throws(JSONFault) -> JSONString {
    guard peek() == UInt8(ascii: "\"") else { throw fault(.wrongType("a text in quotes")) }
    let start = at + 1
    var here = start
    while true {
      let block = UnsafeRawPointer(here).loadUnaligned(as: SIMD16<UInt8>.self)
      let stop = firstSpecial(block)
      if stop < 16 {
        here += stop
        break
      }
      here += 16
    }
    guard here[0] == UInt8(ascii: "\"") else { return try longString(from: start, at: here) }
    advance(to: here + 1)
    return JSONString(start: start, count: here - start, hasEscapes: false)
  }

  /// Goes on with a string that has escapes, or finds what is wrong with it.
  @inline(never)
  private mutating func longString(
    from start: UnsafePointer<UInt8>, at place: UnsafePointer<UInt8>
  ) throws(JSONFault) -> JSONString {
    var here = place
    while here[0] != UInt8(ascii: "\"") {
      let escape = offset(of: here)
      if here[0] == UInt8(ascii: "\\") {
        guard let length = escapeLength(here) else {
          throw JSONFault(kind: .badEscape, offset: escape)
        }
        guard length > 0 else { throw JSONFault(kind: .loneSurrogate, offset: escape) }
        here += length
      } else if here[0] < 32 {
        let kind: JSONFault.Kind = isEnd(here) ? .unclosedString : .controlCharacter
        throw JSONFault(kind: kind, offset: isEnd(here) ? offset(of: start) - 1 : escape)
      } else {
        here += 1
      }
    }
    advance(to: here + 1)
    return JSONString(start: start, count: here - start, hasEscapes: true)
  }

  /// The string's text with its escapes resolved, checked to be UTF-8.
  func text(_ string: JSONString) throws(JSONFault) -> [UInt8] {
    if let bad = firstBadUTF8(string.bytes) {
      throw JSONFault(kind: .notUTF8, offset: offset(of: string.start) + bad)
    }
    guard string.hasEscapes else { return Array(string.bytes) }
    var out: [UInt8] = []
    out.reserveCapacity(string.count)
    var index = 0
    while index < string.count {
      let byte = string.start[index]
      guard byte == UInt8(ascii: "\\") else {
        out.append(byte)
        index += 1
        continue
      }
      index += appendEscape(string.start + index, to: &out)
    }
    return out
  }
}

/// Bytes of an escape that is right; 0 for half a surrogate pair, nil for no escape of JSON.
private func escapeLength(_ at: UnsafePointer<UInt8>) -> Int? {
  switch at[1] {
  case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
    UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
    return 2
  case UInt8(ascii: "u"): break
  default: return nil
  }
  guard let unit = hexUnit(at + 2) else { return nil }
  if (0xDC00...0xDFFF).contains(unit) { return 0 }
  guard (0xD800...0xDBFF).contains(unit) else { return 6 }
  guard at[6] == UInt8(ascii: "\\"), at[7] == UInt8(ascii: "u"), let low = hexUnit(at + 8),
    (0xDC00...0xDFFF).contains(low)
  else { return 0 }
  return 12
}

/// Adds what an escape, already checked, stands for; returns its bytes.
private func appendEscape(_ at: UnsafePointer<UInt8>, to out: inout [UInt8]) -> Int {
  switch at[1] {
  case UInt8(ascii: "b"): out.append(8)
  case UInt8(ascii: "f"): out.append(12)
  case UInt8(ascii: "n"): out.append(10)
  case UInt8(ascii: "r"): out.append(13)
  case UInt8(ascii: "t"): out.append(9)
  case UInt8(ascii: "u"):
    var value = hexUnit(at + 2) ?? 0xFFFD
    var length = 6
    if (0xD800...0xDBFF).contains(value), let low = hexUnit(at + 8) {
      value = 0x10000 + (value - 0xD800) << 10 + (low & 0x3FF)
      length = 12
    }
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    out.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    return length
  default: out.append(at[1])
  }
  return 2
}

/// Four hexadecimal digits as a number.
private func hexUnit(_ at: UnsafePointer<UInt8>) -> UInt32? {
  var value: UInt32 = 0
  for index in 0..<4 {
    let byte = at[index]
    switch byte {
    case 48...57: value = value << 4 | UInt32(byte - 48)
    case 65...70, 97...102: value = value << 4 | UInt32((byte | 32) - 87)
    default: return nil
    }
  }
  return value
}
