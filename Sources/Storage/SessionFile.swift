public import TableModel

/// Keeps a session in a JSON file, format version 1: stable key order, one row a line.
public enum SessionFile {
  /// Fills a new table from a file. On an error the table is half filled, to be thrown away.
  /// - Returns: what the file holds beside the table, and the file's stamp.
  public static func load(
    _ path: String, into table: inout Table
  ) throws(StorageError) -> (extras: SessionExtras, stamp: FileStamp) {
    let file = try FileBytes(path)
    return (try read(file.bytes, path, into: &table), file.stamp)
  }

  /// Fills a new table from a text in memory; `path` is the name that errors give it.
  public static func load(
    text: [UInt8], path: String, into table: inout Table
  ) throws(StorageError) -> SessionExtras {
    let padded = text + [UInt8](repeating: 0, count: JSONReader.padding)
    return try padded.withUnsafeBufferPointer { (bytes) throws(StorageError) in
      try read(UnsafeBufferPointer(rebasing: bytes[..<text.count]), path, into: &table)
    }
  }

  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ path: String, into table: inout Table
  ) throws(StorageError) -> SessionExtras {
    guard let start = bytes.baseAddress else { return SessionExtras() }
    var reader = SessionReader(start, count: bytes.count)
    do { try reader.read(into: &table) } catch {
      if case .tableFull = error.kind { throw .tableFull(path: path) }
      throw .json(path: path, JSONLocator.problem(error, in: bytes))
    }
    return reader.extras
  }

  /// What a save expects to find where it writes.
  public enum Expectation: Sendable {
    /// Whatever is there is written over.
    case anything
    /// The file as it was loaded or saved last.
    case unchanged(FileStamp)
    /// No file: the session was opened under a name that was still free.
    case absent
  }

  /// Writes the session over a file, under its lock.
  /// - Parameters:
  ///   - expectation: what must be there; anything else is left alone, with an error.
  ///   - timeout: seconds to wait for another process that is saving.
  /// - Returns: the new stamp.
  @discardableResult
  public static func save(
    _ table: borrowing Table, _ extras: SessionExtras, to path: String,
    expecting expectation: Expectation = .anything, timeout: Double = 10
  ) throws(StorageError) -> FileStamp {
    let lock = try FileLock(path, timeout: timeout)
    defer { _ = lock }
    if let now = FileStamp(path: path), !expectation.allows(now) {
      throw .changedOnDisk(path: path)
    }
    let writer = SessionWriter(extras, table)
    return try AtomicFile.write(path) { (sink) throws(StorageError) in
      writer.write(table, into: &sink)
    }
  }

  /// The session's text.
  public static func text(_ table: borrowing Table, _ extras: SessionExtras) -> [UInt8] {
    var sink = ByteSink()
    SessionWriter(extras, table).write(table, into: &sink)
    return sink.bytes
  }
}

extension SessionFile.Expectation {
  fileprivate func allows(_ stamp: FileStamp) -> Bool {
    switch self {
    case .anything: true
    case .unchanged(let known): known == stamp
    case .absent: false
    }
  }
}
