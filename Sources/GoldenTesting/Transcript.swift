/// The whole course of a script as text: each statement after `> `, then what it printed, then
/// its error. This is what a `.golden` file holds.
struct Transcript {
  private(set) var text: [UInt8] = []

  mutating func add(statement: Bytes, output: [UInt8], error: RunError?) {
    var start = statement.startIndex
    while start < statement.endIndex {
      let end = statement.lineEnd(from: start)
      text += "> ".utf8
      add(statement[start..<end].withoutAnyLineEnd)
      start = end
    }
    if !output.isEmpty { add(output[...].withoutLineEnd) }
    if let error { add(error.full[...].withoutLineEnd) }
  }

  private mutating func add(_ line: Bytes) {
    text += line
    text.append(newline)
  }

  /// What must change in a `.golden` file so that it expects this transcript; nothing if it does.
  func edits(to golden: [UInt8]) -> [LineEdit] {
    guard golden != text else { return [] }
    let expected = Transcript.expectedLines(golden)
    let printed = text.lines()
    guard !expected.match(printed) else { return [] }
    var edits: [LineEdit] = []
    edits.append(expected, printed: printed, from: 0) { ExpectedLine.literal($0) }
    return edits
  }

  /// Every line of a `.golden` file is an expected one.
  private static func expectedLines(_ golden: [UInt8]) -> [ExpectedLine] {
    var lines: [ExpectedLine] = []
    var start = 0
    while start < golden.count {
      let end = golden.lineEnd(from: start)
      lines.append(ExpectedLine(golden[start..<end].withoutAnyLineEnd, range: start..<end))
      start = end
    }
    return lines
  }
}
