import Patterns

/// A line that a test expects, and how it is compared with a line that was printed.
struct ExpectedLine {
  enum Matcher {
    /// The line is exactly the text.
    case literal
    /// `TEXT (glob)`: `*` is any text, `?` any character.
    case glob
    /// `TEXT (re)`: the text is a regular expression for the whole line.
    case pattern(Pattern)
    /// `…` alone: any number of lines.
    case anyLines
    /// A regular expression that does not compile; it matches nothing.
    case broken(PatternError)
  }

  var matcher: Matcher
  /// What is expected, without the matcher's mark.
  var text: Bytes
  /// The bytes of the whole line, with its newline, in the file it stands in.
  var range: Range<Int>

  /// Reads what an expected line says; `range` is where its whole line stands.
  init(_ text: Bytes, range: Range<Int>) {
    self.range = range
    self.text = text
    // Most lines end with no parenthesis, and none begins with an ellipsis.
    guard text.last == UInt8(ascii: ")") || text.first == 0xE2 else {
      matcher = .literal
      return
    }
    if text.elementsEqual("…".utf8) {
      matcher = .anyLines
    } else if text.hasSuffix(" (=)") {
      matcher = .literal
      self.text = text.dropLast(4)
    } else if text.hasSuffix(" (glob)") {
      matcher = .glob
      self.text = text.dropLast(7)
    } else if text.hasSuffix(" (re)") {
      self.text = text.dropLast(5)
      do throws(PatternError) {
        matcher = .pattern(try Pattern(Array(self.text), wholeText: true))
      } catch {
        matcher = .broken(error)
      }
    } else {
      matcher = .literal
    }
  }

  var isAnyLines: Bool {
    if case .anyLines = matcher { true } else { false }
  }

  func matches(_ line: Bytes) -> Bool {
    switch matcher {
    case .literal: text == line
    case .glob: Glob.matches(text, line)
    // A pattern that runs into its limit does not match.
    case .pattern(let pattern):
      line.withUnsafeBufferPointer { (try? pattern.matches($0)) ?? false }
    case .anyLines: true
    case .broken: false
    }
  }

  /// The text that expects exactly this line: marked ` (=)` where it would be read as a matcher.
  static func literal(_ line: Bytes) -> [UInt8] {
    let looksMarked =
      line.hasSuffix(" (glob)") || line.hasSuffix(" (re)") || line.hasSuffix(" (=)")
      || line.elementsEqual("…".utf8)
    return looksMarked ? line + Array(" (=)".utf8) : Array(line)
  }
}

extension [ExpectedLine] {
  /// Whether these lines expect exactly these printed ones.
  func match(_ printed: [Bytes]) -> Bool {
    var e = 0
    var p = 0
    // Where to go on after a mismatch: behind the last `…`, one printed line further.
    var retry: (expected: Int, printed: Int)?
    while p < printed.count {
      if e < count, self[e].isAnyLines {
        e += 1
        retry = (e, p)
      } else if e < count, self[e].matches(printed[p]) {
        e += 1
        p += 1
      } else if let last = retry {
        e = last.expected
        p = last.printed + 1
        retry = (e, p)
      } else {
        return false
      }
    }
    return self[e...].allSatisfy(\.isAnyLines)
  }

  /// The same for bytes not yet cut into lines, without cutting them when no `…` is expected.
  func match(output: [UInt8]) -> Bool {
    guard !contains(where: \.isAnyLines) else { return match(output.lines()) }
    var start = 0
    for line in self {
      guard start < output.count else { return false }
      let end = output.lineEnd(from: start)
      guard line.matches(output[start..<end].withoutLineEnd) else { return false }
      start = end
    }
    return start == output.count
  }
}
