/// A piece of SQL text, blanks left out.
struct Token {
  enum Kind {
    /// A bare word: a name, a keyword or a function.
    case word
    /// A name in brackets or backquotes.
    case quotedName
    /// Our string, in double quotes.
    case string
    /// A number, a text in single quotes, or a blob.
    case literal
    /// `$name`
    case variable
    /// `@label.field`
    case label
    case open, close, dot, semicolon
    case symbol
  }

  var kind: Kind
  var range: Range<Int>
}

extension Token {
  func text(_ bytes: [UInt8]) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The name that a word or a quoted name stands for.
  func name(_ bytes: [UInt8]) -> String {
    guard kind == .quotedName, range.count >= 2 else { return text(bytes) }
    let inner = bytes[(range.lowerBound + 1)..<(range.upperBound - 1)]
    return String(decoding: inner, as: UTF8.self)
  }

  func isWord(_ word: StaticString, _ bytes: [UInt8]) -> Bool {
    guard kind == .word, range.count == word.utf8CodeUnitCount else { return false }
    return bytes[range].elementsEqual(kept(word)) { $0 | 32 == $1 }
  }
}
