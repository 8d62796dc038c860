/// A text to look for, blind to case and accents.
public struct Needle: Sendable {
  let key: [UInt8]
  let isASCII: Bool

  /// Blanks around the text don't count; an empty needle is in every text.
  public init(_ text: some Collection<UInt8>) {
    var trimmed = Array(text)
    while let last = trimmed.last, last <= 0x20 { trimmed.removeLast() }
    key = trimmed.drop { $0 <= 0x20 }.withUnsafeBufferPointer { Folding.key($0) }
    isASCII = key.allSatisfy { $0 < 0x80 }
  }

  public var isEmpty: Bool { key.isEmpty }

  /// What is compared, as a text.
  public var text: String { String(decoding: key, as: UTF8.self) }

  /// Whether a text holds the needle.
  public func isIn(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    if Folding.isASCII(text) { return isASCII && holds(text) }
    return Folding.key(text).withUnsafeBufferPointer { holds($0) }
  }

  private func holds(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    key.withUnsafeBufferPointer { key in
      guard let first = key.first else { return true }
      var at = 0
      let last = text.count &- key.count
      while at <= last {
        if Folding.lower(text[at]) == first {
          var offset = 1
          while offset < key.count, Folding.lower(text[at &+ offset]) == key[offset] {
            offset &+= 1
          }
          if offset == key.count { return true }
        }
        at &+= 1
      }
      return false
    }
  }
}
