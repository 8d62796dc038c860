/// Text from elsewhere in a form that cannot drive the terminal.
enum Visible {
  /// The scalar itself, or a sign in its place where it is a control or has no known width.
  static func scalar(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029: "\u{FFFD}"
    default: scalar
    }
  }

  static func text(of text: String, keeping kept: Unicode.Scalar? = nil) -> String {
    var shown = String.UnicodeScalarView()
    for next in text.unicodeScalars { shown.append(next == kept ? next : scalar(next)) }
    return String(shown)
  }

  /// The columns of the text; what has no width counts none.
  static func columns(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + max(0, $1.columns) }
  }

  /// As much of the text as fits in so many columns, with `…` where some of it is left out.
  static func cut(_ text: String, to columns: Int) -> String {
    guard Self.columns(text) > columns else { return text }
    var (shown, used) = ("", 0)
    for character in text {
      used += Self.columns(String(character))
      if used >= columns { break }
      shown.append(character)
    }
    return shown + "…"
  }
}
