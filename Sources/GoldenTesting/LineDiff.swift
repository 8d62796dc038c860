/// Draws edits of a file as a unified diff: line numbers, three lines around each change, and
/// characters shown that cannot be seen.
struct LineDiff {
  private static let context = 3
  /// A diff longer than this is cut; it is read by a person.
  private static let lineLimit = 1_000

  /// - Parameters:
  ///   - edits: in the file's order.
  ///   - after: what the `+` side is, for the head.
  static func text(of edits: [LineEdit], to file: [UInt8], name: String, after: String) -> [UInt8] {
    let edits = edits.joined()
    guard !edits.isEmpty else { return [] }
    var diff = LineDiff(file: file)
    diff.text += "--- \(name)\n+++ \(name) (\(after))\n".utf8
    var first = 0
    while first < edits.count {
      var last = first
      while last + 1 < edits.count, diff.gap(edits[last], edits[last + 1]) <= 2 * context {
        last += 1
      }
      diff.addHunk(edits[first...last])
      first = last + 1
    }
    if diff.lineCount > lineLimit {
      diff.text += "(\(diff.lineCount - lineLimit) more lines)\n".utf8
    }
    return diff.text
  }

  private let file: [UInt8]
  /// Where each line begins, and where the last one ends.
  private let starts: [Int]
  private var text: [UInt8] = []
  private var lineCount = 0
  /// How many lines more the new file has than the old one, up to the hunk at hand.
  private var growth = 0

  private init(file: [UInt8]) {
    self.file = file
    var starts = [0]
    while let last = starts.last, last < file.count { starts.append(file.lineEnd(from: last)) }
    self.starts = starts
  }

  private var fileLineCount: Int { starts.count - 1 }

  /// The lines an edit takes out, counted from 0.
  private func lines(of edit: LineEdit) -> Range<Int> {
    line(at: edit.range.lowerBound)..<line(at: edit.range.upperBound)
  }

  /// The line that begins at a byte, or the number of lines at the end of the file.
  private func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count - 1
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func gap(_ one: LineEdit, _ other: LineEdit) -> Int {
    lines(of: other).lowerBound - lines(of: one).upperBound
  }

  private mutating func addHunk(_ edits: ArraySlice<LineEdit>) {
    guard let first = edits.first, let last = edits.last else { return }
    let start = max(0, lines(of: first).lowerBound - LineDiff.context)
    let end = min(fileLineCount, lines(of: last).upperBound + LineDiff.context)
    let change = edits.reduce(0) { $0 + $1.lines.count - lines(of: $1).count }
    addHead(start..<end, newCount: end - start + change)
    var place = start
    for edit in edits {
      let removed = lines(of: edit)
      for line in place..<removed.lowerBound { add(" ", fileLine(line)) }
      for line in removed { add("-", fileLine(line)) }
      for line in edit.lines { add("+", line[...]) }
      place = removed.upperBound
    }
    for line in place..<end { add(" ", fileLine(line)) }
    growth += change
  }

  /// An empty side is named by the line before it, as diff does.
  private mutating func addHead(_ old: Range<Int>, newCount: Int) {
    let oldStart = old.isEmpty ? old.lowerBound : old.lowerBound + 1
    let newStart = newCount == 0 ? old.lowerBound + growth : old.lowerBound + growth + 1
    guard lineCount <= LineDiff.lineLimit else { return }
    text += "@@ -\(oldStart),\(old.count) +\(newStart),\(newCount) @@\n".utf8
  }

  private func fileLine(_ line: Int) -> Bytes {
    file[starts[line]..<starts[line + 1]].withoutAnyLineEnd
  }

  private mutating func add(_ mark: String, _ line: Bytes) {
    lineCount += 1
    guard lineCount <= LineDiff.lineLimit else { return }
    text += mark.utf8
    text += Visible.text(line)
    text.append(newline)
  }
}
