/// Says for people where in a JSON text a fault lies: the text is walked again up to it, so that
/// reading without faults need not keep track.
enum JSONLocator {
  static func problem(_ fault: JSONFault, in bytes: UnsafeBufferPointer<UInt8>) -> JSONProblem {
    let offset = min(max(fault.offset, 0), bytes.count)
    let place = position(offset, bytes)
    let first = fault.first >= 0 ? position(min(fault.first, bytes.count), bytes) : nil
    return JSONProblem(
      what: fault.what(first), path: path(to: offset, bytes), line: place.line,
      column: place.column, offset: offset)
  }

  /// Line and column, both from 1; columns count characters, not bytes.
  private static func position(
    _ offset: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (line: Int, column: Int) {
    var line = 1
    var column = 1
    for byte in bytes[..<offset] {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return (line, column)
  }

  /// An object or array that is open at some place.
  private struct Level {
    var isObject: Bool
    var index = 0
    var key: String?
    /// Whether the member's colon was passed, so that a string is a value.
    var isValue = false
  }

  private static func path(to offset: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> String {
    var levels: [Level] = []
    var index = 0
    while index < offset {
      switch bytes[index] {
      case UInt8(ascii: "{"): levels.append(Level(isObject: true))
      case UInt8(ascii: "["): levels.append(Level(isObject: false))
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = levels.popLast()
      case UInt8(ascii: ","): comma(&levels)
      case UInt8(ascii: ":"):
        if !levels.isEmpty { levels[levels.count - 1].isValue = true }
      case UInt8(ascii: "\""):
        let end = stringEnd(index, bytes)
        take(UnsafeBufferPointer(rebasing: bytes[index + 1..<max(index + 1, end)]), &levels)
        index = end
      default: break
      }
      index += 1
    }
    nameFaultyKey(offset, bytes, &levels)
    return levels.reduce(into: "") { path, level in path += part(level, path.isEmpty) }
  }

  private static func comma(_ levels: inout [Level]) {
    guard !levels.isEmpty else { return }
    levels[levels.count - 1].index += 1
    levels[levels.count - 1].key = nil
    levels[levels.count - 1].isValue = false
  }

  private static func take(_ text: UnsafeBufferPointer<UInt8>, _ levels: inout [Level]) {
    guard let top = levels.last, top.isObject, !top.isValue else { return }
    levels[levels.count - 1].key = String(decoding: text, as: UTF8.self)
  }

  /// A fault at a key itself belongs to that key.
  private static func nameFaultyKey(
    _ offset: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ levels: inout [Level]
  ) {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\""), levels.last?.key == nil else {
      return
    }
    let end = stringEnd(offset, bytes)
    take(UnsafeBufferPointer(rebasing: bytes[offset + 1..<max(offset + 1, end)]), &levels)
  }

  /// Index of a string's closing quote, or of the text's last byte.
  private static func stringEnd(_ start: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index, bytes.count)
  }

  private static func part(_ level: Level, _ isFirst: Bool) -> String {
    guard level.isObject else { return "[\(level.index)]" }
    guard let key = level.key else { return "" }
    return (isFirst ? "" : ".") + key
  }
}
