import Output
import Testing

@Suite("Text width") struct TextWidthTests {
  private static let cases: [(text: String, columns: Int)] = [
    ("", 0), ("plain", 5), ("e\u{301}", 1), ("é", 1), ("日本", 4), ("ｈ", 2), ("…", 1),
    ("😀", 2), ("👨‍👩‍👧", 2), ("👍🏽", 2), ("☝🏽", 2), ("❤\u{FE0F}", 2), ("1\u{FE0F}\u{20E3}", 2),
    ("🇩🇪", 2), ("🇩🇪🇫🇷", 4), ("한국", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("a\u{200B}b", 2),
    ("a\tb", 3), ("\u{1B}[0m", 4), ("a\u{202E}b", 3), ("👩‍💻 x", 4),
  ]

  @Test("F38 F39 a text is as wide as the signs it shows", arguments: cases)
  func width(text: String, columns: Int) { #expect(TextWidth.columns(text) == columns) }

  @Test("a byte that is no UTF-8 is as wide as the sign drawn for it")
  func broken() {
    let bytes: [UInt8] = [0x61, 0xFF, 0xFE]
    #expect(bytes.withUnsafeBufferPointer { TextWidth.columns($0) } == 3)
  }
}
