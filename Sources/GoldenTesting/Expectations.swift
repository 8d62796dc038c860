/// What a script expects of one statement: the `#>` and `#!` lines that follow it.
struct Expectations {
  /// The `#>` lines: what it prints.
  var output: [ExpectedLine] = []
  /// The `#!` lines: the error it gives; more than one is a fault of the script.
  var errors: [ExpectedLine] = []
  /// Where the lines that follow the statement end, and the next statement begins.
  var end: Int

  /// Reads the comments and empty lines from `start`, where a line begins.
  init(in script: [UInt8], from start: Int) {
    end = start
    while end < script.count {
      let next = script.lineEnd(from: end)
      let line = script[end..<next]
      guard line.isCommentOrBlank else { return }
      switch Expectations.kind(of: line) {
      case .output: output.append(ExpectedLine(Expectations.text(of: line), range: end..<next))
      case .error: errors.append(ExpectedLine(Expectations.text(of: line), range: end..<next))
      case nil: break
      }
      end = next
    }
  }

  enum Kind { case output, error }

  /// What the line expects, if it is such a comment.
  static func kind(of line: Bytes) -> Kind? {
    let line = line.withoutIndentation
    guard line.first == UInt8(ascii: "#") else { return nil }
    switch line.dropFirst().first {
    case UInt8(ascii: ">"): return .output
    case UInt8(ascii: "!"): return .error
    default: return nil
    }
  }

  /// The text after `#>` or `#!` and one blank.
  private static func text(of line: Bytes) -> Bytes {
    let text = line.withoutAnyLineEnd.withoutIndentation.dropFirst(2)
    return text.first == UInt8(ascii: " ") ? text.dropFirst() : text
  }

  /// The comment that expects this printed line.
  static func expecting(output line: Bytes) -> [UInt8] {
    line.isEmpty ? Array("#>".utf8) : Array("#> ".utf8) + ExpectedLine.literal(line)
  }

  /// The comment that expects this error.
  static func expecting(_ error: RunError) -> [UInt8] {
    Array("#! ".utf8) + ExpectedLine.literal(Array(error.message.utf8)[...])
  }
}

extension ExpectedLine {
  /// Whether a `#!` line means this error: its code, or its message's first line.
  func matches(_ error: RunError) -> Bool {
    if case .literal = matcher, text.elementsEqual(error.code.utf8) { return true }
    return matches(Array(error.message.utf8)[...])
  }
}
