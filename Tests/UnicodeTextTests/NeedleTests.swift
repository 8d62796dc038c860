import Testing
import UnicodeText

@Suite("needles") struct NeedleTests {
  private func holds(_ text: String, _ needle: String) -> Bool {
    var text = text
    return text.withUTF8 { Needle(needle.utf8).isIn($0) }
  }

  @Test(
    "case and accents don't count",
    arguments: [
      ("Crème brûlée", "creme", true), ("creme", "CRÈME", true), ("Größe", "grosse", true),
      ("Straße 7", "STRASSE", true), ("КОФЕ", "кофе", true), ("ĳs", "ijs", true),
      ("cafe\u{301} noir", "cafe n", true), ("ＡＢＣ", "abc", true), ("Łódź", "lodz", true),
      ("Ǆep", "dzep", true), ("ŉ", "ʼn", true), ("日本語", "本", true), ("日本語", "x", false),
      ("Crème", "cream", false), ("", "a", false), ("a", "", true), ("[a]", "{A}", false),
      ("@", "`", false), ("`", "@", false),
    ])
  func folding(_ sample: (String, String, Bool)) {
    #expect(holds(sample.0, sample.1) == sample.2, "\(sample.1) in \(sample.0)")
  }

  @Test("a needle is found wherever it stands, in texts of any length")
  func everyPlace() {
    for length in 1...12 {
      let needle = String("aBcdefgHijkl".prefix(length))
      for before in 0..<30 {
        for after in [0, 1, 2, 7, 8, 9, 30] {
          let text =
            String(repeating: "a", count: before) + needle.uppercased()
            + String(repeating: "b", count: after)
          #expect(holds(text, needle), "\(needle) in \(text)")
          let broken = text.replacing(needle.uppercased(), with: needle.dropLast() + "?")
          #expect(!holds(broken, needle + "!"))
        }
      }
    }
  }

  @Test("a text's key is that of its characters, one by one")
  func keysOfCharacters() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      var text = ""
      var keys: [UInt8] = []
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        // Characters of two bytes, and some of three that only utf8proc knows.
        let top: UInt32 = Bool.random(using: &generator) ? 0x7FF : 0x1FFF
        guard let scalar = Unicode.Scalar(UInt32.random(in: 0x21...top, using: &generator)) else {
          continue
        }
        text.unicodeScalars.append(scalar)
        var single = String(scalar)
        keys += single.withUTF8 { Folding.key($0) }
      }
      let key = text.withUTF8 { Folding.key($0) }
      #expect(key == keys, "\(text.unicodeScalars.map { String($0.value, radix: 16) })")
    }
  }
}
