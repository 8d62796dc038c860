/// Which control characters of a text keep their meaning.
public enum Escaping: Sendable {
  /// None: a title, one line whatever it holds.
  case line
  /// Line ends and tabs: a message of several lines.
  case lines
}

extension OutputBuffer {
  /// Adds text from data so that it cannot drive the terminal.
  ///
  /// Control characters become pictures (`␉`, `␊`, `␛`). C1 controls, signs that turn the
  /// direction of text, byte order marks, U+2028, U+2029, tags and broken UTF-8 become `�`.
  public mutating func appendEscaped(
    _ bytes: UnsafeBufferPointer<UInt8>, _ escaping: Escaping = .line
  ) {
    if isPlain(bytes) { return append(bytes) }
    var start = 0
    var index = 0
    while index < bytes.count {
      let scalar = decodeScalar(bytes, at: index)
      let drawn = drawnScalar(scalar, escaping)
      index &+= scalar.length
      if drawn == scalar.value, scalar.isValid { continue }
      append(UnsafeBufferPointer(rebasing: bytes[start..<index &- scalar.length]))
      append(scalar: drawn)
      start = index
    }
    append(UnsafeBufferPointer(rebasing: bytes[start...]))
  }

  /// Adds text from data so that it cannot drive the terminal.
  public mutating func appendEscaped(_ text: String, _ escaping: Escaping = .line) {
    var text = text
    text.withUTF8 { appendEscaped($0, escaping) }
  }
}

/// The scalar drawn in place of one from data.
private func drawnScalar(_ scalar: DecodedScalar, _ escaping: Escaping) -> UInt32 {
  let value = scalar.value
  switch value {
  case 0x09, 0x0A: return escaping == .lines ? value : 0x2400 + value
  case 0..<0x20: return 0x2400 + value
  case 0x7F: return 0x2421
  case _ where drivesTerminal(value): return 0xFFFD
  default: return value
  }
}

/// Whether a scalar of U+0080 or above may change how other text is drawn.
func drivesTerminal(_ value: UInt32) -> Bool {
  switch value {
  case 0x80...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF,
    0xFFF9...0xFFFB, 0xE0000...0xE007F:
    true
  default: false
  }
}
