import GoldenTesting
import Testing

struct UpdateTests {
  @Test("updating writes what no line expects, and takes out what is not printed")
  func writes() {
    #expect(updated("say a\n") == "say a\n#> a\n")
    #expect(updated("say a") == "say a\n#> a\n")
    #expect(updated("say a\r\nsay b\r\n#> b\r\n") == "say a\r\n#> a\r\nsay b\r\n#> b\r\n")
    #expect(updated("say a\n#> b\n# remark\n") == "say a\n#> a\n# remark\n")
    #expect(updated("lines 0\n#> b\nsay a\n#> a\n") == "lines 0\nsay a\n#> a\n")
    #expect(updated("say \n") == "say \n#>\n")
  }

  @Test("updating writes errors by their message, after the output")
  func errors() {
    #expect(updated("fail E1 no row\n") == "fail E1 no row\n#! no row\n")
    #expect(updated("fail E1 no row\n#! no column\n") == "fail E1 no row\n#! no row\n")
    #expect(updated("say a\n#! gone\n") == "say a\n#> a\n")
    #expect(updated("fail E1 x\n#! E1\nsay b\n") == "fail E1 x\n#! E1\nsay b\n#> b\n")
  }

  @Test("updating marks lines that would be read as matchers")
  func marks() {
    #expect(updated("say a (glob)\n") == "say a (glob)\n#> a (glob) (=)\n")
    #expect(updated("say …\n") == "say …\n#> … (=)\n")
    #expect(updated("fail E1 a (re)\n") == "fail E1 a (re)\n#! a (re) (=)\n")
  }

  @Test("F83 updating keeps each line whose matcher still matches")
  func keepsMatchers() {
    let script = "lines 4\n#> line ? (glob)\n#> gone\n#> line \\d (re)\n# remark\n#> …\n#> other\n"
    #expect(
      updated(script)
        == "lines 4\n#> line ? (glob)\n#> line 2\n#> line \\d (re)\n# remark\n#> …\n#> line 4\n")
  }

  @Test("F83 updating twice changes nothing the second time, whatever the script says")
  func idempotent() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = Generator(state: seed)
    let texts = ["a", "b", "c", "x (glob)", "…", "", "a (=)", "line 1", "line 2", "line 3"]
    let expectations = texts + ["? (glob)", "l* (glob)", "[abc] (re)", ".* (re)", "* (glob)", "b"]
    for round in 0..<500 {
      var script = ""
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: script += "lines \(Int.random(in: 0...5, using: &generator))\n"
        case 1: script += "fail E1 \(texts.randomElement(using: &generator) ?? "") no\n"
        case 2:
          script += "text <<W\n\(texts.shuffled(using: &generator).joined(separator: "\n"))\nW\n"
        default: script += "say \(texts.randomElement(using: &generator) ?? "")\n"
        }
        for _ in 0..<Int.random(in: 0...5, using: &generator) {
          let mark = Int.random(in: 0..<6, using: &generator) == 0 ? "#!" : "#>"
          script += "\(mark) \(expectations.randomElement(using: &generator) ?? "")\n"
        }
        if Bool.random(using: &generator) { script += "# remark\n\n" }
      }
      let once = updated(script)
      let again = replay(once)
      let isQuiet = again.messages.allSatisfy { $0.contains("checks nothing") }
      #expect(again.diff.isEmpty && isQuiet, "seed \(seed), round \(round):\n\(script)---\n\(once)")
      #expect(updated(once) == once, "seed \(seed), round \(round)")
      #expect(replay(script).passed == (once == script && isQuiet && again.passed))
    }
  }

  @Test("a golden file is rewritten line by line, with its matchers kept")
  func golden() {
    let script = "say a\nlines 3\n"
    let golden = "> say a\n? (glob)\n> lines 3\nline 1\n…\nline 4\n"
    let result = replay(script, golden: golden)
    #expect(!result.passed)
    let rewritten = result.updatedGolden.map { String(decoding: $0, as: UTF8.self) }
    #expect(rewritten == "> say a\n? (glob)\n> lines 3\nline 1\n…\nline 3\n")
    #expect(replay(script, golden: rewritten).passed)
    #expect(result.updatedScript == nil)
  }

  @Test("a golden file holds statements, output and errors; inline lines are checked too")
  func goldenTranscript() {
    let script = "# head\nblock\nx\nend\nfail E1 no\nsay b\n#> b\n"
    let golden = "> block\n> x\n> end\nx\n> fail E1 no\nerror[E1]: no\n> say b\nb\n"
    #expect(replay(script, golden: golden).passed)
    #expect(!replay(script + "say c\n#> d\n", golden: golden + "> say c\nc\n").passed)
  }
}

struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
