/// Makes sections of headings: one begins with its first row.
///
/// The only heading of the first level, when it comes first and others follow, is the document's
/// title. A heading with nothing below it makes an empty section; one that only encloses other
/// headings, or holds only what is skipped, makes none.
struct MarkdownOutline {
  private(set) var title: [UInt8]?
  private var hasTitle: Bool
  private var open: [(level: Int, text: [UInt8])] = []
  /// The section that begins with the next row.
  private var waiting: [UInt8]?
  private var isEmpty = false

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    hasTitle = Self.hasTitle(bytes)
  }

  /// A heading was read.
  mutating func enter(
    _ level: Int, _ text: [UInt8], _ report: inout ImportReport,
    _ builder: inout some ListBuilder & ~Copyable
  ) throws(StorageError) {
    if let last = open.last, level <= last.level { try addEmpty(&report, &builder) }
    while let last = open.last, last.level >= level { open.removeLast() }
    if hasTitle, level == 1, title == nil {
      title = text
      waiting = text
      isEmpty = false
      return
    }
    open.append((level, text))
    waiting = Array(open.map(\.text).joined(separator: Array(" / ".utf8)))
    isEmpty = true
  }

  /// Something that is no row stands below the heading.
  mutating func noteContent() { isEmpty = false }

  /// A row follows.
  mutating func beginRows(
    _ report: inout ImportReport, _ builder: inout some ListBuilder & ~Copyable
  ) throws(StorageError) {
    isEmpty = false
    guard let section = waiting else { return }
    waiting = nil
    try builder.section(section)
    report.sections += 1
  }

  /// The text has ended.
  mutating func finish(
    _ report: inout ImportReport, _ builder: inout some ListBuilder & ~Copyable
  ) throws(StorageError) {
    try addEmpty(&report, &builder)
  }

  private mutating func addEmpty(
    _ report: inout ImportReport, _ builder: inout some ListBuilder & ~Copyable
  ) throws(StorageError) {
    guard isEmpty, waiting != nil else { return }
    try beginRows(&report, &builder)
  }

  /// Looks ahead: whether the first heading is the only one of level 1 and others follow.
  private static func hasTitle(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var lines = TextLines(bytes)
    var levels: [Int] = []
    var fence: UInt8?
    while let raw = lines.next() {
      let line = MarkdownLine(raw)
      if let mark = line.opensFence, fence == nil || fence == mark {
        fence = fence == nil ? mark : nil
      }
      guard fence == nil, let level = line.heading?.level else { continue }
      if level == 1, levels.count > 0 { return false }
      levels.append(level)
    }
    return levels.first == 1 && levels.count > 1
  }
}
