extension Words {
  /// The bytes that a text means; `expand` writes the value of each `${…}`, given its inside.
  public func decoded(
    _ text: TextSyntax, expand: (Extent, inout [UInt8]) throws(Diagnostic) -> Void
  ) throws(Diagnostic) -> [UInt8] {
    switch text.form {
    case .raw, .rawDollar, .rawOption, .string: Array(bytes[text.extent.range])
    case .heredoc: withoutCarriageReturns(text.extent.range)
    case .indentedHeredoc: withoutIndentation(withoutCarriageReturns(text.extent.range))
    case .escaped, .interpolated: try unescaped(text.extent, expand)
    }
  }

  private func unescaped(
    _ extent: Extent, _ expand: (Extent, inout [UInt8]) throws(Diagnostic) -> Void
  ) throws(Diagnostic) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(extent.count)
    var index = Int(extent.start)
    while index < Int(extent.end) {
      let byte = bytes[index]
      if byte == 0x24, bytes[index &+ 1] == 0x7B, let close = closingBrace(index &+ 2) {
        try expand(Extent(index &+ 2, close), &out)
        index = close &+ 1
      } else if byte == 0x5C {
        index &+= unescape(index, into: &out)
      } else {
        out.append(byte)
        index &+= 1
      }
    }
    return out
  }

  /// Writes what an escape stands for; returns its length.
  private func unescape(_ index: Int, into out: inout [UInt8]) -> Int {
    switch bytes[index &+ 1] {
    case 0x62: out.append(8)
    case 0x66: out.append(12)
    case 0x6E: out.append(10)
    case 0x72: out.append(13)
    case 0x74: out.append(9)
    case 0x75:
      guard let (value, length) = scalar(index &+ 2) else { break }
      out.append(contentsOf: String(Character(value)).utf8)
      return length &+ 2
    case let other: out.append(other)
    }
    return 2
  }

  /// `\r\n` is one line end, in a text over several lines too.
  private func withoutCarriageReturns(_ range: Range<Int>) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(range.count)
    for index in range where bytes[index] != 13 || bytes[index &+ 1] != 10 {
      out.append(bytes[index])
    }
    return out
  }

  /// Cuts the blanks that all lines which are not blank begin with.
  private func withoutIndentation(_ text: [UInt8]) -> [UInt8] {
    let lines = text.split(separator: 10, omittingEmptySubsequences: false)
    var common: ArraySlice<UInt8>?
    for line in lines {
      let indent = line.prefix { $0 == 0x20 || $0 == 9 }
      if indent.count == line.count { continue }
      guard let known = common else {
        common = indent
        continue
      }
      common = known.prefix(zip(known, indent).prefix { $0 == $1 }.count)
    }
    let width = common?.count ?? 0
    return Array(lines.map { $0.dropFirst(width) }.joined(separator: [10]))
  }
}
