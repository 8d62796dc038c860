public import CommandLanguage
public import TableModel

/// Reads the rest of the line as a text, and keeps it in the table.
public struct TextReader: ArgumentReader {
  @inline(__always)
  public func parse(_ words: inout Words) throws(Diagnostic) -> TextSyntax {
    try words.text("a text")
  }

  @inline(__always)
  public func value(
    _ syntax: TextSyntax, _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> TextID {
    try session.text(syntax, words)
  }
}

/// Reads the rest of the line as a text that the table need not keep.
public struct StringReader: ArgumentReader {
  var isOptional = false

  public func parse(_ words: inout Words) throws(Diagnostic) -> TextSyntax? {
    if isOptional {
      try words.skipOptions()
      if words.isAtEnd { return nil }
    }
    return try words.text("a text")
  }

  public func value(
    _ syntax: TextSyntax?, _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> String? {
    guard let syntax else { return nil }
    return try session.string(syntax, words)
  }
}

/// Reads a value: a raw text that is a JSON number is a number, anything else a text.
public struct CellReader: ArgumentReader {
  public func parse(_ words: inout Words) throws(Diagnostic) -> TextSyntax {
    try words.text("a value")
  }

  public func value(
    _ syntax: TextSyntax, _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> Cell {
    try session.cell(syntax, words)
  }
}

/// Reads one word or string.
public struct WordReader: ArgumentReader {
  var kind = Parameter.Kind.word
  var isOptional = false

  public func parse(_ words: inout Words) throws(Diagnostic) -> Extent? {
    if isOptional {
      try words.skipOptions()
      if words.isAtEnd { return nil }
    }
    return switch kind {
    case .field: try words.wordOrString("a field")
    case .file: try words.wordOrString("a file")
    default: try words.wordOrString("a word")
    }
  }

  public func value(
    _ syntax: Extent?, _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> String? {
    guard let syntax else { return nil }
    let text = String(
      decoding: try session.bytes(words.textSyntax(syntax), words), as: UTF8.self)
    guard kind != .file || !text.isEmpty else {
      throw Diagnostic(.noFileName, "a file has a name", at: syntax)
    }
    guard kind == .field else { return text }
    guard !text.isEmpty else { throw Diagnostic(.badName, "a field has a name", at: syntax) }
    return session.fieldName(text)
  }
}

/// Reads a number, which may be left out where there is a usual one.
public struct CountReader: ArgumentReader {
  var usual: Int?

  public func parse(_ words: inout Words) throws(Diagnostic) -> Int {
    try words.skipOptions()
    if let usual, words.isAtEnd { return usual }
    return try words.number(try words.word("a number"))
  }

  public func value(
    _ syntax: Int, _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> Int { syntax }
}

extension Session {
  /// A text as the value of a field.
  mutating func cell(
    _ syntax: TextSyntax, _ words: borrowing Words
  ) throws(Diagnostic) -> Cell {
    if syntax.form == .raw {
      let number = words.bytes.withUnsafeBufferPointer { all -> (Double, Bool)? in
        let text = UnsafeBufferPointer(rebasing: all[syntax.extent.range])
        guard text.count <= 40, let value = NumberText.number(text) else { return nil }
        return (value, NumberText.isShortest(text, of: value))
      }
      if let (value, isShortest) = number {
        return isShortest ? .number(value) : .typedNumber(try text(syntax, words))
      }
    }
    return .text(try text(syntax, words))
  }
}

extension Argument where Reader == TextReader {
  public static func text(_ name: String) -> Self { Self(TextReader(), Parameter(name, .text)) }
}

extension Argument where Reader == StringReader {
  public static func string(_ name: String) -> Self { Self(StringReader(), Parameter(name, .text)) }
  public static func optionalString(_ name: String) -> Self {
    var parameter = Parameter(name, .text)
    parameter.isOptional = true
    return Self(StringReader(isOptional: true), parameter)
  }
}

extension Argument where Reader == CellReader {
  public static func value(_ name: String) -> Self { Self(CellReader(), Parameter(name, .text)) }
}

extension Argument where Reader == WordReader {
  public static func word(_ name: String, _ kind: Parameter.Kind = .word) -> Self {
    Self(WordReader(kind: kind), Parameter(name, kind))
  }
  public static func optionalWord(_ name: String, _ kind: Parameter.Kind = .word) -> Self {
    var parameter = Parameter(name, kind)
    parameter.isOptional = true
    return Self(WordReader(kind: kind, isOptional: true), parameter)
  }
}

extension Argument where Reader == CountReader {
  public static func count(_ name: String) -> Self {
    Self(CountReader(), Parameter(name, .number))
  }
  public static func optionalCount(_ name: String, _ usual: Int = 1) -> Self {
    var parameter = Parameter(name, .number)
    parameter.isOptional = true
    return Self(CountReader(usual: usual), parameter)
  }
}
