import Testing
import UnicodeText

@Suite("letter case") struct LetterCaseTests {
  private func text(_ bytes: [UInt8], _ letterCase: LetterCase) -> [UInt8] {
    bytes.withUnsafeBufferPointer { letterCase.withText($0) { Array($0) } }
  }

  @Test(
    "letters of any script change, all else stays",
    arguments: [
      ("", ""), ("milk, 2 l!", "MILK, 2 L!"), ("éric", "ÉRIC"), ("кофе", "КОФЕ"),
      ("ærø 日本", "ÆRØ 日本"), ("e\u{301}", "E\u{301}"), ("ɐ", "Ɐ"), ("az{`", "AZ{`"),
    ])
  func bothWays(_ sample: (small: String, capital: String)) {
    #expect(text(Array(sample.small.utf8), .upper) == Array(sample.capital.utf8))
    #expect(text(Array(sample.capital.utf8), .lower) == Array(sample.small.utf8))
  }

  @Test("what is no text in UTF-8 stays, and no length is too much")
  func oddBytes() {
    let odd: [UInt8] = [0xFF, 0x61, 0xC3, 0x80 | 0x29, 0xC3, 0, 0xE2]
    #expect(text(odd, .upper) == [0xFF, 0x41, 0xC3, 0x89, 0xC3, 0, 0xE2])
    for scalar in (0x80...0x2FFF).compactMap({ Unicode.Scalar($0) }) {
      let bytes = Array(String(scalar).utf8)
      #expect(text(bytes, .upper).count <= bytes.count * 2 + 4)
    }
    let long = Array(repeating: UInt8(ascii: "a"), count: 5_000) + Array("é".utf8)
    #expect(text(long, .upper).count == 5_002)
  }
}
