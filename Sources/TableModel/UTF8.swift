/// The index of the first byte that is not part of well-formed UTF-8; nil when all are.
@inline(never)
func firstInvalidUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
  var index = 0
  while index < bytes.count {
    guard let length = scalarLength(bytes, at: index) else { return index }
    index &+= length
  }
  return nil
}

/// The length in bytes of the well-formed scalar at an index.
@inline(__always)
private func scalarLength(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
  let lead = bytes[index]
  if lead < 0x80 { return 1 }
  guard let length = sequenceLength(lead), index &+ length <= bytes.count else { return nil }
  guard secondByteRange(lead).contains(bytes[index &+ 1]) else { return nil }
  var next = index &+ 2
  while next < index &+ length {
    guard bytes[next] & 0xc0 == 0x80 else { return nil }
    next &+= 1
  }
  return length
}

@inline(__always)
private func sequenceLength(_ lead: UInt8) -> Int? {
  switch lead {
  case 0xc2...0xdf: 2
  case 0xe0...0xef: 3
  case 0xf0...0xf4: 4
  default: nil
  }
}

/// The second byte rules out overlong forms, surrogates and scalars beyond U+10FFFF.
@inline(__always)
private func secondByteRange(_ lead: UInt8) -> ClosedRange<UInt8> {
  switch lead {
  case 0xe0: 0xa0...0xbf
  case 0xed: 0x80...0x9f
  case 0xf0: 0x90...0xbf
  case 0xf4: 0x80...0x8f
  default: 0x80...0xbf
  }
}
