/// Other words in the place of a statement's first one: what an alias means.
public struct Expansion: Sendable {
  /// The word that is replaced.
  public var word: Extent
  public var text: [UInt8]
  /// Whether the statement may go on to the lines after its first one.
  public var takesLines: Bool

  public init(word: Extent, text: [UInt8], takesLines: Bool) {
    self.word = word
    self.text = text
    self.takesLines = takesLines
  }
}

extension Words {
  /// The first word of the current statement.
  public var firstWord: Extent {
    var start = lineStart
    while start < end, isBlank(bytes[start]) { start &+= 1 }
    var stop = start
    while stop < end, bytes[stop] > 0x20 { stop &+= 1 }
    return Extent(start, stop)
  }

  /// The current statement with an expansion in it, as a source of its own, at its first line.
  public func expanded(_ expansion: Expansion) -> Words {
    let stop = expansion.takesLines ? Swift.max(end, limit) : end
    var inner = Words(expansion.text + bytes[Int(expansion.word.end)..<stop])
    inner.sourceName = sourceName
    inner.firstLine = firstLine + lines(before: lineStart)
    inner.checker = checker
    inner.mayGrow = mayGrow && expansion.takesLines
    inner.expressions = expressions == nil ? nil : []
    inner.isKeptBody = isKeptBody
    inner.depth = depth
    inner.outerNames = outerNames
    inner.forbiddenNames = forbiddenNames
    inner.surroundings = surroundings
    _ = inner.nextLine()
    return inner
  }

  /// Goes on behind the statement that was read in expanded form.
  public mutating func resume(after inner: borrowing Words, _ expansion: Expansion) {
    at = end
    unclosed = inner.unclosed
    guard expansion.takesLines else { return }
    next = Int(expansion.word.end) + inner.next - expansion.text.count
  }
}
