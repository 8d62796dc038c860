import CommandLanguage

/// An expression at the end of a line that is being typed.
struct ExpressionPlace {
  /// What can stand in an expression.
  enum Kind { case expression, order, query }

  var kind: Kind
  /// The line up to the cursor.
  var line: [UInt8]
  /// Where the word at the cursor begins.
  var start: Int
  /// Whether the cursor is in a string, where nothing can be proposed.
  var isInString: Bool

  /// The word at the cursor, so far.
  var current: String { String(decoding: line[start...], as: UTF8.self) }

  /// Nil when the expression's own parenthesis has closed before the cursor.
  ///
  /// - Parameter begin: where the expression begins in the line.
  init?(_ kind: Kind, _ line: [UInt8], from begin: Int) {
    self.kind = kind
    self.line = line
    var scan = ExpressionScan()
    var bracket = begin
    for index in begin..<line.count {
      if scan.quote == 0 { bracket = index }
      scan.take(line[index])
      if scan.depth < 0 { return nil }
    }
    isInString = scan.quote != 0 && scan.quote != 0x5D
    if scan.quote == 0x5D {
      start = bracket
      return
    }
    start = line.count
    while start > begin, Self.isInWord(line[start - 1]) { start -= 1 }
  }

  /// Whether the name of a table is wanted.
  var isAtTable: Bool {
    let before = String(decoding: line[..<start], as: UTF8.self).lowercased()
    let word = before.split(whereSeparator: { $0 == " " || $0 == "(" || $0 == ")" }).last
    return before.hasSuffix(" ") && (word == "from" || word == "join")
  }

  private static func isInWord(_ byte: UInt8) -> Bool {
    (byte | 32) &- 97 < 26 || byte &- 0x30 < 10 || byte >= 0x80
      || [0x5F, 0x24, 0x40, 0x2E, 0x5B, 0x5D].contains(byte)
  }
}

extension Interpreter {
  /// The expression at the end of a line; nil where the line is at something else.
  func expressionPlace(in line: [UInt8]) -> ExpressionPlace? {
    if let begin = expansion(in: line) { return ExpressionPlace(.expression, line, from: begin) }
    let words = LineWords(line)
    var texts = words.all.map(\.text)
    guard let first = texts.first else { return nil }
    if first == "elif" { return words.place(.expression, after: 0, line) }
    if let alias = catalog.aliases[first] {
      let aliased = alias.split(separator: " ").map(String.init)
      texts.replaceSubrange(0..<1, with: [aliased.first ?? first])
    }
    guard let (command, count) = command(begun: texts) else { return nil }
    let isReference = command.parameters.contains {
      !$0.isOption && [.row, .rows, .target, .reference].contains($0.kind)
    }
    var index = count
    while index < texts.count {
      let word = texts[index]
      if word == "--where" || isReference && (word == "where" || word == "(where") {
        let place = words.place(.expression, after: index, line)
        if place != nil || word != "(where" { return place }
      }
      for parameter in command.parameters {
        guard let kind = parameter.kind.expression, let keyword = parameter.keyword else {
          continue
        }
        if word == keyword { return words.place(kind, after: index, line) }
      }
      // A field's value is an expression behind `=`: a target, a field, and then it.
      if word == "=", index >= count + 2,
        command.parameters.contains(where: { $0.kind == .fieldValue })
      {
        return words.place(.expression, after: index, line)
      }
      index += 1
    }
    return placeAtStart(command, texts, from: count, words, line)
  }

  /// Where the expression of a `${` begins that is still open at the end of a line.
  private func expansion(in line: [UInt8]) -> Int? {
    guard
      let dollar = line.indices.dropLast().last(where: { line[$0] == 0x24 && line[$0 + 1] == 0x7B }
      ),
      // Only a string has them, and it begins a word.
      let quote = line[..<dollar].firstIndex(of: 0x22), quote > 0, line[quote - 1] <= 0x20
    else { return nil }
    var scan = ExpressionScan()
    for byte in line[(dollar + 2)...] {
      if scan.quote == 0, byte == 0x7D { return nil }
      scan.take(byte)
    }
    return dollar + 2
  }

  /// The expression that stands right behind a command's name and options.
  private func placeAtStart(
    _ command: Command, _ texts: [String], from count: Int, _ words: LineWords, _ line: [UInt8]
  ) -> ExpressionPlace? {
    guard let first = command.parameters.first(where: { !$0.isOption }), first.keyword == nil,
      let kind = first.kind.expression
    else { return nil }
    var index = count
    while index < texts.count, texts[index].hasPrefix("--") {
      let option = command.parameters.first { $0.isOption && "--" + $0.name == texts[index] }
      let takesValue = option.map { $0.kind != .flag } ?? false
      index += takesValue ? 2 : 1
    }
    // An option, or its value, is still being typed.
    guard index < texts.count || index == texts.count && words.endsWithBlank else { return nil }
    return words.place(kind, after: index - 1, line)
  }
}

extension Parameter.Kind {
  fileprivate var expression: ExpressionPlace.Kind? {
    switch self {
    case .expression: .expression
    case .order: .order
    case .query: .query
    default: nil
    }
  }
}

/// The words of a line that is being typed; blanks in strings don't part them.
private struct LineWords {
  var all: [(text: String, end: Int)] = []
  var endsWithBlank = false

  init(_ line: [UInt8]) {
    var start: Int?
    var isInString = false
    for (index, byte) in line.enumerated() {
      endsWithBlank = !isInString && byte <= 0x20
      if endsWithBlank {
        if let begin = start { add(line[begin..<index], index) }
        start = nil
      } else {
        // Only a string that begins a word hides blanks: elsewhere a quote is text.
        if byte == 0x22, isInString || start == nil { isInString.toggle() }
        if start == nil { start = index }
      }
    }
    if let begin = start { add(line[begin...], line.count) }
  }

  private mutating func add(_ word: ArraySlice<UInt8>, _ end: Int) {
    all.append((String(decoding: word, as: UTF8.self), end))
  }

  /// The expression behind a word; nil while the word itself is being typed.
  func place(
    _ kind: ExpressionPlace.Kind, after index: Int, _ line: [UInt8]
  ) -> ExpressionPlace? {
    guard all.indices.contains(index), all[index].end < line.count else { return nil }
    return ExpressionPlace(kind, line, from: all[index].end)
  }
}
