/// Shows a line so that two lines which differ look different: control characters, trailing
/// blanks, and characters without a shape or that turn the writing direction.
enum Visible {
  static func text(_ line: Bytes) -> [UInt8] {
    let body = line.prefix(line.count - line.reversed().prefix { $0 == UInt8(ascii: " ") }.count)
    var text: [UInt8] = []
    text.reserveCapacity(line.count + 8)
    if body.allSatisfy({ (0x20..<0x7F).contains($0) }) {
      text += body
    } else {
      for scalar in String(decoding: body, as: UTF8.self).unicodeScalars { text += shown(scalar) }
    }
    for _ in body.count..<line.count { text += "·".utf8 }
    return text
  }

  private static func shown(_ scalar: Unicode.Scalar) -> [UInt8] {
    switch scalar.value {
    case 0x00..<0x20: return picture(0x2400 + scalar.value)
    case 0x7F: return picture(0x2421)
    case 0xFFFD: return Array("�".utf8)
    default: break
    }
    switch scalar.properties.generalCategory {
    // A joiner stands inside emoji; shown by number it would only break them.
    case .format where scalar.value == 0x200D: return Array(String(scalar).utf8)
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse:
      return Array(numbered(scalar).utf8)
    case .spaceSeparator where scalar.value != 0x20: return Array(numbered(scalar).utf8)
    default: return Array(String(scalar).utf8)
    }
  }

  private static func picture(_ value: UInt32) -> [UInt8] {
    Unicode.Scalar(value).map { Array(String($0).utf8) } ?? []
  }

  private static func numbered(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "<U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)>"
  }
}
