/// Text the terminal marks as pasted.
enum Paste {
  private static let start: [UInt8] = Array("\u{1B}[200~".utf8)
  static let end: [UInt8] = Array("\u{1B}[201~".utf8)

  /// The text as it is put into the line: line ends are newlines, tabs stay, all other controls
  /// and the marks go, and what is not UTF-8 counts as U+FFFD.
  static func text(_ bytes: [UInt8]) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(bytes.count)
    var previous: Unicode.Scalar = "\0"
    for scalar in String(decoding: withoutMarks(bytes), as: UTF8.self).unicodeScalars {
      switch scalar {
      // libedit has the terminal swap the two, so a CRLF comes either way round.
      case "\r" where previous == "\n", "\n" where previous == "\r":
        previous = "\0"
        continue
      case "\r", "\n": scalars.append("\n")
      case "\t": scalars.append(scalar)
      case "\0"..<" ", "\u{7F}"..."\u{9F}": break
      default: scalars.append(scalar)
      }
      previous = scalar
    }
    return scalars
  }

  private static func withoutMarks(_ bytes: [UInt8]) -> [UInt8] {
    var (kept, rest) = ([UInt8](), bytes[...])
    while let escape = rest.firstIndex(of: end[0]) {
      kept += rest[..<escape]
      let isMark = [start, end].contains { rest[escape...].starts(with: $0) }
      rest = rest[escape...].dropFirst(isMark ? end.count : 1)
    }
    return kept + rest
  }
}
