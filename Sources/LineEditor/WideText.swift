import CEditLine

/// Text as C's wide characters, alive as long as this value.
final class WideText {
  let pointer: UnsafeMutablePointer<wchar_t>

  convenience init(_ text: String) { self.init(Array(text.unicodeScalars)) }

  convenience init(_ prompt: PromptText) { self.init(prompt.scalars) }

  init(_ scalars: [Unicode.Scalar]) {
    pointer = .allocate(capacity: scalars.count + 1)
    for (place, scalar) in scalars.enumerated() {
      (pointer + place).initialize(to: scalar.wide)
    }
    (pointer + scalars.count).initialize(to: 0)
  }

  deinit { pointer.deallocate() }

  @discardableResult
  func use<Result>(_ body: (UnsafePointer<wchar_t>) -> Result) -> Result {
    withExtendedLifetime(self) { body(pointer) }
  }
}

extension Unicode.Scalar {
  /// The scalar for one of C's wide characters, U+FFFD for what is none.
  init(wide: wchar_t) { self = Unicode.Scalar(UInt32(bitPattern: wide)) ?? "\u{FFFD}" }

  var wide: wchar_t { wchar_t(bitPattern: value) }

  /// The columns libedit and the C library give it: 0 for marks, -1 for what cannot be drawn.
  var columns: Int { Int(wcwidth(wide)) }
}
