/// The text of a bullet, taken apart: `[x] [Title](URL) - Description`.
struct MarkdownItem {
  private(set) var title: [UInt8]
  private(set) var isDone = false
  private(set) var url: [UInt8]?
  private(set) var detail: [UInt8]?

  init(_ text: [UInt8]) {
    var rest = text[...]
    if let mark = Self.taskMark(rest) {
      isDone = mark
      rest = rest.dropFirst(3).drop { $0 <= 32 }
    }
    guard let link = MarkdownLink(rest) else {
      title = Self.unescaped(rest)
      return
    }
    title = Self.unescaped(link.title)
    url = Array(link.url)
    let after = rest[link.end...].drop { $0 <= 32 }
    let description = Self.withoutDash(after)
    if !description.isEmpty { detail = Array(description) }
  }

  /// Whether a box is ticked; nil where there is none.
  private static func taskMark(_ text: ArraySlice<UInt8>) -> Bool? {
    let box = Array(text.prefix(4))
    guard box.count >= 3, box[0] == UInt8(ascii: "["), box[2] == UInt8(ascii: "]"),
      box.count == 3 || box[3] == 32
    else { return nil }
    switch box[1] {
    case 32: return false
    case UInt8(ascii: "x"), UInt8(ascii: "X"): return true
    default: return nil
    }
  }

  /// What follows a hyphen or dash between a link and its description.
  private static func withoutDash(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    for dash in ["- ", "– ", "— ", ": "] where text.starts(with: dash.utf8) {
      return text.dropFirst(dash.utf8.count).drop { $0 <= 32 }
    }
    return text
  }

  /// A heading's text: closing `#`s cut, a link as its title.
  static func heading(_ text: some Collection<UInt8>) -> [UInt8] {
    var line = Array(text.drop { $0 <= 32 })
    let hashes = line.reversed().prefix { $0 == UInt8(ascii: "#") }.count
    if hashes == line.count {
      line = []
    } else if hashes > 0, line[line.count - hashes - 1] <= 32 {
      line.removeLast(hashes)
    }
    while let last = line.last, last <= 32 { line.removeLast() }
    guard let link = MarkdownLink(line[...]), link.end == line.count else {
      return unescaped(line[...])
    }
    return unescaped(link.title)
  }

  /// The text with `\` taken from before punctuation.
  private static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    guard text.contains(UInt8(ascii: "\\")) else { return Array(text) }
    var out: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex {
      let next = index + 1 < text.endIndex ? text[index + 1] : 0
      if text[index] == UInt8(ascii: "\\"), isPunctuation(next) { index += 1 }
      out.append(text[index])
      index += 1
    }
    return out
  }

  /// Whether a byte is punctuation of ASCII.
  static func isPunctuation(_ byte: UInt8) -> Bool {
    (33...47).contains(byte) || (58...64).contains(byte) || (91...96).contains(byte)
      || (123...126).contains(byte)
  }
}

/// A `[title](url)` at the start of a text.
struct MarkdownLink {
  let title: ArraySlice<UInt8>
  let url: ArraySlice<UInt8>
  /// Index after the closing parenthesis.
  let end: Int

  init?(_ text: ArraySlice<UInt8>) {
    guard text.first == UInt8(ascii: "["),
      let close = Self.closing(text, from: text.startIndex, UInt8(ascii: "["), UInt8(ascii: "]")),
      close + 1 < text.endIndex, text[close + 1] == UInt8(ascii: "("),
      let stop = Self.closing(text, from: close + 1, UInt8(ascii: "("), UInt8(ascii: ")"))
    else { return nil }
    title = text[text.startIndex + 1..<close]
    // A title in quotes may follow the address.
    var address = text[close + 2..<stop].drop { $0 <= 32 }.prefix { $0 > 32 }
    if address.first == UInt8(ascii: "<"), address.last == UInt8(ascii: ">") {
      address = address.dropFirst().dropLast()
    }
    url = address
    end = stop + 1
  }

  /// Index of the bracket that closes the one at `start`.
  private static func closing(
    _ text: ArraySlice<UInt8>, from start: Int, _ open: UInt8, _ close: UInt8
  ) -> Int? {
    var depth = 0
    var index = start
    while index < text.endIndex {
      switch text[index] {
      case UInt8(ascii: "\\"): index += 1
      case open: depth += 1
      case close:
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
      index += 1
    }
    return nil
  }
}
