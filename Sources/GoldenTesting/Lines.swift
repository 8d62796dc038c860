/// A stretch of a script, an expected file or an output.
///
/// Lines stay bytes here: a test that passes makes no String.
typealias Bytes = ArraySlice<UInt8>

let newline = UInt8(ascii: "\n")
let carriageReturn = UInt8(ascii: "\r")

func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

extension Collection<UInt8> where SubSequence == Bytes, Index == Int {
  /// Where the line that begins at `start` ends, after its newline if it has one.
  func lineEnd(from start: Int) -> Int {
    guard let index = self[start...].firstIndex(of: newline) else { return endIndex }
    return index + 1
  }

  /// The lines, each without its line end; a last line without a newline counts.
  func lines() -> [Bytes] {
    var lines: [Bytes] = []
    var start = startIndex
    while start < endIndex {
      let end = lineEnd(from: start)
      lines.append(self[start..<end].withoutLineEnd)
      start = end
    }
    return lines
  }
}

extension Bytes {
  /// The line without its `\n`.
  var withoutLineEnd: Bytes { last == newline ? dropLast() : self }

  /// The line without its `\n` or `\r\n`.
  var withoutAnyLineEnd: Bytes {
    let line = withoutLineEnd
    return line.last == carriageReturn ? line.dropLast() : line
  }

  /// The line without the blanks it begins with.
  var withoutIndentation: Bytes { drop(while: isBlank) }

  /// Whether the line holds a comment, or nothing, so that no statement is on it.
  var isCommentOrBlank: Bool {
    guard let first = withoutAnyLineEnd.withoutIndentation.first else { return true }
    return first == UInt8(ascii: "#")
  }

  func hasSuffix(_ suffix: StaticString) -> Bool {
    suffix.withUTF8Buffer { suffix in
      count >= suffix.count && self.suffix(suffix.count).elementsEqual(suffix)
    }
  }

  func hasPrefix(_ prefix: StaticString) -> Bool {
    prefix.withUTF8Buffer { prefix in
      count >= prefix.count && self.prefix(prefix.count).elementsEqual(prefix)
    }
  }
}
