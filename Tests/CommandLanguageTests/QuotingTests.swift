import CommandLanguage
import Testing

/// Random texts made of what breaks quoting: quotes, dollars, braces, dashes, blanks, marks.
struct RandomTexts {
  var state: UInt64

  mutating func number(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }

  mutating func text() -> String {
    let pieces = [
      "\"", "\\", "$", "{", "}", "${", "--", "<<", "#", " ", "\t", "\n", "\r\n", "'", ";", "a",
      "end", "é", "e\u{301}", "👨‍👩‍👧", "\u{200B}", "\u{FEFF}", "\u{7F}", "C:\\", "(", ")", "日本",
    ]
    return (0..<number(below: 8)).map { _ in pieces[number(below: pieces.count)] }.joined()
  }
}

@Suite struct QuotingTests {
  @Test("F03 F11 a printed text is read back byte for byte")
  func textIsIdentity() throws {
    let seed: UInt64 = 20_261_130
    var random = RandomTexts(state: seed)
    for turn in 0..<20_000 {
      let text = random.text()
      if text.isEmpty { continue }
      let line = "add row " + Quoting.text(text.utf8)
      let back = try read(line)
      #expect(back == Array(text.utf8), "seed \(seed), turn \(turn): \(line)")
    }
  }

  @Test("a printed word is read back as one word")
  func wordIsIdentity() throws {
    let seed: UInt64 = 7
    var random = RandomTexts(state: seed)
    for turn in 0..<20_000 {
      let text = random.text()
      if text.utf8.contains(10) { continue }
      var words = Words(Array("x \(Quoting.word(text)) rest".utf8))
      let hasLine = words.nextLine()
      #expect(hasLine)
      _ = words.takeKey()
      let extent = try words.wordOrString("a word")
      let back = try words.decoded(words.textSyntax(extent)) { (_, _) throws(Diagnostic) in }
      #expect(back == Array(text.utf8), "seed \(seed), turn \(turn)")
      let rest = words.string(try words.word("rest"))
      #expect(rest == "rest")
    }
  }

  private func read(_ line: String) throws -> [UInt8] {
    var words = Words(Array(line.utf8))
    guard words.nextLine() else { return [] }
    _ = words.takeKey()
    _ = words.takeKey()
    return try words.decoded(words.text("a text")) { (_, _) throws(Diagnostic) in }
  }
}
