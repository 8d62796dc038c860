import Glibc

/// Writes the journal of one shell; a lock says that it lives.
public final class JournalWriter {
  private let descriptor: Int32
  private let path: String
  /// Bytes that were written whole.
  private var length: off_t = 0
  /// Whether a line could not be written: what came after it would mean something else.
  private var isBroken = false

  private static let mostTries = 1_000

  /// Makes a journal in a folder; nil where that is not possible.
  /// - Parameter snapshot: saves the session under the path it is given, where the statements
  ///   begin from no file of the person's.
  public init?(folder: String, base: Journal.Base, snapshot: (String) -> Bool = { _ in true }) {
    guard let (descriptor, path) = Self.make(in: folder) else { return nil }
    self.descriptor = descriptor
    self.path = path
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0,
      !base.hasSnapshot || snapshot(Journal.snapshot(path))
    else {
      remove()
      return nil
    }
    var line = ByteSink()
    line.append("{\"tblsh-journal\": \"1\"" as StaticString)
    line.member("pid", "\(getpid())")
    line.member("folder", base.folder)
    if let file = base.file { line.member("file", file) }
    if let stamp = base.stamp { line.member("stamp", stamp.text) }
    if base.hasSnapshot { line.member("snapshot", "yes") }
    if base.dot > 0 { line.member("dot", "\(base.dot)") }
    if let search = base.search { line.member("search", search) }
    if let search = base.searchCommand { line.member("search-command", search) }
    line.append("}\n" as StaticString)
    write(line)
    if isBroken {
      remove()
      return nil
    }
  }

  deinit { close(descriptor) }

  private static func make(in folder: String) -> (Int32, String)? {
    for number in 1...mostTries {
      let path = "\(folder)/\(Journal.prefix)\(getpid())-\(number)"
      let opened = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if opened >= 0 { return (opened, path) }
      guard errno == EEXIST else { return nil }
    }
    return nil
  }

  /// Adds a statement at once; what cannot be written ends the journal there.
  public func append(_ statement: [UInt8], failed: Bool) {
    var line = ByteSink()
    if failed { line.append(UInt8(ascii: "[")) }
    statement.withUnsafeBufferPointer { line.appendJSON($0) }
    line.append(failed ? "]\n" as StaticString : "\n")
    write(line)
  }

  private func write(_ line: borrowing ByteSink) {
    guard !isBroken else { return }
    let bytes = line.bytes
    if bytes.withUnsafeBytes({ writeAll(descriptor, $0) }) == 0 {
      length += off_t(bytes.count)
    } else {
      isBroken = true
      ftruncate(descriptor, length)
    }
  }

  /// Takes the journal away: what it holds is saved.
  public func remove() {
    unlink(Journal.snapshot(path))
    unlink(path)
  }
}

extension ByteSink {
  fileprivate mutating func member(_ key: StaticString, _ value: String) {
    append(", \"" as StaticString)
    append(key)
    append("\": " as StaticString)
    appendJSON(value)
  }
}
