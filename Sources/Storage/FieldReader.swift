/// Cuts a text into lines of fields, by commas and quotes or by tabs.
struct FieldReader {
  enum Form { case csv, tsv }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let form: Form
  private let path: String
  private var at = 0
  private var line = 1

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ form: Form, _ path: String) {
    self.bytes = bytes
    self.form = form
    self.path = path
  }

  /// Takes the lines at the top that begin with `#`.
  mutating func skipComments() -> [[UInt8]] {
    var comments: [[UInt8]] = []
    while at < bytes.count, bytes[at] == UInt8(ascii: "#") {
      let end = lineEnd()
      comments.append(Array(bytes[at..<end.stop]))
      at = end.next
      line += 1
    }
    return comments
  }

  /// The fields of the next line; nil after the last. A quoted field may hold line ends.
  mutating func next() throws(StorageError) -> [[UInt8]]? {
    guard at < bytes.count else { return nil }
    switch form {
    case .csv: return try commaFields()
    case .tsv: return tabFields()
    }
  }

  /// Where the line ends without its line end, and where the next one begins.
  private func lineEnd() -> (stop: Int, next: Int) {
    let end = bytes[at...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    let hasReturn = end > at && bytes[end - 1] == UInt8(ascii: "\r")
    return (hasReturn ? end - 1 : end, min(end + 1, bytes.count))
  }

  private mutating func tabFields() -> [[UInt8]] {
    let end = lineEnd()
    defer {
      at = end.next
      line += 1
    }
    return bytes[at..<end.stop].split(
      separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false
    ).map { resolved($0) }
  }

  private func resolved(_ field: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
    guard field.contains(UInt8(ascii: "\\")) else { return Array(field) }
    var out: [UInt8] = []
    var index = field.startIndex
    while index < field.endIndex {
      let byte = field[index]
      let next = index + 1 < field.endIndex ? field[index + 1] : 0
      let meaning: UInt8? =
        switch next {
        case UInt8(ascii: "t"): 9
        case UInt8(ascii: "n"): 10
        case UInt8(ascii: "r"): 13
        case UInt8(ascii: "\\"): 92
        default: nil
        }
      if byte == UInt8(ascii: "\\"), let meaning {
        out.append(meaning)
        index += 2
      } else {
        out.append(byte)
        index += 1
      }
    }
    return out
  }

  private mutating func commaFields() throws(StorageError) -> [[UInt8]] {
    var fields: [[UInt8]] = []
    while true {
      fields.append(try commaField())
      guard at < bytes.count else { return fields }
      let byte = bytes[at]
      at += 1
      if byte == UInt8(ascii: ",") {
        if at == bytes.count { return fields + [[]] }
        continue
      }
      line += 1
      return fields
    }
  }

  /// Takes a field up to its comma or line end, which is not taken.
  private mutating func commaField() throws(StorageError) -> [UInt8] {
    var field: [UInt8] = []
    if at < bytes.count, bytes[at] == UInt8(ascii: "\"") { try takeQuoted(&field) }
    let quoted = field.count
    while at < bytes.count, bytes[at] != UInt8(ascii: ","), bytes[at] != UInt8(ascii: "\n") {
      field.append(bytes[at])
      at += 1
    }
    let endsLine = at >= bytes.count || bytes[at] == UInt8(ascii: "\n")
    // A return inside the quotes is text.
    if endsLine, field.count > quoted, field.last == UInt8(ascii: "\r") { field.removeLast() }
    return field
  }

  private mutating func takeQuoted(_ field: inout [UInt8]) throws(StorageError) {
    let start = line
    at += 1
    while at < bytes.count {
      let byte = bytes[at]
      at += 1
      if byte == UInt8(ascii: "\n") { line += 1 }
      guard byte == UInt8(ascii: "\"") else {
        field.append(byte)
        continue
      }
      guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") else { return }
      field.append(byte)
      at += 1
    }
    throw .unclosedQuote(path: path, line: start)
  }
}
