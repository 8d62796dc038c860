/// One line of Markdown and what it may be.
struct MarkdownLine {
  /// Columns before the text; a tab goes to the next fourth column.
  private let indent: Int
  /// The text without the blanks around it.
  private let text: Slice<UnsafeBufferPointer<UInt8>>

  init(_ line: UnsafeBufferPointer<UInt8>) {
    var column = 0
    var start = 0
    while start < line.count, line[start] == 32 || line[start] == 9 {
      column += line[start] == 9 ? 4 - column % 4 : 1
      start += 1
    }
    var end = line.count
    while end > start, line[end - 1] <= 32 { end -= 1 }
    indent = column
    text = line[start..<end]
  }

  var isBlank: Bool { text.isEmpty }
  var trimmed: [UInt8] { Array(text) }

  /// A line of three or more `-`, `*` or `_` and nothing else.
  var isRule: Bool {
    guard let mark = text.first, mark == 45 || mark == 42 || mark == 95 else { return false }
    return text.count { $0 == mark } >= 3 && text.allSatisfy { $0 == mark || $0 <= 32 }
  }

  /// The level that a line below a text makes of it: `===` 1, `---` 2.
  var underlineLevel: Int? {
    guard let mark = text.first, mark == UInt8(ascii: "=") || mark == UInt8(ascii: "-"),
      text.allSatisfy({ $0 == mark })
    else { return nil }
    return mark == UInt8(ascii: "=") ? 1 : 2
  }

  /// A `#` heading.
  var heading: (level: Int, text: [UInt8])? {
    let level = text.prefix { $0 == UInt8(ascii: "#") }.count
    guard indent < 4, (1...6).contains(level) else { return nil }
    let rest = text.dropFirst(level)
    guard rest.isEmpty || rest.first == 32 || rest.first == 9 else { return nil }
    return (level, MarkdownItem.heading(rest))
  }

  /// A bullet or a numbered item.
  var bullet: (column: Int, text: [UInt8])? {
    guard let first = text.first else { return nil }
    var rest = text
    if first == UInt8(ascii: "-") || first == UInt8(ascii: "*") || first == UInt8(ascii: "+") {
      rest = rest.dropFirst()
    } else {
      let digits = text.prefix { $0 &- 48 < 10 }.count
      guard (1...9).contains(digits), digits < text.count else { return nil }
      rest = rest.dropFirst(digits)
      guard rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ")") else { return nil }
      rest = rest.dropFirst()
    }
    guard rest.isEmpty || rest.first == 32 || rest.first == 9 else { return nil }
    return (indent, Array(rest.drop { $0 <= 32 }))
  }

  /// The mark of a line of three or more "`" or `~`, which opens or closes code.
  var opensFence: UInt8? {
    guard let mark = text.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else {
      return nil
    }
    return text.prefix { $0 == mark }.count >= 3 ? mark : nil
  }

  var opensComment: Bool { text.starts(with: "<!--".utf8) }

  var endsComment: Bool {
    guard text.count >= 3 else { return false }
    for index in text.startIndex...(text.endIndex - 3)
    where text[index] == 45 && text[index + 1] == 45 && text[index + 2] == 62 { return true }
    return false
  }

  /// Whether a tag, a closing tag or a comment stands first. `<https://…>` is a link, no tag.
  var opensHTML: Bool {
    guard indent < 4, text.first == UInt8(ascii: "<"), text.count > 1 else { return false }
    let next = text[text.startIndex + 1]
    if next == UInt8(ascii: "/") || next == UInt8(ascii: "!") { return true }
    guard next | 32 >= 97, next | 32 <= 122 else { return false }
    let name = text.dropFirst().prefix { ($0 | 32) &- 97 < 26 || $0 &- 48 < 10 || $0 == 45 }
    let after = name.endIndex < text.endIndex ? text[name.endIndex] : UInt8(ascii: ">")
    return after <= 32 || after == UInt8(ascii: ">") || after == UInt8(ascii: "/")
  }
}
