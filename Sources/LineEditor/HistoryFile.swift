import Glibc

/// The entries typed before, shared by all shells of one person.
///
/// The file holds one JSON string a line, mode 0600. A new entry is appended under a lock; the
/// whole file is written anew only when it has grown to twice its limit or holds a broken line,
/// always from a complete reading and by rename. Where the file cannot be read or written, the
/// entries live as long as the process, in silence.
public final class HistoryFile {
  /// The entries, oldest first: those of the file when it was opened, then this shell's own.
  public private(set) var entries: [[UInt8]] = []
  /// The most entries that are kept.
  public let limit: Int
  private let path: String
  /// Lines that could not be written when their entries came; they go with the next one.
  private var waiting: [UInt8] = []

  /// Longer entries are recalled in this shell only.
  private static let longestKept = 1 << 20

  /// Reads the entries of the file at `path`, which need not exist.
  public init(path: String, limit: Int = 10_000) {
    self.path = path
    self.limit = max(1, limit)
    guard !path.isEmpty else { return }
    load()
  }

  /// Keeps one more entry, unless it is empty or equals the one before it.
  public func append(_ entry: [UInt8]) {
    guard !entry.isEmpty, entries.last != entry else { return }
    entries.append(entry)
    if entries.count > limit + 100 { entries.removeFirst(entries.count - limit) }
    guard !path.isEmpty, entry.count <= Self.longestKept,
      let line = HistoryLine.encoded(entry)
    else { return }
    let lines = waiting + line
    waiting = write(lines) || lines.count > Self.longestKept ? [] : lines
  }

  private func write(_ lines: [UInt8]) -> Bool {
    if HistoryStorage(path: path, mayCreate: true)?.append(lines) == true { return true }
    // The folder may be missing.
    guard access(path, F_OK) != 0, HistoryStorage.makeFolders(above: path) else { return false }
    return HistoryStorage(path: path, mayCreate: true)?.append(lines) ?? false
  }

  private func load() {
    guard let storage = HistoryStorage(path: path, mayCreate: false),
      let bytes = storage.bytes()
    else { return }
    let reading = Reading(bytes)
    entries = reading.entries.suffix(limit)
    guard reading.isBroken || reading.entries.count / 2 >= limit else { return }
    if reading.isBroken, !storage.keepAside(bytes) { return }
    storage.replace(with: entries.compactMap(HistoryLine.encoded))
  }

  /// What the bytes of a history file say.
  private struct Reading {
    var entries: [[UInt8]] = []
    /// Whether some line is not an entry. A last line without its newline is no such line: its
    /// writer was stopped, and nothing but that entry is lost.
    var isBroken = false

    init(_ bytes: [UInt8]) {
      var rest = bytes[...]
      while let newline = rest.firstIndex(of: 0x0A) {
        let line = rest[..<newline]
        rest = rest[(newline + 1)...]
        guard !line.isEmpty else { continue }
        guard let entry = HistoryLine.decoded(line) else {
          isBroken = true
          continue
        }
        if entries.last != entry { entries.append(entry) }
      }
      if entries.isEmpty, !rest.isEmpty { isBroken = true }
    }
  }
}
