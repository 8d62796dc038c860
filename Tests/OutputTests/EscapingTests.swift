import Output
import TableModel
import Testing

@Suite("Escaping") struct EscapingTests {
  private func escaped(_ bytes: [UInt8], _ escaping: Escaping = .line) -> String {
    var out = OutputBuffer()
    bytes.withUnsafeBufferPointer { out.appendEscaped($0, escaping) }
    return out.string
  }

  private func escaped(_ text: String, _ escaping: Escaping = .line) -> String {
    escaped(Array(text.utf8), escaping)
  }

  @Test("control characters become pictures")
  func pictures() {
    #expect(escaped("a\tb\nc\r\u{1B}[31m\u{0}\u{7F}") == "a␉b␊c␍␛[31m␀␡")
    #expect(escaped("a\tb\nc\r", .lines) == "a\tb\nc␍")
  }

  @Test("what turns or hides text is replaced, U+0080 to U+009F too")
  func replaced() {
    for sign in [
      "\u{80}", "\u{9B}", "\u{202E}", "\u{2066}", "\u{200F}", "\u{FEFF}", "\u{2028}", "\u{E0041}",
    ] {
      #expect(escaped("a\(sign)b") == "a\u{FFFD}b")
    }
  }

  @Test("broken UTF-8 is replaced byte by byte")
  func broken() {
    #expect(escaped([0x61, 0xFF, 0x62]) == "a\u{FFFD}b")
    #expect(escaped([0xE2, 0x82]) == "\u{FFFD}\u{FFFD}")
    #expect(escaped([0xED, 0xA0, 0x80]) == "\u{FFFD}\u{FFFD}\u{FFFD}")
    #expect(escaped([0xC0, 0xAF]) == "\u{FFFD}\u{FFFD}")
  }

  @Test("F43 other text stays, whatever its length")
  func plain() {
    for length in 0..<40 {
      let text = String(repeating: "x", count: length)
      #expect(escaped(text) == text)
      #expect(escaped(text + "é😀👨‍👩‍👧 \u{200B}") == text + "é😀👨‍👩‍👧 \u{200B}")
      #expect(escaped(text + "\u{1}" + text) == text + "␁" + text)
    }
  }

  @Test("a title cannot drive the terminal in any part of a listing")
  func listing() throws {
    var sample = try Sample()
    let evil = "\u{1B}]0;x\u{7}\u{9B}2J\n\r\u{202E}"
    _ = try sample.add(evil, evil)
    for field in ["detail", "subtitle"] { try sample.set(1, 1, field, evil) }
    for format in Format.allCases {
      let text = drawn(
        .listing(Listing(screen: sample.screen, note: evil)), as: format,
        in: Style(isTerminal: true), sample.table)
      let bad = text.unicodeScalars.filter { scalar in
        scalar.value < 32 && scalar != "\n" && scalar != "\t" || (127..<160).contains(scalar.value)
          || scalar == "\u{202E}"
      }
      #expect(bad.isEmpty)
    }
  }

  @Test("JSON escapes what could drive a terminal, and reads back the same")
  func json() {
    var out = OutputBuffer()
    out.appendJSON("a\u{9B}\u{202E}\u{2028}\u{E0041}é😀\u{7F}\"")
    let text = out.string
    #expect(text == #""a\u009b\u202e\u2028\udb40\udc41é😀\u007f\"""#)
  }
}
