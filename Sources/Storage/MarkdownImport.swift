/// Reads headings as sections and bullets as rows.
struct MarkdownImport {
  private var lines: TextLines
  private var report = ImportReport()
  private var outline: MarkdownOutline
  /// Columns of the bullets that enclose the one read last, itself included.
  private var indents: [Int] = []
  private var item: Item?
  /// The line before, while it may still become a heading by its underline.
  private var paragraph: [UInt8]?
  private var fence: UInt8?
  private var isInHTML = false
  private var isInComment = false

  /// A bullet whose lines are still being collected.
  private struct Item {
    var text: [UInt8]
    var depth: Int
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    lines = TextLines(bytes)
    outline = MarkdownOutline(bytes)
  }

  /// Reads the whole text.
  mutating func read(into builder: inout some ListBuilder & ~Copyable) throws(StorageError)
    -> ImportReport
  {
    var isFirst = true
    while let line = lines.next() {
      if isFirst, line.elementsEqual("---".utf8) {
        skipFrontMatter()
      } else {
        try take(line, &builder)
      }
      isFirst = false
    }
    try finishItem(&builder)
    finishParagraph()
    try outline.finish(&report, &builder)
    report.title = outline.title
    return report
  }

  private mutating func skipFrontMatter() {
    report.skip("lines of front matter", 2)
    while let line = lines.next(), !line.elementsEqual("---".utf8) {
      report.skip("lines of front matter")
    }
  }

  private mutating func take(
    _ raw: UnsafeBufferPointer<UInt8>, _ builder: inout some ListBuilder & ~Copyable
  ) throws(StorageError) {
    let line = MarkdownLine(raw)
    if try takeVerbatim(line, &builder) { return }
    if line.isBlank {
      try finishItem(&builder)
      return finishParagraph()
    }
    if let bullet = line.bullet, !line.isRule {
      try finishItem(&builder)
      finishParagraph()
      item = Item(text: bullet.text, depth: depth(of: bullet.column))
      return
    }
    if let heading = line.heading {
      try finishItem(&builder)
      finishParagraph()
      return try enter(heading.level, heading.text, &builder)
    }
    if item != nil, !line.isRule {
      item?.text += [UInt8(ascii: " ")] + line.trimmed
      return
    }
    try finishItem(&builder)
    try takeProse(line, &builder)
  }

  /// Passes over code and HTML; true when the line belongs to them.
  private mutating func takeVerbatim(
    _ line: MarkdownLine, _ builder: inout some ListBuilder & ~Copyable
  ) throws(StorageError) -> Bool {
    if let open = fence {
      if line.opensFence == open { fence = nil }
      report.skip("lines of code")
      return true
    }
    if isInComment {
      isInComment = !line.endsComment
      report.skip("lines of HTML")
      return true
    }
    if isInHTML {
      isInHTML = !line.isBlank
      if isInHTML { report.skip("lines of HTML") }
      return true
    }
    if let opened = line.opensFence {
      try finishItem(&builder)
      finishParagraph()
      fence = opened
      report.skip("lines of code")
      return true
    }
    guard line.opensHTML, paragraph == nil else { return false }
    try finishItem(&builder)
    isInComment = line.opensComment && !line.endsComment
    isInHTML = !line.opensComment
    report.skip("lines of HTML")
    outline.noteContent()
    return true
  }

  private mutating func takeProse(
    _ line: MarkdownLine, _ builder: inout some ListBuilder & ~Copyable
  ) throws(StorageError) {
    if let text = paragraph, let level = line.underlineLevel {
      paragraph = nil
      return try enter(level, text, &builder)
    }
    finishParagraph()
    if line.isRule { return }
    paragraph = line.trimmed
  }

  private mutating func finishParagraph() {
    guard paragraph != nil else { return }
    paragraph = nil
    report.skip("lines of prose")
    outline.noteContent()
  }

  private mutating func enter(
    _ level: Int, _ text: [UInt8], _ builder: inout some ListBuilder & ~Copyable
  ) throws(StorageError) {
    indents = []
    try outline.enter(level, text, &report, &builder)
  }

  /// How many bullets enclose one in this column.
  private mutating func depth(of column: Int) -> Int {
    while let last = indents.last, last >= column { indents.removeLast() }
    indents.append(column)
    return indents.count - 1
  }

  private mutating func finishItem(_ builder: inout some ListBuilder & ~Copyable)
    throws(StorageError)
  {
    guard let done = item else { return }
    item = nil
    let entry = MarkdownItem(done.text)
    if let url = entry.url, url.first == UInt8(ascii: "#") {
      report.skip("links into the document itself")
      return outline.noteContent()
    }
    var fields: [(name: String, value: [UInt8])] = []
    if let url = entry.url { fields.append(("url", url)) }
    if let detail = entry.detail { fields.append(("detail", detail)) }
    if done.depth > 0 { fields.append(("depth", Array("\(done.depth)".utf8))) }
    try outline.beginRows(&report, &builder)
    try builder.row(entry.title, done: entry.isDone, fields: fields)
    report.rows += 1
  }
}
