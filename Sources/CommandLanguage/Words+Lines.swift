extension Words {
  /// Goes to the next line that is not blank or a comment; false at the end.
  public mutating func nextLine() -> Bool {
    while next < limit {
      at = next
      end = Swift.min(lineEnd(from: at), limit)
      next = end &+ 1
      skipBlanks()
      if at >= end || bytes[at] == 0x23 { continue }
      lineStart = at
      while isBlank(bytes[end &- 1]) { end &-= 1 }
      names = .none
      givenMask = 0
      return true
    }
    return false
  }

  /// Passes over blank lines and comments; where the next statement's line starts, or nil.
  public mutating func skipToStatement() -> Int? {
    guard nextLine() else { return nil }
    var start = lineStart
    while start > 0, bytes[start &- 1] != 10 { start &-= 1 }
    next = start
    return start
  }

  /// Whether a byte may surround words: a blank, a tab, or the CR of a CRLF.
  @inline(__always) func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 9 || byte == 13 }

  @inline(__always) public mutating func skipBlanks() {
    while at < end && isBlank(bytes[at]) { at &+= 1 }
  }

  /// The offset of the newline that ends the line.
  @inline(__always) func lineEnd(from start: Int) -> Int {
    bytes.withUnsafeBytes { all in
      var at = start
      while true {
        let block = all.loadUnaligned(fromByteOffset: at, as: SIMD16<UInt8>.self)
        let hits = block .== SIMD16<UInt8>(repeating: 10)
        let marks = unsafeBitCast(
          SIMD16<UInt8>(repeating: 0).replacing(
            with: SIMD16<UInt8>(repeating: 255), where: hits),
          to: SIMD2<UInt64>.self)
        if marks[0] != 0 { return at &+ marks[0].trailingZeroBitCount >> 3 }
        if marks[1] != 0 { return at &+ 8 &+ marks[1].trailingZeroBitCount >> 3 }
        at &+= 16
      }
    }
  }

  /// The bytes of the statement that begins here and has been read, without trailing blanks.
  public func statement(from start: Int) -> Range<Int> {
    var stop = Swift.max(start, Swift.min(next, limit))
    while stop > start, bytes[stop &- 1] <= 0x20 { stop &-= 1 }
    return start..<stop
  }

  /// How many lines end before an offset. Offsets asked for one after the other cost only what
  /// lies between them, so that a long file with many bodies is read through once.
  public func lines(before offset: Int) -> Int {
    let offset = Swift.min(offset, limit)
    var (from, count) = (counted.offset, counted.lines)
    if from > offset { (from, count) = (0, 0) }
    bytes.withUnsafeBufferPointer { bytes in
      for index in from..<Swift.max(from, offset) where bytes[index] == 10 { count += 1 }
    }
    counted.offset = Swift.max(from, offset)
    counted.lines = count
    return count
  }

  /// A place for a person, from an extent.
  public func place(_ extent: Extent) -> SourcePlace {
    let start = Swift.min(Int(extent.start), bytes.count - 1)
    var from = start
    while from > 0 && bytes[from - 1] != 10 { from -= 1 }
    var to = start
    while to < bytes.count - Words.slack - 1 && bytes[to] != 10 { to += 1 }
    var shown = to
    while shown > from && bytes[shown - 1] == 13 { shown -= 1 }
    var column = 1
    for index in from..<start where bytes[index] & 0xC0 != 0x80 { column += 1 }
    return SourcePlace(
      source: sourceName, line: firstLine + lines(before: start), column: column,
      text: Array(bytes[from..<shown]), start: Swift.min(start, shown) - from,
      end: Swift.min(Swift.max(Int(extent.end), start), shown) - from)
  }
}
