/// Cuts SQL text into tokens by SQLite's lexical rules, with ours for strings, variables, labels.
///
/// What could make SQLite read another text than the person wrote is an error here: comments,
/// NULs, parameters, and quotes without their end.
struct Tokenizer {
  private let bytes: [UInt8]
  private var index = 0
  private var tokens: [Token] = []

  static func tokens(_ bytes: [UInt8]) throws(QueryError) -> [Token] {
    var tokenizer = Tokenizer(bytes)
    while tokenizer.index < bytes.count { try tokenizer.step() }
    return tokenizer.tokens
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  private func at(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  private mutating func step() throws(QueryError) {
    let start = index
    let byte = bytes[index]
    switch byte {
    case 0x20, 9...13: index += 1
    case 0x22: try take(.string, upTo: 0x22, "a string has no closing \"")
    case 0x27: try take(.literal, upTo: 0x27, "a text has no closing '")
    case 0x60: try take(.quotedName, upTo: 0x60, "a name has no closing `")
    case 0x5B: try take(.quotedName, upTo: 0x5D, "a name has no closing ]")
    case 0x28: add(.open, 1)
    case 0x29: add(.close, 1)
    case 0x3B: add(.semicolon, 1)
    case 0x24: try takeVariable()
    case 0x40: try takeLabel()
    case 0x2D where at(index + 1) == 0x2D: throw comment("--")
    case 0x2F where at(index + 1) == 0x2A: throw comment("/*")
    case 0x2E where !Self.isDigit(at(index + 1)): add(.dot, 1)
    case 0x2E, 0x30...0x39: takeNumber()
    case 0x3F, 0x3A, 0x23:
      throw QueryError(
        .syntax, "\"\(Character(UnicodeScalar(byte)))\" means nothing here", at: start,
        hint: "a variable is written $name")
    case 0: throw QueryError(.syntax, "a zero byte means nothing here", at: start)
    case 0x58 where at(index + 1) == 0x27, 0x78 where at(index + 1) == 0x27:
      index += 1
      try take(.literal, upTo: 0x27, "a blob has no closing '")
      tokens[tokens.count - 1].range = start..<index
    default:
      if Self.startsName(byte) {
        while Self.isInName(at(index)) { index += 1 }
        tokens.append(Token(kind: .word, range: start..<index))
      } else {
        add(.symbol, Self.symbolLength(byte, at(index + 1)))
      }
    }
  }

  private mutating func add(_ kind: Token.Kind, _ count: Int) {
    tokens.append(Token(kind: kind, range: index..<(index + count)))
    index += count
  }

  private func comment(_ text: String) -> QueryError {
    QueryError(
      .syntax, "\(text) would begin a comment, and an expression has none", at: index,
      hint: text == "--" ? "for minus a negative number write - (-1)" : nil)
  }

  private mutating func take(
    _ kind: Token.Kind, upTo close: UInt8, _ message: String
  ) throws(QueryError) {
    let start = index
    index += 1
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0 { throw QueryError(.syntax, "a zero byte means nothing here", at: index) }
      if byte == 0x5C, kind == .string {
        index += 2
      } else if byte != close {
        index += 1
      } else if kind == .literal, at(index + 1) == close {
        index += 2
      } else {
        index += 1
        tokens.append(Token(kind: kind, range: start..<index))
        return
      }
    }
    throw QueryError(.syntax, message, at: start)
  }

  private mutating func takeNumber() {
    let start = index
    while Self.isInName(at(index)) || at(index) == 0x2E
      || (at(index) == 0x2B || at(index) == 0x2D) && at(index - 1) | 32 == 0x65
        && at(start + 1) | 32 != 0x78
    {
      index += 1
    }
    tokens.append(Token(kind: .literal, range: start..<index))
  }

  private mutating func takeVariable() throws(QueryError) {
    let start = index
    index += 1
    guard Self.startsName(at(index)) else {
      throw QueryError(.syntax, "a variable has no name", at: start, hint: "write $name")
    }
    repeat {
      while Self.isInName(at(index)) && at(index) != 0x24 { index += 1 }
      guard at(index) == 0x2E, Self.startsName(at(index + 1)) else { break }
      index += 1
    } while true
    tokens.append(Token(kind: .variable, range: start..<index))
  }

  private mutating func takeLabel() throws(QueryError) {
    let start = index
    index += 1
    while Self.isInName(at(index)) || at(index) == 0x2D { index += 1 }
    guard index > start + 1, at(index) == 0x2E else { throw badLabel(start) }
    index += 1
    if at(index) == 0x5B {
      while index < bytes.count, bytes[index] != 0x5D { index += 1 }
      guard index < bytes.count else {
        throw QueryError(.syntax, "a name has no closing ]", at: start)
      }
      index += 1
    } else {
      guard Self.startsName(at(index)) else { throw badLabel(start) }
      while Self.isInName(at(index)) { index += 1 }
    }
    tokens.append(Token(kind: .label, range: start..<index))
  }

  private func badLabel(_ start: Int) -> QueryError {
    QueryError(
      .syntax, "a label needs a field in an expression", at: start, hint: "write @label.field")
  }

  private static func symbolLength(_ first: UInt8, _ second: UInt8) -> Int {
    switch (first, second) {
    case (0x3C, 0x3D), (0x3C, 0x3E), (0x3C, 0x3C), (0x3E, 0x3D), (0x3E, 0x3E), (0x3D, 0x3D),
      (0x21, 0x3D), (0x7C, 0x7C), (0x2D, 0x3E):
      2
    default: 1
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  private static func startsName(_ byte: UInt8) -> Bool {
    (byte | 32) &- 0x61 < 26 || byte == 0x5F || byte >= 0x80
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    startsName(byte) || isDigit(byte) || byte == 0x24
  }
}
