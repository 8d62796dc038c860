/// What is wrong in a JSON text and where, as found; `JSONLocator` adds path, line and column.
struct JSONFault: Error {
  enum Kind {
    case unexpected(String)
    case unclosedString, controlCharacter, badEscape, loneSurrogate
    case notUTF8
    case badNumber, numberRange
    case duplicateKey
    /// Two spellings of a field's name.
    case sameField(String, String)
    case trailingComma
    case tooDeep
    case moreText
    case wrongType(String)
    case other(String)
    case tableFull
  }

  var kind: Kind
  /// Bytes from the start of the text.
  var offset: Int
  /// Where the first of two keys is, for a duplicate.
  var first = -1
}

extension JSONFault {
  /// The fault in words.
  func what(_ first: (line: Int, column: Int)?) -> String {
    switch kind {
    case .unexpected(let wanted): "expected \(wanted)"
    case .unclosedString: "a string without its closing quote"
    case .controlCharacter: "a control character in a string, which JSON wants escaped"
    case .badEscape: "an escape that JSON does not have"
    case .loneSurrogate: "half a surrogate pair"
    case .notUTF8: "text that is not UTF-8 (byte \(offset))"
    case .badNumber: "a number that JSON does not have"
    case .numberRange: "a number out of range"
    case .duplicateKey:
      "a duplicate key" + (first.map { " (the first is at \($0.line):\($0.column))" } ?? "")
    case .sameField(let one, let other):
      "\(one) and \(other) are one field, as names are blind to case: rename one of them"
    case .trailingComma: "a comma with nothing after it"
    case .tooDeep: "nested deeper than \(JSONReader.deepest) levels"
    case .moreText: "more text after the end"
    case .wrongType(let wanted): "expected \(wanted)"
    case .other(let words): words
    case .tableFull: "more text than a list can hold"
    }
  }
}
