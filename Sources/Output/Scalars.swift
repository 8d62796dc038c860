/// One scalar read from bytes: its value and how many bytes it took.
struct DecodedScalar {
  var value: UInt32
  var length: Int
  /// False when the bytes are no UTF-8; then one byte was taken and the value is U+FFFD.
  var isValid: Bool
}

/// Reads the scalar that begins at `index`, which must be inside the bytes.
func decodeScalar(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> DecodedScalar {
  let broken = DecodedScalar(value: 0xFFFD, length: 1, isValid: false)
  let first = bytes[index]
  if first < 0x80 { return DecodedScalar(value: UInt32(first), length: 1, isValid: true) }
  let length = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0
  guard length > 0, length <= bytes.count &- index else { return broken }
  var value = UInt32(first) & (0x7F >> UInt32(length))
  for offset in 1..<length {
    let byte = bytes[index &+ offset]
    guard byte & 0xC0 == 0x80 else { return broken }
    value = value << 6 | UInt32(byte & 0x3F)
  }
  let least: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
  guard value >= least, value <= 0x10FFFF, !(0xD800...0xDFFF).contains(value) else { return broken }
  return DecodedScalar(value: value, length: length, isValid: true)
}

extension OutputBuffer {
  /// Adds one scalar as UTF-8; a value that is none becomes U+FFFD.
  mutating func append(scalar value: UInt32) {
    guard let scalar = Unicode.Scalar(value) else { return append(scalar: 0xFFFD) }
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(byte) }
  }
}

/// Whether 16 bytes are all printable ASCII.
@inline(__always)
func isPlain(_ bytes: SIMD16<UInt8>) -> Bool {
  // Constants spelled with `repeating:`: scalar literals run the unspecialised operators.
  let odd = (bytes &- SIMD16<UInt8>(repeating: 32)) .>= SIMD16<UInt8>(repeating: 95)
  let words = unsafeBitCast(odd, to: SIMD2<UInt64>.self)
  return words[0] | words[1] == 0
}

/// Whether 8 bytes in one word are all printable ASCII.
@inline(__always)
func isPlain(_ word: UInt64) -> Bool {
  let ones: UInt64 = 0x0101_0101_0101_0101
  let high: UInt64 = 0x8080_8080_8080_8080
  let control = (word &- ones &* 0x20) & ~word
  let delete = word ^ ones &* 0x7F
  let isDelete = (delete &- ones) & ~delete
  return (word | control | isDelete) & high == 0
}

/// Whether all bytes are printable ASCII, so that they show as they are, a column each.
@inline(__always)
func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  guard let start = bytes.baseAddress else { return true }
  let raw = UnsafeRawPointer(start)
  let count = bytes.count
  if count >= 16 {
    var index = 0
    while index &+ 16 <= count {
      if !isPlain(raw.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)) { return false }
      index &+= 16
    }
    return isPlain(raw.loadUnaligned(fromByteOffset: count &- 16, as: SIMD16<UInt8>.self))
  }
  if count >= 8 {
    return isPlain(raw.loadUnaligned(as: UInt64.self))
      && isPlain(raw.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self))
  }
  for index in 0..<count where start[index] &- 32 >= 95 { return false }
  return true
}
