/// Titles joined by `;`, as a field holds them. A title that could be misread stands in quotes,
/// its own quotes doubled; a number after them tells which of several with that title is meant.
enum TitleList {
  static func quoted(_ title: String) -> String {
    "\"" + title.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }

  /// The titles with their numbers, from 1. Empty parts are none.
  static func parts(_ text: String) -> [(title: String, number: Int)] {
    var parts: [(title: String, number: Int)] = []
    let bytes = Array(text.utf8)
    var at = 0
    while at < bytes.count {
      while at < bytes.count, bytes[at] == UInt8(ascii: " ") { at += 1 }
      if at < bytes.count, bytes[at] == UInt8(ascii: "\""), let part = quoted(bytes, &at) {
        parts.append(part)
      } else {
        let end = bytes[at...].firstIndex(of: UInt8(ascii: ";")) ?? bytes.count
        let title = String(decoding: bytes[at..<end], as: UTF8.self).trimmed
        if !title.isEmpty { parts.append((title, 1)) }
        at = end + 1
      }
    }
    return parts
  }

  /// A quoted title up to its `;`; nil, and nothing taken, when it is not well formed.
  private static func quoted(
    _ bytes: [UInt8], _ at: inout Int
  ) -> (title: String, number: Int)? {
    var title: [UInt8] = []
    var index = at + 1
    while true {
      guard index < bytes.count else { return nil }
      if bytes[index] != UInt8(ascii: "\"") {
        title.append(bytes[index])
        index += 1
      } else if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "\"") {
        title.append(bytes[index])
        index += 2
      } else {
        break
      }
    }
    let end = bytes[index...].firstIndex(of: UInt8(ascii: ";")) ?? bytes.count
    let rest = String(decoding: bytes[(index + 1)..<max(index + 1, end)], as: UTF8.self).trimmed
    guard rest.isEmpty || Int(rest) != nil else { return nil }
    at = end + 1
    return (String(decoding: title, as: UTF8.self), Int(rest) ?? 1)
  }
}
