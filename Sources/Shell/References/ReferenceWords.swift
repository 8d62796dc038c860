public import CommandLanguage

/// The words of a command that end a list of references.
public struct StopWords: OptionSet, BitwiseCopyable, Sendable {
  public var rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let to = StopWords(rawValue: 1)
  public static let before = StopWords(rawValue: 2)
  public static let after = StopWords(rawValue: 4)
  public static let by = StopWords(rawValue: 8)
  public static let with = StopWords(rawValue: 16)

  private static let keys: [(StopWords, Key)] = [
    (.to, Key("to")), (.before, Key("before")), (.after, Key("after")), (.by, Key("by")),
    (.with, Key("with")),
  ]

  func contains(_ key: Key) -> Bool {
    if isEmpty { return false }
    for (word, known) in StopWords.keys where known == key { return contains(word) }
    return false
  }
}

/// References as they stand in a line.
public enum ReferenceList: Sendable {
  case one(Extent)
  case several([Extent])
  /// `where EXPRESSION`: the expression.
  case condition(Extent)

  var extents: [Extent] {
    switch self {
    case .one(let extent): [extent]
    case .several(let extents): extents
    case .condition(let extent): [extent]
    }
  }

  /// From the first reference to the last.
  var extent: Extent {
    switch self {
    case .one(let extent), .condition(let extent): extent
    case .several(let extents):
      Extent(Int(extents.first?.start ?? 0), Int(extents.last?.end ?? 0))
    }
  }
}

extension Words {
  private static let `where` = Key("where")

  /// Takes one reference: a word, a string, or `section` and what follows it.
  @inline(__always)
  mutating func reference(_ wanted: StaticString) throws(Diagnostic) -> Extent {
    let extent = try wordOrString(wanted)
    let first = bytes[Int(extent.start)]
    if first == 0x73 || first == 0x40 { return try longReference(extent) }
    return extent
  }

  @inline(never)
  private mutating func longReference(_ extent: Extent) throws(Diagnostic) -> Extent {
    if bytes[Int(extent.start)] == 0x40 {
      try checkName(Extent(Int(extent.start) + 1, Int(extent.end)))
      return extent
    }
    guard extent.count == 7, string(extent) == "section" else { return extent }
    skipBlanks()
    guard !isAtEnd else { return extent }
    return Extent(Int(extent.start), Int(try wordOrString("a section").end))
  }

  /// Takes references up to the end of the line, or to one of the command's own words.
  mutating func references(
    _ wanted: StaticString, until stops: StopWords
  ) throws(Diagnostic) -> ReferenceList {
    try skipOptions()
    if bytes[at] == 0x28 { return try referencesInParentheses(wanted) }
    if take(Words.where) { return .condition(try condition("a condition")) }
    if stops.contains(peekKey().key) { throw .missing(wanted, at: Extent(at, at + 1)) }
    let first = try reference(wanted)
    skipBlanks()
    if isAtEnd || stops.contains(peekKey().key) { return .one(first) }
    var all = [first]
    while !isAtEnd, !stops.contains(peekKey().key) {
      if bytes[at] == 0x2D, bytes[at + 1] == 0x2D { break }
      all.append(try reference(wanted))
      skipBlanks()
    }
    return .several(all)
  }

  /// Takes one reference, or several in parentheses: what stands before a text or a body.
  mutating func referenceBeforeText(_ wanted: StaticString) throws(Diagnostic) -> ReferenceList {
    try skipOptions()
    if bytes[at] == 0x28 { return try referencesInParentheses(wanted) }
    return .one(try reference(wanted))
  }

  private mutating func referencesInParentheses(
    _ wanted: StaticString
  ) throws(Diagnostic) -> ReferenceList {
    let opener = Extent(at, at + 1)
    guard let close = closingParenthesis() else {
      throw Diagnostic(.unclosedBlock, "this ( has no closing )", at: opener)
    }
    let lineEnd = end
    at += 1
    end = close
    if take(Words.where) {
      let condition = try condition("a condition")
      end = lineEnd
      at = close + 1
      return .condition(condition)
    }
    var all: [Extent] = []
    skipBlanks()
    while !isAtEnd {
      all.append(try reference(wanted))
      skipBlanks()
    }
    end = lineEnd
    at = close + 1
    guard !all.isEmpty else {
      throw Diagnostic(.missingArgument, "\(wanted) is missing here", at: opener)
    }
    return .several(all)
  }

  /// The `)` that closes the `(` here; parentheses nest, and strings hide theirs.
  private func closingParenthesis() -> Int? {
    var quote: UInt8?
    var depth = 0
    var index = at
    while index < end {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else {
        switch byte {
        case 0x22: quote = byte
        case 0x28: depth += 1
        case 0x29:
          depth -= 1
          if depth == 0 { return index }
        default: break
        }
      }
      index += 1
    }
    return nil
  }
}
