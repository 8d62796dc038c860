/// A form of lines of fields.
enum Delimited {
  /// RFC 4180: commas, and quotes where a field needs them.
  case csv
  /// Tabs; tab, newline, return and backslash are escaped, quotes mean nothing.
  case tsv
}

/// Writes the fields of one line after another.
struct DelimitedLine {
  private let form: Delimited
  private let isTerminal: Bool
  private var isFirst = true

  init(_ form: Delimited, _ style: Style) {
    self.form = form
    isTerminal = style.isTerminal
  }

  /// Adds a field.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, into out: inout OutputBuffer) {
    if !isFirst { out.append(form == .csv ? UInt8(ascii: ",") : UInt8(ascii: "\t")) }
    isFirst = false
    guard !isTerminal || isPlain(bytes) else {
      var safe = OutputBuffer()
      safe.appendEscaped(bytes)
      return safe.bytes.withUnsafeBufferPointer { appendField($0, into: &out) }
    }
    appendField(bytes, into: &out)
  }

  private func appendField(
    _ bytes: UnsafeBufferPointer<UInt8>, into out: inout OutputBuffer
  ) {
    switch form {
    case .csv: appendQuoted(bytes, into: &out)
    case .tsv: appendEscapes(bytes, into: &out)
    }
  }

  /// Adds a field.
  mutating func append(_ text: String, into out: inout OutputBuffer) {
    text.utf8.withContiguousBytes { append($0, into: &out) }
  }

  /// Ends the line.
  mutating func end(into out: inout OutputBuffer) {
    out.append(UInt8(ascii: "\n"))
    isFirst = true
  }

  private func appendQuoted(
    _ bytes: UnsafeBufferPointer<UInt8>, into out: inout OutputBuffer
  ) {
    let needsQuotes = bytes.contains { $0 == 34 || $0 == 44 || $0 == 10 || $0 == 13 }
    guard needsQuotes else { return out.append(bytes) }
    out.append(UInt8(ascii: "\""))
    for byte in bytes {
      if byte == UInt8(ascii: "\"") { out.append(byte) }
      out.append(byte)
    }
    out.append(UInt8(ascii: "\""))
  }

  private func appendEscapes(
    _ bytes: UnsafeBufferPointer<UInt8>, into out: inout OutputBuffer
  ) {
    if isPlain(bytes), !bytes.contains(92) { return out.append(bytes) }
    for byte in bytes {
      switch byte {
      case 9: out.append("\\t" as StaticString)
      case 10: out.append("\\n" as StaticString)
      case 13: out.append("\\r" as StaticString)
      case 92: out.append("\\\\" as StaticString)
      default: out.append(byte)
      }
    }
  }
}
