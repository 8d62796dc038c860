import Patterns

/// Follows a script through its statements and notes where it does not do what is expected.
struct Replay {
  private let script: [UInt8]
  private let golden: [UInt8]?
  /// Where the next statement begins.
  private var place: Int
  private var expectsSomething: Bool
  private var edits: [LineEdit] = []
  private var problems: [TestResult.Problem] = []
  private var errors: [UInt8] = []
  private var transcript = Transcript()

  init(script: [UInt8], golden: [UInt8]?) {
    self.script = script
    self.golden = golden
    expectsSomething = golden != nil
    // `#!` opens the first line of a script that is a program: no expectation.
    let shebang = script.starts(with: "#!".utf8) ? script.lineEnd(from: 0) : 0
    let head = Expectations(in: script, from: shebang)
    place = head.end
    for line in head.output + head.errors {
      report(line.range.lowerBound, "no statement stands before this expectation")
    }
  }

  /// Compares one statement's doings with the lines that follow it.
  mutating func take(_ result: StatementResult) {
    let statement = place..<end(of: result)
    checkInside(statement)
    let expected = Expectations(in: script, from: statement.upperBound)
    place = expected.end
    if !expected.output.isEmpty || !expected.errors.isEmpty { expectsSomething = true }
    compareOutput(result, expected, after: statement.upperBound)
    compareError(result, expected, after: statement.upperBound)
    if golden != nil {
      transcript.add(
        statement: script[statement], output: result.output, error: result.error)
    }
  }

  /// The end of the statement's last line. A statement that does not parse may reach to the end of
  /// the script; the comments that end it are taken for what is expected of it.
  private func end(of result: StatementResult) -> Int {
    let given = max(place, min(result.range.upperBound, script.count))
    let isLineStart = given == 0 || script[given - 1] == newline
    let end = isLineStart ? given : script.lineEnd(from: given)
    guard result.error?.isParseError == true, end > place else { return end }
    var last = script.lineEnd(from: place)
    var start = last
    while start < end {
      let next = min(end, script.lineEnd(from: start))
      if !script[start..<next].isCommentOrBlank { last = next }
      start = next
    }
    return last
  }

  /// A body's output comes after the whole statement, so nothing can be expected within it.
  private mutating func checkInside(_ statement: Range<Int>) {
    var start = script.lineEnd(from: statement.lowerBound)
    guard start < statement.upperBound else { return }
    var heredoc = Heredoc(opening: script[statement.lowerBound..<start])
    while start < statement.upperBound {
      let end = script.lineEnd(from: start)
      let line = script[start..<end]
      if let open = heredoc, open.isClosed(in: script[start..<statement.upperBound]) {
        if open.ends(at: line) { heredoc = nil }
      } else {
        heredoc = Heredoc(opening: line)
        if Expectations.kind(of: line) != nil {
          report(start, "an expectation stands inside a block; put it after the block's end")
        }
      }
      start = end
    }
  }

  /// With a `.golden` file, a statement without `#>` lines is left to that file.
  private mutating func compareOutput(
    _ result: StatementResult, _ expected: Expectations, after end: Int
  ) {
    if expected.output.isEmpty, golden != nil || result.output.isEmpty { return }
    guard !expected.output.match(output: result.output) else { return }
    reportBroken(expected.output)
    edits.append(expected.output, printed: result.output.lines(), from: end) {
      Expectations.expecting(output: $0)
    }
  }

  private mutating func compareError(
    _ result: StatementResult, _ expected: Expectations, after end: Int
  ) {
    guard let error = result.error else {
      edits += expected.errors.map { LineEdit(range: $0.range, lines: []) }
      return
    }
    if expected.errors.isEmpty {
      guard golden == nil else { return }
      errors += error.full
      let place = expected.output.last?.range.upperBound ?? end
      edits.append(LineEdit(range: place..<place, lines: [Expectations.expecting(error)]))
      return
    }
    // One error is expected once; the line that means it stays, else the first one is rewritten.
    let kept = expected.errors.firstIndex { $0.matches(error) }
    if kept == nil {
      reportBroken(expected.errors)
      errors += error.full
    }
    for (index, line) in expected.errors.enumerated() where index != kept {
      let isRewritten = kept == nil && index == 0
      let lines = isRewritten ? [Expectations.expecting(error)] : []
      edits.append(LineEdit(range: line.range, lines: lines))
    }
  }

  private mutating func reportBroken(_ lines: [ExpectedLine]) {
    for line in lines {
      guard case .broken(let fault) = line.matcher else { continue }
      report(line.range.lowerBound, "the pattern does not compile: \(fault.message)")
    }
  }

  private mutating func report(_ offset: Int, _ message: String) {
    let line = script[..<offset].count(where: { $0 == newline }) + 1
    problems.append(TestResult.Problem(line: line, message: message))
  }

  /// The verdict, once the runner has come to the script's end.
  consuming func result(name: String) -> TestResult {
    if place < script.count {
      report(place, "the script ended before this line")
    }
    if !expectsSomething, problems.isEmpty, edits.isEmpty {
      let message = "the script prints nothing and expects nothing, so it checks nothing"
      problems.append(TestResult.Problem(line: 0, message: message))
    }
    let edits = edits.inFileOrder()
    let goldenEdits = golden.map { transcript.edits(to: $0) } ?? []
    var result = TestResult(name: name)
    result.problems = problems
    result.errors = errors
    result.diff = LineDiff.text(of: edits, to: script, name: name, after: "as it runs")
    if let golden {
      let path = GoldenTest.goldenPath(for: name)
      result.diff += LineDiff.text(of: goldenEdits, to: golden, name: path, after: "as it runs")
      if problems.isEmpty, !goldenEdits.isEmpty {
        result.updatedGolden = goldenEdits.applied(to: golden)
      }
    }
    if problems.isEmpty, !edits.isEmpty { result.updatedScript = edits.applied(to: script) }
    return result
  }
}
