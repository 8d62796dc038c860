extension Words {
  /// Takes one word, as its extent; `wanted` names it when it is missing.
  @inline(__always)
  public mutating func word(_ wanted: StaticString) throws(Diagnostic) -> Extent {
    try skipOptions()
    let start = at
    while at < end && bytes[at] > 0x20 { at &+= 1 }
    if start >= at { throw .missing(wanted, at: Extent(end, end)) }
    return Extent(start, at)
  }

  /// Takes one word or one string; a string keeps its quotes.
  @inline(__always)
  public mutating func wordOrString(_ wanted: StaticString) throws(Diagnostic) -> Extent {
    try skipOptions()
    guard at < end, bytes[at] == 0x22 else { return try word(wanted) }
    return try quoted()
  }

  /// Takes the string that begins here, with its quotes.
  mutating func quoted() throws(Diagnostic) -> Extent {
    let start = at
    let scan = scanString(start)
    guard let close = scan.close else {
      throw Diagnostic(
        .unclosedString, "this string has no closing quote", at: Extent(start, end))
    }
    if let fault = scan.fault { throw fault }
    at = close &+ 1
    guard at >= end || bytes[at] <= 0x20 || bytes[at] == 0x29 else {
      throw Diagnostic(
        .badWord, "a blank is missing after this string", at: Extent(start, at))
    }
    note(string: TextSyntax(Extent(start &+ 1, close), scan.form))
    return Extent(start, at)
  }

  /// The word here as a key, without taking it; its length is 0 at the end of the line.
  @inline(__always)
  public func peekKey() -> (key: Key, length: Int) {
    if at >= end { return (Key(packed: 0), 0) }
    return keyHere(0x2020_2020_2020_2020)
  }

  /// Takes a word as a key.
  @inline(__always)
  public mutating func takeKey() -> Key {
    skipBlanks()
    let (key, length) = peekKey()
    at &+= length
    return key
  }

  /// The word here as a key, and its length; it ends at a blank or at a byte of `stop`.
  @inline(__always)
  func keyHere(_ stop: UInt64) -> (Key, Int) {
    let word = bytes.span.bytes.unsafeLoadUnaligned(fromByteOffset: at, as: UInt64.self)
    // The lowest marked byte is the first blank or control character, or the stop.
    let blank = (word &- 0x2121_2121_2121_2121) & ~word
    let other = word ^ stop
    let marks =
      (blank | ((other &- 0x0101_0101_0101_0101) & ~other)) & 0x8080_8080_8080_8080
    if marks != 0 {
      let bits = UInt64(marks.trailingZeroBitCount & ~7)
      return (Key(packed: word & ((1 &<< bits) &- 1)), Int(bits >> 3))
    }
    return longKey(word, UInt8(truncatingIfNeeded: stop))
  }

  @inline(never)
  private func longKey(_ first: UInt64, _ stop: UInt8) -> (Key, Int) {
    var key = first
    var index = at &+ 8
    while index < end, bytes[index] > 0x20, bytes[index] != stop {
      key = Key.mix(key, bytes[index])
      index &+= 1
    }
    return (Key(packed: key), index &- at)
  }

  /// Whether the word here is this one; takes it if so.
  @inline(__always)
  public mutating func take(_ keyword: Key) -> Bool {
    skipBlanks()
    let (key, length) = peekKey()
    guard key == keyword, length > 0 else { return false }
    at &+= length
    return true
  }

  /// Takes a keyword, or says that it is missing.
  @inline(__always)
  public mutating func expect(_ keyword: Key, _ name: StaticString) throws(Diagnostic) {
    try skipOptions()
    if !take(keyword) { throw .missingKeyword(name, at: Extent(at, end)) }
  }

  /// A whole number from 0.
  public func number(_ extent: Extent) throws(Diagnostic) -> Int {
    guard let value = digits(extent.range) else {
      throw Diagnostic(.badNumber, "\"\(string(extent))\" is not a whole number", at: extent)
    }
    return value
  }

  /// At most 18 digits as a number; nil when they are something else.
  @inline(__always)
  public func digits(_ range: Range<Int>) -> Int? {
    guard !range.isEmpty, range.count <= 18 else { return nil }
    var value = 0
    for index in range {
      let digit = bytes[index] &- 48
      if digit > 9 { return nil }
      value = value &* 10 &+ Int(digit)
    }
    return value
  }

  /// Says that the line has more words than the command takes.
  @inlinable
  public mutating func finish() throws(Diagnostic) {
    if at < end { try finishSlowly() }
  }

  @usableFromInline
  mutating func finishSlowly() throws(Diagnostic) {
    skipBlanks()
    guard at < end else { return }
    let start = at
    try skipOptions()
    if at > start {
      throw Diagnostic(
        .extraWords, "this option stands too late", at: Extent(start, at),
        hint: "options come before the rest")
    }
    let isComment = bytes[at] == 0x23
    let rest = string(Extent(at, end))
    let isElseIf =
      rest.hasPrefix("if ") && string(Extent(lineStart, at)).split(separator: " ").last == "else"
    throw Diagnostic(
      .extraWords, "this is more than the command takes", at: Extent(at, end),
      hint: isComment
        ? "a comment stands on a line of its own" : isElseIf ? "write elif" : nil)
  }
}
