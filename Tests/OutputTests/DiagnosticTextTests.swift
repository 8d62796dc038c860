import CommandLanguage
import Output
import Testing

@Suite("Diagnostic text") struct DiagnosticTextTests {
  private func diagnostic(
    _ line: String, _ part: String, hint: String? = nil, trail: [Caller] = []
  ) -> Diagnostic {
    var diagnostic = Diagnostic(
      .unknownCommand, "there is no command \"\(part)\"", at: Extent(0, 0), hint: hint)
    let bytes = Array(line.utf8)
    let begin =
      line.firstRange(of: part).map {
        line.utf8.distance(from: line.startIndex, to: $0.lowerBound)
      } ?? 0
    diagnostic.place = SourcePlace(
      source: "a.tbl", line: 13, column: begin + 1, text: bytes, start: begin,
      end: begin + part.utf8.count)
    diagnostic.trail = trail
    return diagnostic
  }

  private func text(_ diagnostic: Diagnostic, _ style: Style = Style()) -> String {
    var out = OutputBuffer()
    DiagnosticText.text(diagnostic, style, into: &out)
    return out.string
  }

  private func json(_ diagnostic: Diagnostic) -> String {
    var out = OutputBuffer()
    DiagnosticText.json(diagnostic, into: &out)
    return out.string
  }

  @Test("an error shows its place, its line, a caret, a hint and who called")
  func whole() {
    let error = diagnostic(
      "mvoe 1.1 to 1.2", "mvoe", hint: "did you mean move?",
      trail: [Caller(what: "include b.tbl", source: "c.tbl", line: 2)])
    #expect(
      text(error) == """
        a.tbl:13:1: error[E0101]: there is no command "mvoe"
          mvoe 1.1 to 1.2
          ^^^^
          hint: did you mean move?
          in include b.tbl called from c.tbl:2

        """)
  }

  @Test("a warning says so, and an error without a place is one line")
  func warning() {
    var warning = Diagnostic(.badWord, "raw ${", at: Extent(0, 0))
    warning.severity = .warning
    #expect(text(warning) == "warning[W0114]: raw ${\n")
  }

  @Test("F37 the caret is placed by display width, tabs and wide signs too")
  func caretColumns() {
    let lines = text(diagnostic("\té日 👨‍👩‍👧 bad 日", "bad")).split(separator: "\n").map(String.init)
    #expect(lines[1] == "      é日 👨‍👩‍👧 bad 日")
    let caret = lines[2].prefix { $0 == " " }
    #expect(caret.count == TextWidth.columns("      é日 👨‍👩‍👧 "))
    #expect(lines[2].drop { $0 == " " } == "^^^")
    let wide = text(diagnostic("x 日本", "日本")).split(separator: "\n")[2]
    #expect(wide == "    ^^^^")
  }

  @Test("a long line is cut around the caret")
  func longLine() {
    let far = String(repeating: "word ", count: 2_000)
    let lines = text(diagnostic(far + "bad " + far, "bad"), Style(width: 60))
      .split(separator: "\n").map(String.init)
    #expect(TextWidth.columns(lines[1]) <= 60)
    #expect(lines[1].hasPrefix("  …") && lines[1].hasSuffix("…"))
    let column = lines[2].prefix { $0 == " " }.count
    #expect(lines[1].dropFirst(column).hasPrefix("bad"))
    let start = text(diagnostic("bad " + far, "bad"), Style(width: 60))
    #expect(start.contains("\n  bad word"))
  }

  @Test("a part of a hundred megabytes is told without drawing it all")
  func hugePart() {
    var error = diagnostic("x", "x")
    error.place?.text = Array(repeating: UInt8(ascii: "a"), count: 100_000_000)
    error.place?.end = 100_000_000
    #expect(text(error).utf8.count < 400)
    #expect(json(error).utf8.count < 400)
  }

  @Test("escapes in a source line are drawn, and places outside the line do no harm")
  func oddPlaces() {
    let control = text(diagnostic("a\u{1B}[2Jb", "b"))
    #expect(control.contains("\n  a␛[2Jb\n       ^\n"))
    var error = diagnostic("abc", "abc")
    for (start, end) in [(-5, 100), (3, 1), (50, 60), (3, 3)] {
      error.place?.start = start
      error.place?.end = end
      #expect(text(error).contains("^"))
    }
    // A file that cannot be read has no line.
    error.place?.text = []
    #expect(text(error).split(separator: "\n").count == 1)
  }

  @Test("the JSON form has the same facts on one line")
  func jsonLine() {
    let error = diagnostic(
      "mvoe\t1", "mvoe", hint: "did you \"mean\"",
      trail: [Caller(what: "greet", source: "c.tbl", line: 2)])
    #expect(
      json(error)
        == #"{"severity":"error","code":"E0101","message":"there is no command \"mvoe\"","#
        + #""hint":"did you \"mean\"","source":"a.tbl","line":13,"column":1,"text":"mvoe\t1","#
        + #""start":0,"end":4,"trail":[{"what":"greet","source":"c.tbl","line":2}]}"# + "\n")
  }
}
