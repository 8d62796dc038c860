/// Where an expression stands, or a query.
public struct NotedExpression: Sendable {
  public var extent: Extent
  public var isQuery: Bool
}

extension Words {
  /// Takes the rest of the line as an expression, and notes it for whoever looks expressions over.
  public mutating func condition(_ wanted: StaticString) throws(Diagnostic) -> Extent {
    let extent = try expression(wanted)
    note(expression: extent)
    return extent
  }

  /// Forgets what was noted of the statement before.
  @inline(__always)
  public mutating func clearNotes() {
    if expressions?.isEmpty == false { expressions?.removeAll(keepingCapacity: true) }
    if !doubtfulTexts.isEmpty { doubtfulTexts.removeAll() }
  }

  /// Notes where an expression stands.
  @inline(__always)
  public mutating func note(expression: Extent, isQuery: Bool = false) {
    guard expressions != nil else { return }
    expressions?.append(NotedExpression(extent: expression, isQuery: isQuery))
  }

  /// Notes what stands in the `${…}` of a string. A name alone may be one that SQL would not take,
  /// as `${r.order}`.
  @inline(__always)
  mutating func note(string: TextSyntax) {
    if string.form == .interpolated, expressions != nil { noteExpressions(in: string) }
  }

  private mutating func noteExpressions(in string: TextSyntax) {
    for inside in expressions(in: string)
    where bytes[inside.range].contains(where: { Words.isOperator($0) }) {
      note(expression: inside)
    }
  }

  /// The insides of the `${…}` of a string.
  public func expressions(in string: TextSyntax) -> [Extent] {
    var found: [Extent] = []
    _ = try? decoded(string) { (inside, _) throws(Diagnostic) in found.append(inside) }
    return found
  }

  /// Whether a byte makes more than a name of what it stands in.
  private static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21, 0x25...0x2C, 0x2F, 0x3A...0x3F, 0x5B, 0x7C: true
    default: false
    }
  }

  /// Takes the rest of the line as an expression or a list of them; while a `(` is open it goes on
  /// to the next line.
  public mutating func expression(_ wanted: StaticString) throws(Diagnostic) -> Extent {
    skipBlanks()
    guard !isAtEnd else { throw .missing(wanted, at: Extent(end, end)) }
    let start = at
    var depth = 0
    var index = at
    while true {
      if index >= end {
        guard depth > 0 else { break }
        guard next < limit else { throw unclosedParenthesis(start) }
        index = next
        end = Swift.min(lineEnd(from: next), limit)
        next = end &+ 1
        continue
      }
      switch bytes[index] {
      case 0x28: depth += 1
      case 0x29: depth -= 1
      case 0x27, 0x22, 0x5B: index = quotedEnd(index)
      default: break
      }
      index &+= 1
    }
    while end > start, isBlank(bytes[end &- 1]) { end &-= 1 }
    at = end
    return Extent(start, end)
  }

  /// Takes the parenthesis that begins here as an expression, with its parentheses.
  public mutating func expressionInParentheses() throws(Diagnostic) -> Extent? {
    skipBlanks()
    guard !isAtEnd, bytes[at] == 0x28 else { return nil }
    let start = at
    var depth = 0
    var index = at
    while index < end {
      switch bytes[index] {
      case 0x28: depth += 1
      case 0x29:
        depth -= 1
        if depth == 0 {
          at = index &+ 1
          return Extent(start, at)
        }
      case 0x27, 0x22, 0x5B: index = quotedEnd(index)
      default: break
      }
      index &+= 1
    }
    throw unclosedParenthesis(start)
  }

  /// The offset of what closes a string or a name in brackets; the line's end when nothing does.
  private func quotedEnd(_ open: Int) -> Int {
    let close: UInt8 = bytes[open] == 0x5B ? 0x5D : bytes[open]
    var index = open &+ 1
    while index < end, bytes[index] != close {
      index &+= close == 0x22 && bytes[index] == 0x5C ? 2 : 1
    }
    return Swift.min(index, end)
  }

  private mutating func unclosedParenthesis(_ start: Int) -> Diagnostic {
    if mayGrow { unclosed.append("(") }
    return Diagnostic(
      .unclosedBlock, "a ( in this expression has no closing )", at: Extent(start, start &+ 1))
  }
}
