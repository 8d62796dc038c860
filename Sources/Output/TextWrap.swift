/// Breaks lines that are wider than a terminal at blanks.
enum TextWrap {
  /// The text with its long lines broken; what follows a break stands a bit further right than its
  /// line began.
  static func wrapped(_ text: String, _ width: Int) -> String {
    guard width >= narrowest, text.utf8.count > width else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line(String($0), width) }.joined(separator: "\n")
  }

  /// The same where so many columns stand before the text already.
  static func wrapped(_ text: String, _ width: Int, after columns: Int) -> String {
    String(wrapped(String(repeating: " ", count: columns) + text, width).dropFirst(columns))
  }

  /// Narrower terminals break lines themselves.
  private static let narrowest = 30
  /// Longer lines, in bytes, are no sentences.
  private static let longest = 4_000

  private static func line(_ line: String, _ width: Int) -> String {
    guard line.utf8.count > width, line.utf8.count < longest, TextWidth.columns(line) > width else {
      return line
    }
    let margin = line.prefix { $0 == " " }.count
    guard margin + 4 < width / 2 else { return line }
    let indent = String(repeating: " ", count: margin + 4)
    var lines: [String] = []
    var current = ""
    for piece in pieces(line) {
      let widened = current + piece
      if TextWidth.columns(widened) > width, !current.allSatisfy({ $0 == " " }) {
        lines.append(trimmed(current))
        current = indent + String(piece.drop { $0 == " " })
      } else {
        current = widened
      }
    }
    return (lines + [current]).joined(separator: "\n")
  }

  /// Words, each with the blanks before it.
  private static func pieces(_ line: String) -> [String] {
    var pieces: [String] = []
    var isInWord = false
    var piece = ""
    for character in line {
      if character == " ", isInWord {
        pieces.append(piece)
        piece = ""
      }
      isInWord = character != " "
      piece.append(character)
    }
    return pieces + [piece]
  }

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }
}
