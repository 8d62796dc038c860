/// A text to look for, blind to case and accents.
public struct Needle: Sendable {
  /// What is compared: folded.
  public let bytes: ByteNeedle
  /// Whether texts may hold it as it is.
  public let isASCII: Bool

  /// Blanks around the text don't count; an empty needle is in every text.
  public init(_ text: some Collection<UInt8>) {
    var trimmed = Array(text)
    while let last = trimmed.last, last <= 0x20 { trimmed.removeLast() }
    let key = trimmed.drop { $0 <= 0x20 }.withUnsafeBufferPointer { Folding.key($0) }
    bytes = ByteNeedle(key)
    isASCII = key.allSatisfy { $0 < 0x80 }
  }

  public var holdsNUL: Bool { bytes.bytes.contains(0) }

  public var isEmpty: Bool { bytes.bytes.isEmpty }

  /// What is compared, as a text.
  public var text: String { String(decoding: bytes.bytes, as: UTF8.self) }

  /// Whether a text holds the needle.
  public func isIn(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    // Each character's key is its own: what stands in a text in ASCII stands in its key too.
    if isASCII, bytes.isIn(text) { return true }
    if Folding.isASCII(text) { return false }
    return Folding.withKey(text) { bytes.isIn($0) }
  }
}
