/// Text the terminal marks as pasted.
enum Paste {
  static let start: [UInt8] = Array("\u{1B}[200~".utf8)
  static let end: [UInt8] = Array("\u{1B}[201~".utf8)

  /// The text as it is put into the line: line ends are newlines, tabs stay, all other controls
  /// go, and what is not UTF-8 counts as U+FFFD.
  static func text(_ bytes: [UInt8]) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(bytes.count)
    var afterReturn = false
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\r": scalars.append("\n")
      case "\n": if !afterReturn { scalars.append(scalar) }
      case "\t": scalars.append(scalar)
      case "\0"..<" ", "\u{7F}"..."\u{9F}": break
      default: scalars.append(scalar)
      }
      afterReturn = scalar == "\r"
    }
    return scalars
  }
}
