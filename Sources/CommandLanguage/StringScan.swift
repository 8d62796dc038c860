/// What a look over a string found.
struct StringScan {
  /// Where the closing quote is.
  var close: Int?
  var form = TextSyntax.Form.string
  /// The first bad escape.
  var fault: Diagnostic?
}

extension Words {
  /// Looks over the string whose opening quote is here, up to the end of the line.
  func scanString(_ open: Int) -> StringScan {
    var scan = StringScan()
    var index = open &+ 1
    while index < end {
      switch bytes[index] {
      case 0x22:
        scan.close = index
        return scan
      case 0x5C:
        if scan.form == .string { scan.form = .escaped }
        let length = escapeLength(index)
        if length == 0 && scan.fault == nil { scan.fault = badEscape(index) }
        index &+= Swift.max(length, 2)
      case 0x24 where bytes[index &+ 1] == 0x7B:
        scan.form = .interpolated
        guard let close = closingBrace(index &+ 2) else {
          if scan.fault == nil {
            scan.fault = Diagnostic(
              .unclosedString, "this ${ has no closing }", at: Extent(index, index &+ 2),
              hint: "for a plain dollar and brace write \\${")
          }
          index &+= 2
          continue
        }
        if scan.fault == nil, let name = forbiddenName(Extent(index &+ 2, close)) {
          scan.fault = .outerName(name, at: Extent(index, close &+ 1))
        }
        index = close &+ 1
      default: index &+= 1
      }
    }
    return scan
  }

  /// The `}` that ends an expression: braces nest, and strings in it hide theirs.
  func closingBrace(_ start: Int) -> Int? {
    var depth = 0
    var index = start
    while index < end {
      switch bytes[index] {
      case 0x7B: depth += 1
      case 0x7D:
        if depth == 0 { return index }
        depth -= 1
      case 0x27, 0x22:
        let quote = bytes[index]
        index &+= 1
        while index < end, bytes[index] != quote {
          index &+= quote == 0x22 && bytes[index] == 0x5C ? 2 : 1
        }
      default: break
      }
      index &+= 1
    }
    return nil
  }

  /// How many bytes an escape takes; 0 when it is none that exists.
  private func escapeLength(_ index: Int) -> Int {
    guard index &+ 1 < end else { return 0 }
    switch bytes[index &+ 1] {
    case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74, 0x24: return 2
    case 0x75: return scalar(index &+ 2)?.length.advanced(by: 2) ?? 0
    default: return 0
    }
  }

  /// The scalar after `\u`: four hexadecimal digits (two such for a pair) or `{…}`.
  func scalar(_ start: Int) -> (value: Unicode.Scalar, length: Int)? {
    if start < end, bytes[start] == 0x7B {
      var index = start &+ 1
      var value: UInt32 = 0
      while index < end, bytes[index] != 0x7D {
        guard let digit = hexDigit(bytes[index]), index &- start <= 6 else { return nil }
        value = value << 4 | digit
        index &+= 1
      }
      guard index < end, index > start &+ 1, let scalar = Unicode.Scalar(value) else { return nil }
      return (scalar, index &+ 1 &- start)
    }
    guard let first = fourDigits(start) else { return nil }
    if let scalar = Unicode.Scalar(first) { return (scalar, 4) }
    guard first < 0xDC00, start &+ 6 <= end, bytes[start &+ 4] == 0x5C, bytes[start &+ 5] == 0x75,
      let second = fourDigits(start &+ 6), 0xDC00..<0xE000 ~= second,
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { return nil }
    return (scalar, 10)
  }

  private func fourDigits(_ start: Int) -> UInt32? {
    guard start &+ 4 <= end else { return nil }
    var value: UInt32 = 0
    for index in start..<(start &+ 4) {
      guard let digit = hexDigit(bytes[index]) else { return nil }
      value = value << 4 | digit
    }
    return value
  }

  private func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte) - 0x30
    case 0x41...0x46: UInt32(byte) - 0x37
    case 0x61...0x66: UInt32(byte) - 0x57
    default: nil
    }
  }

  private func badEscape(_ index: Int) -> Diagnostic {
    Diagnostic(
      .badEscape, "this escape does not exist", at: Extent(index, Swift.min(index &+ 2, end)),
      hint:
        #"in a string use \" \\ \/ \b \f \n \r \t \$ \uXXXX \u{X…}; outside quotes nothing is special"#
    )
  }
}
