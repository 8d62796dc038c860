extension Words {
  /// Takes the rest of the line as a text: a string, a heredoc, or the raw bytes.
  @inline(__always)
  public mutating func text(_ wanted: StaticString) throws(Diagnostic) -> TextSyntax {
    try skipOptions()
    if at >= end { throw .missing(wanted, at: Extent(end, end)) }
    let start = at
    switch bytes[start] {
    case 0x22:
      if let string = try wholeString(start) { return string }
    case 0x3C where bytes[start &+ 1] == 0x3C:
      if let heredoc = try heredoc(start) { return heredoc }
    default: break
    }
    at = end
    let extent = Extent(start, end)
    guard mayBeDoubtful(start, end) else { return TextSyntax(extent, .raw) }
    if holdsDollarBrace(extent) { return doubtful(extent, .rawDollar, at: extent) }
    if names.count > 0, let option = lateOption(in: extent) {
      return doubtful(extent, .rawOption, at: option)
    }
    return TextSyntax(extent, .raw)
  }

  /// Notes a text of a body that is worth a warning; what runs at once is told of when it runs.
  private mutating func doubtful(
    _ extent: Extent, _ form: TextSyntax.Form, at place: Extent
  ) -> TextSyntax {
    let text = TextSyntax(extent, form)
    if depth > 0, !doubtfulTexts.contains(where: { $0.text.extent == extent }) {
      doubtfulTexts.append(DoubtfulText(text: text, place: place))
    }
    return text
  }

  /// Where one of the command's options stands in a raw text, which makes it a part of the text.
  public func lateOption(in text: Extent) -> Extent? {
    if givenMask & Words.optionsEnded != 0 { return nil }
    var start = Int(text.start)
    while start < Int(text.end) {
      var stop = start
      while stop < Int(text.end), bytes[stop] > 0x20 { stop &+= 1 }
      if bytes[start] == 0x2D, bytes[start &+ 1] == 0x2D, stop &- start > 2, start > text.start {
        let equals = bytes[start..<stop].firstIndex(of: 0x3D) ?? stop
        let name = string(Extent(start &+ 2, equals))
        if names.find(Key(name)) != nil { return Extent(start, equals) }
      }
      start = stop &+ 1
    }
    return nil
  }

  /// Whether a raw text may hold `${` or an option: it has a dollar or two dashes.
  @inline(__always)
  private func mayBeDoubtful(_ start: Int, _ end: Int) -> Bool {
    bytes.withUnsafeBytes { all in
      let (dollar, dash) = (SIMD16<UInt8>(repeating: 0x24), SIMD16<UInt8>(repeating: 0x2D))
      var at = start
      while at < end {
        let here = all.loadUnaligned(fromByteOffset: at, as: SIMD16<UInt8>.self)
        let next = all.loadUnaligned(fromByteOffset: at &+ 1, as: SIMD16<UInt8>.self)
        let signs = (here .== dollar) .| ((here .== dash) .& (next .== dash))
        let halves = unsafeBitCast(signs, to: SIMD2<UInt64>.self)
        // What is behind the text is another line's.
        let (low, high) = (UInt64(littleEndian: halves[0]), UInt64(littleEndian: halves[1]))
        if low | high != 0 {
          let place = low != 0 ? low.trailingZeroBitCount : 64 &+ high.trailingZeroBitCount
          if at &+ place &>> 3 < end { return true }
        }
        at &+= 16
      }
      return false
    }
  }

  private func holdsDollarBrace(_ text: Extent) -> Bool {
    text.range.contains { bytes[$0] == 0x24 && $0 + 1 < text.end && bytes[$0 + 1] == 0x7B }
  }

  /// The string that is exactly the rest of the line; nil when the rest is something else.
  private mutating func wholeString(_ start: Int) throws(Diagnostic) -> TextSyntax? {
    let scan = scanString(start)
    guard let close = scan.close, close == end &- 1 else { return nil }
    if let fault = scan.fault { throw fault }
    at = end
    let string = TextSyntax(Extent(start &+ 1, close), scan.form)
    note(string: string)
    return string
  }

  /// What a rest of a line, taken before, is as a text: a string, or the raw bytes.
  public func textSyntax(ofLine extent: Extent) throws(Diagnostic) -> TextSyntax {
    let start = Int(extent.start)
    guard bytes[start] == 0x22 else { return TextSyntax(extent, .raw) }
    let scan = scanString(start)
    guard let close = scan.close, close == Int(extent.end) - 1 else {
      return TextSyntax(extent, .raw)
    }
    if let fault = scan.fault { throw fault }
    return TextSyntax(Extent(start + 1, close), scan.form)
  }

  /// What a word or string, taken before, is as a text.
  public func textSyntax(_ extent: Extent) -> TextSyntax {
    let start = Int(extent.start)
    guard extent.count >= 2, bytes[start] == 0x22 else { return TextSyntax(extent, .raw) }
    return TextSyntax(Extent(start + 1, Int(extent.end) - 1), scanString(start).form)
  }
}

// MARK: - Heredocs

extension Words {
  /// The lines after this one, up to the terminator; nil when this is no heredoc.
  private mutating func heredoc(_ start: Int) throws(Diagnostic) -> TextSyntax? {
    var wordStart = start &+ 2
    let isIndented = wordStart < end && bytes[wordStart] == 0x2D
    if isIndented { wordStart &+= 1 }
    guard wordStart < end else { return nil }
    for index in wordStart..<end where !isNameByte(bytes[index]) { return nil }
    let word = wordStart..<end
    let bodyStart = next
    var lineAt = next
    while lineAt < limit {
      let lineEnd = Swift.min(lineEnd(from: lineAt), limit)
      if isTerminator(lineAt..<lineEnd, word) {
        let extent = Extent(bodyStart, Swift.max(bodyStart, lineAt &- 1))
        next = lineEnd &+ 1
        at = end
        return TextSyntax(extent, isIndented ? .indentedHeredoc : .heredoc)
      }
      lineAt = lineEnd &+ 1
    }
    let opener = Extent(start, end)
    if mayGrow { unclosed.append(string(opener)) }
    throw Diagnostic(
      .unclosedHeredoc, "this text has no closing \(string(Extent(wordStart, end)))", at: opener,
      hint: "the closing word stands alone on its line")
  }

  private func isTerminator(_ line: Range<Int>, _ word: Range<Int>) -> Bool {
    var from = line.lowerBound
    var to = line.upperBound
    while from < to, isBlank(bytes[from]) { from &+= 1 }
    while from < to, isBlank(bytes[to &- 1]) { to &-= 1 }
    guard to &- from == word.count else { return false }
    for offset in 0..<word.count where bytes[from &+ offset] != bytes[word.lowerBound &+ offset] {
      return false
    }
    return true
  }

  func isNameByte(_ byte: UInt8) -> Bool {
    (byte | 32) &- 97 < 26 || byte &- 48 < 10 || byte == 0x5F || byte >= 0x80
  }
}
