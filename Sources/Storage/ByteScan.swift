/// Index of the first byte that ends a plain run of a JSON string; 16 for none.
@inline(__always)
func firstSpecial(_ block: SIMD16<UInt8>) -> Int {
  // Constants spelled with `repeating:`: scalar literals run the unspecialised operators.
  let quote = block .== SIMD16<UInt8>(repeating: 34)
  let slash = block .== SIMD16<UInt8>(repeating: 92)
  let control = block .< SIMD16<UInt8>(repeating: 32)
  return firstSet(quote .| slash .| control)
}

/// Index of the first lane that is set; 16 for none.
@inline(__always)
func firstSet(_ mask: SIMDMask<SIMD16<Int8>>) -> Int {
  let words = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
  if words[0] != 0 { return words[0].trailingZeroBitCount &>> 3 }
  return 8 &+ words[1].trailingZeroBitCount &>> 3
}

/// Index of the first byte that is no UTF-8, where its sequence begins.
func firstBadUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
  var index = 0
  while index < bytes.count {
    let first = bytes[index]
    if first < 0x80 {
      index &+= 1
      continue
    }
    let length = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0
    guard length > 0, length <= bytes.count &- index else { return index }
    for offset in 1..<length where bytes[index &+ offset] & 0xC0 != 0x80 { return index }
    let second = bytes[index &+ 1]
    let isBad =
      first == 0xE0 && second < 0xA0 || first == 0xED && second > 0x9F
      || first == 0xF0 && second < 0x90 || first == 0xF4 && second > 0x8F
    if isBad { return index }
    index &+= length
  }
  return nil
}
