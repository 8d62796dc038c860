import CUnicode

/// Texts in capital letters or in small ones, letter by letter: none becomes two, so ß is ẞ.
public enum LetterCase: Sendable {
  case upper, lower

  /// Lends a text in this case for the length of a call. What is no UTF-8 stays as it is.
  public func withText<Result>(
    _ text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    // A letter of two bytes may have a partner of three, one of a single byte has none that is longer.
    let isPlain = Folding.isASCII(text)
    return withUnsafeTemporaryAllocation(
      of: UInt8.self, capacity: isPlain ? text.count : text.count * 2 + 4
    ) { out in
      let count = isPlain ? writePlain(text, to: out) : write(text, to: out)
      return body(UnsafeBufferPointer(rebasing: out[..<count]))
    }
  }

  private func writePlain(
    _ text: UnsafeBufferPointer<UInt8>, to out: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    let first: UInt8 = self == .upper ? 0x61 : 0x41
    for index in 0..<text.count {
      let byte = text[index]
      out[index] = byte ^ (byte &- first < 26 ? 0x20 : 0)
    }
    return text.count
  }

  private func write(
    _ text: UnsafeBufferPointer<UInt8>, to out: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    guard let source = text.baseAddress, let target = out.baseAddress else { return 0 }
    let first: UInt8 = self == .upper ? 0x61 : 0x41
    var read = 0
    var written = 0
    while read < text.count {
      let byte = text[read]
      var letter: utf8proc_int32_t = 0
      let length =
        byte < 0x80 ? 0 : utf8proc_iterate(source + read, text.count - read, &letter)
      guard length > 0 else {
        target[written] = byte ^ (byte &- first < 26 ? 0x20 : 0)
        read += 1
        written += 1
        continue
      }
      let partner = self == .upper ? utf8proc_toupper(letter) : utf8proc_tolower(letter)
      read += length
      written += utf8proc_encode_char(partner, target + written)
    }
    return written
  }
}
