/// A text that follows a line ending in `<<WORD`, up to a line that is `WORD`.
///
/// The language proper reads heredocs; a test only has to know that a `#>` within one is text.
struct Heredoc {
  private let word: Bytes

  /// The heredoc a line opens, if it ends in `<<WORD` or `<<-WORD`.
  init?(opening line: Bytes) {
    let line = line.withoutAnyLineEnd.trimmed
    let start = line.lastIndex(where: isBlank).map { $0 + 1 } ?? line.startIndex
    var word = line[start...]
    guard word.hasPrefix("<<") else { return nil }
    word = word.dropFirst(2)
    if word.first == UInt8(ascii: "-") { word = word.dropFirst() }
    guard !word.isEmpty else { return nil }
    self.word = word
  }

  func ends(at line: Bytes) -> Bool { line.withoutAnyLineEnd.trimmed == word }

  /// Whether the lines hold the end; without one, the `<<WORD` was text.
  func isClosed(in text: Bytes) -> Bool { text.lines().contains(where: ends(at:)) }
}

extension Bytes {
  fileprivate var trimmed: Bytes {
    let text = withoutIndentation
    return text.dropLast(text.reversed().prefix(while: isBlank).count)
  }
}
