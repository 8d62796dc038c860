/// Reads lists from files of other programs.
public enum Import {
  /// Reads a file into a builder.
  /// - Parameter format: nil for what the file's name promises.
  public static func read(
    _ path: String, as format: ListFormat? = nil, into builder: inout some ListBuilder & ~Copyable
  ) throws(StorageError) -> ImportReport {
    let file = try FileBytes(path)
    return try read(file.bytes, path, as: format ?? .guess(path: path), into: &builder)
  }

  /// Reads a text into a builder; `path` is the name that errors give it.
  public static func read(
    text: [UInt8], path: String, as format: ListFormat,
    into builder: inout some ListBuilder & ~Copyable
  ) throws(StorageError) -> ImportReport {
    try text.withUnsafeBufferPointer { (bytes) throws(StorageError) in
      try read(bytes, path, as: format, into: &builder)
    }
  }

  private static func read(
    _ whole: UnsafeBufferPointer<UInt8>, _ path: String, as format: ListFormat,
    into builder: inout some ListBuilder & ~Copyable
  ) throws(StorageError) -> ImportReport {
    if let bad = firstBadUTF8(whole) {
      let line = whole[..<bad].count { $0 == UInt8(ascii: "\n") } + 1
      throw .notUTF8(path: path, line: line, offset: bad)
    }
    let hasMark = whole.starts(with: [0xEF, 0xBB, 0xBF])
    let bytes = UnsafeBufferPointer(rebasing: whole[(hasMark ? 3 : 0)...])
    switch format {
    case .markdown:
      var reader = MarkdownImport(bytes)
      return try reader.read(into: &builder)
    case .csv: return try ColumnImport.read(bytes, .csv, path, into: &builder)
    case .tsv: return try ColumnImport.read(bytes, .tsv, path, into: &builder)
    case .lines: return try readLines(bytes, into: &builder)
    }
  }

  private static func readLines(
    _ bytes: UnsafeBufferPointer<UInt8>, into builder: inout some ListBuilder & ~Copyable
  ) throws(StorageError) -> ImportReport {
    var report = ImportReport()
    var lines = TextLines(bytes)
    while let line = lines.next() {
      guard line.contains(where: { $0 > 32 }) else {
        report.skip("blank lines")
        continue
      }
      try builder.row(Array(line), done: false, fields: [])
      report.rows += 1
    }
    return report
  }
}

/// Cuts a text at its line ends, `\n` or `\r\n`; the last line needs none.
struct TextLines {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var start = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The next line without its end; nil after the last.
  mutating func next() -> UnsafeBufferPointer<UInt8>? {
    guard start < bytes.count else { return nil }
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    var stop = end
    if stop > start, bytes[stop - 1] == UInt8(ascii: "\r") { stop -= 1 }
    defer { start = end + 1 }
    return UnsafeBufferPointer(rebasing: bytes[start..<stop])
  }
}
