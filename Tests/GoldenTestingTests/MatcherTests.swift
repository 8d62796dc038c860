import GoldenTesting
import Testing

struct MatcherTests {
  private func matches(_ expected: String, _ printed: String) -> Bool {
    replay("say \(printed)\n#> \(expected)\n").passed
  }

  @Test("(glob) lets * stand for any text and ? for one character")
  func glob() {
    #expect(matches("a*c (glob)", "abbbc"))
    #expect(matches("*milk* (glob)", "Buy milk [2L]"))
    #expect(matches("* (glob)", ""))
    #expect(matches("caf? (glob)", "café"))
    #expect(matches("a*b*c (glob)", "axbxbxc"))
    #expect(matches("\\*a\\?\\\\ (glob)", "*a?\\"))
    #expect(!matches("a*c (glob)", "abbbd"))
    #expect(!matches("a? (glob)", "a"))
    #expect(!matches("a (glob)", "ab"))
    #expect(!matches("\\*a (glob)", "xa"))
  }

  @Test("a (glob) of many stars ends soon")
  func hostileGlob() {
    let stars = String(repeating: "a*", count: 200) + "b (glob)"
    #expect(!matches(stars, String(repeating: "a", count: 5_000)))
  }

  @Test("(re) is a regular expression for the whole line")
  func pattern() {
    #expect(matches("row \\d+ (re)", "row 12"))
    #expect(matches("[äö]{2} (re)", "äö"))
    #expect(!matches("row \\d (re)", "row 12"))
    #expect(!matches("ow \\d+ (re)", "row 12"))
  }

  @Test("a (re) that does not compile is a fault of the script")
  func brokenPattern() {
    let result = replay("say a\n#> a( (re)\n")
    #expect(result.problems.first?.line == 2)
    #expect(result.updatedScript == nil)
  }

  @Test("a (re) that backtracks without end does not match, and soon")
  func hostilePattern() {
    #expect(!matches("(a+)+b (re)", String(repeating: "a", count: 5_000)))
  }

  @Test("(=) expects a line that happens to end like a matcher")
  func literal() {
    #expect(matches("a* (glob) (=)", "a* (glob)"))
    #expect(!matches("a* (glob) (=)", "ab"))
    #expect(matches("… (=)", "…"))
    #expect(matches("x (=) (=)", "x (=)"))
  }

  @Test("… alone skips any number of lines")
  func anyLines() {
    #expect(replay("lines 9\n#> line 1\n#> …\n#> line 9\n").passed)
    #expect(replay("lines 9\n#> …\n").passed)
    #expect(replay("lines 0\n#> …\n").passed)
    #expect(replay("lines 3\n#> …\n#> line 2\n#> …\n#> line 3\n#> …\n").passed)
    #expect(!replay("lines 9\n#> line 1\n#> …\n#> line 8\n").passed)
    #expect(!replay("lines 9\n#> …\n#> line 1\n").passed)
  }
}
