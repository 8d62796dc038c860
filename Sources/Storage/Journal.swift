import Glibc

/// What a shell did to its session since that was loaded, saved or begun, as it was typed: what a
/// crash leaves of edits that were not saved.
///
/// The file holds one JSON value a line: the base as an object, then each statement as a string,
/// or, where it failed and kept what it had finished, as an array of one string. Its writer holds
/// a lock on it as long as it lives.
public struct Journal: Sendable {
  /// What the statements begin from.
  public struct Base: Sendable, Equatable {
    /// The working folder, which relative paths mean.
    public var folder = ""
    /// The session's file as it was named; nil for a session that has none yet.
    public var file: String?
    /// What the file looked like; nil for one that was not there.
    public var stamp: FileStamp?
    /// Whether the statements begin from the session saved beside the journal.
    public var hasSnapshot = false
    /// The row that `.` means, by its id; 0 for none.
    public var dot = 0
    /// The text of the search that is on, if one is.
    public var search: String?
    /// The command that begins that search, when it is no plain text.
    public var searchCommand: String?

    public init() {}
  }

  /// A statement, as it was typed.
  public struct Step: Sendable, Equatable {
    public var statement: [UInt8]
    /// Whether it ended with an error.
    public var failed: Bool

    public init(statement: [UInt8], failed: Bool) {
      self.statement = statement
      self.failed = failed
    }
  }

  public let path: String
  public var base = Base()
  public var steps: [Step] = []
  /// When the last statement was added: seconds since 1970.
  public var time = 0

  /// Where the session is saved that the statements begin from, if it is no file of the person's.
  public var snapshot: String { Journal.snapshot(path) }

  static func snapshot(_ path: String) -> String { path + ".json" }
  static let prefix = "journal-"
  /// How many journals stay; the oldest ones give way.
  private static let mostKept = 50

  /// The journals in a folder that nobody writes any more, the newest first.
  public static func left(in folder: String) -> [Journal] {
    guard let listing = opendir(folder) else { return [] }
    defer { closedir(listing) }
    var found: [Journal] = []
    while let entry = readdir(listing) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name.hasPrefix(prefix), !name.hasSuffix(".json") else { continue }
      let path = folder + "/" + name
      guard let claim = JournalClaim(path), let journal = Journal(path) else { continue }
      if journal.steps.isEmpty && !journal.base.hasSnapshot {
        claim.remove()
      } else {
        found.append(journal)
      }
    }
    found.sort { ($0.time, $0.path) > ($1.time, $1.path) }
    for old in found.dropFirst(mostKept) { JournalClaim(old.path)?.remove() }
    return Array(found.prefix(mostKept))
  }

  /// Reads a journal. A last line that is not whole is what a crash cut off: it is passed over.
  init?(_ path: String) {
    self.path = path
    guard let file = try? FileBytes(path), let start = file.bytes.baseAddress else { return nil }
    var reader = JSONReader(start, count: file.bytes.count)
    time = Int(file.stamp.modified / 1_000_000_000)
    do throws(JSONFault) { base = try Journal.base(&reader) } catch { return nil }
    while reader.peek() != 0 {
      do throws(JSONFault) { steps.append(try Journal.step(&reader)) } catch { break }
    }
  }

  private static func step(_ reader: inout JSONReader) throws(JSONFault) -> Step {
    let failed = reader.take(UInt8(ascii: "["))
    let statement = try reader.text(try reader.string())
    if failed { try reader.require(UInt8(ascii: "]"), "]") }
    return Step(statement: statement, failed: failed)
  }

  private static func base(_ reader: inout JSONReader) throws(JSONFault) -> Base {
    var base = Base()
    try reader.require(UInt8(ascii: "{"), "{")
    var isFirst = true
    while let key = try reader.nextKey(&isFirst) {
      let value = String(decoding: try reader.text(try reader.string()), as: UTF8.self)
      if key.isEqual("folder") { base.folder = value }
      if key.isEqual("file") { base.file = value }
      if key.isEqual("stamp") { base.stamp = FileStamp(text: value) }
      if key.isEqual("snapshot") { base.hasSnapshot = true }
      if key.isEqual("dot") { base.dot = Int(value) ?? 0 }
      if key.isEqual("search") { base.search = value }
      if key.isEqual("search-command") { base.searchCommand = value }
    }
    return base
  }
}
