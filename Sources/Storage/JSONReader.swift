/// Reads a JSON text piece by piece, strictly, without building a tree.
///
/// The bytes must be followed by `padding` readable bytes that hold zeros: then no step needs to
/// look for the end, since a zero is never part of JSON.
struct JSONReader {
  static let padding = 64
  static let deepest = 256

  /// The text's first byte.
  let start: UnsafePointer<UInt8>
  private let end: UnsafePointer<UInt8>
  private(set) var at: UnsafePointer<UInt8>

  init(_ start: UnsafePointer<UInt8>, count: Int) {
    self.start = start
    end = start + count
    at = start
    let hasMark = count >= 3 && start[0] == 0xEF && start[1] == 0xBB && start[2] == 0xBF
    if hasMark { at += 3 }
  }

  /// Bytes from the start of the text to the next one read.
  var offset: Int { at - start }

  func offset(of pointer: UnsafePointer<UInt8>) -> Int { pointer - start }

  /// The next byte that is no blank, not taken.
  @inline(__always)
  mutating func peek() -> UInt8 {
    if at[0] <= 32 { skipBlanks() }
    return at[0]
  }

  private mutating func skipBlanks() {
    while at[0] == 32 || at[0] == 10 || at[0] == 13 || at[0] == 9 { at += 1 }
  }

  /// Takes the next byte if it is this one.
  @inline(__always)
  mutating func take(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    at += 1
    return true
  }

  /// Takes this byte or fails.
  @inline(__always)
  mutating func require(_ byte: UInt8, _ words: StaticString) throws(JSONFault) {
    guard take(byte) else { throw unexpected(words) }
  }

  func fault(_ kind: JSONFault.Kind) -> JSONFault { JSONFault(kind: kind, offset: offset) }

  @inline(never)
  func unexpected(_ words: StaticString) -> JSONFault { fault(.unexpected("\(words)")) }

  /// Takes the key of the next member and its colon; nil at the object's end.
  @inline(__always)
  mutating func nextKey(_ isFirst: inout Bool) throws(JSONFault) -> JSONString? {
    guard try more(closing: UInt8(ascii: "}"), &isFirst, "a comma or }") else { return nil }
    guard peek() == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
    let key = try string()
    try require(UInt8(ascii: ":"), "a colon after the key")
    return key
  }

  /// Goes to the next element; false at the array's end.
  @inline(__always)
  mutating func nextElement(_ isFirst: inout Bool) throws(JSONFault) -> Bool {
    try more(closing: UInt8(ascii: "]"), &isFirst, "a comma or ]")
  }

  @inline(__always)
  private mutating func more(
    closing: UInt8, _ isFirst: inout Bool, _ words: StaticString
  ) throws(JSONFault) -> Bool {
    if take(closing) { return false }
    if isFirst {
      isFirst = false
      return true
    }
    let comma = offset
    try require(UInt8(ascii: ","), words)
    if peek() == closing { throw JSONFault(kind: .trailingComma, offset: comma) }
    return true
  }

  /// Fails unless nothing but blanks is left.
  mutating func finish() throws(JSONFault) {
    _ = peek()
    guard at == end else { throw fault(.moreText) }
  }

  /// Takes `true` or `false`.
  mutating func bool() throws(JSONFault) -> Bool {
    switch peek() {
    case UInt8(ascii: "t"):
      try word("true")
      return true
    case UInt8(ascii: "f"):
      try word("false")
      return false
    default: throw fault(.wrongType("true or false"))
    }
  }

  /// Takes one of JSON's words.
  mutating func word(_ word: StaticString) throws(JSONFault) {
    for index in 0..<word.utf8CodeUnitCount where at[index] != word.utf8Start[index] {
      throw unexpected("a value")
    }
    at += word.utf8CodeUnitCount
  }

  mutating func advance(to pointer: UnsafePointer<UInt8>) { at = pointer }

  /// Whether the pointer has come to the end of the text.
  func isEnd(_ pointer: UnsafePointer<UInt8>) -> Bool { pointer >= end }
}
