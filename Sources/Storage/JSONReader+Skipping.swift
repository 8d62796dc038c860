extension JSONReader {
  /// An object or array that is open while a value is skipped.
  private struct Level {
    var isObject: Bool
    var isFirst = true
    /// The keys so far and their offsets. As `String`s they are equal in spite of different
    /// Unicode forms, which people cannot tell apart.
    var keys: [String: Int] = [:]
  }

  /// Checks and passes over one value; returns its bytes.
  mutating func skipValue() throws(JSONFault) -> UnsafeBufferPointer<UInt8> {
    _ = peek()
    let start = at
    var levels: [Level] = []
    repeat {
      if levels.isEmpty {
        try enterValue(&levels)
      } else {
        try step(&levels)
      }
    } while !levels.isEmpty
    return UnsafeBufferPointer(start: start, count: at - start)
  }

  private mutating func step(_ levels: inout [Level]) throws(JSONFault) {
    let top = levels.count - 1
    guard levels[top].isObject else {
      guard try nextElement(&levels[top].isFirst) else {
        levels.removeLast()
        return
      }
      return try enterValue(&levels)
    }
    guard let key = try nextKey(&levels[top].isFirst) else {
      levels.removeLast()
      return
    }
    let name = String(decoding: try text(key), as: UTF8.self)
    let place = offset(of: key.start) - 1
    if let first = levels[top].keys.updateValue(place, forKey: name) {
      throw JSONFault(kind: .duplicateKey, offset: place, first: first)
    }
    try enterValue(&levels)
  }

  private mutating func enterValue(_ levels: inout [Level]) throws(JSONFault) {
    switch peek() {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard levels.count < Self.deepest else { throw fault(.tooDeep) }
      levels.append(Level(isObject: at[0] == UInt8(ascii: "{")))
      advance(to: at + 1)
    case UInt8(ascii: "\""):
      _ = try text(try string())
    case UInt8(ascii: "t"): try word("true")
    case UInt8(ascii: "f"): try word("false")
    case UInt8(ascii: "n"): try word("null")
    case UInt8(ascii: "-"), 48...57: _ = try number()
    default: throw unexpected("a value")
    }
  }
}
