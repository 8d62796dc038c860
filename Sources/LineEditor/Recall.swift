import CEditLine

/// Where a person is in the history while one line is edited.
struct Recall {
  /// How many entries back; 0 is the line being typed.
  var back = 0
  /// The line that was being typed.
  var typed: [Unicode.Scalar] = []
}

extension EditLineReader {
  /// Goes to the line above in a block, from its first line to the entry before.
  func up() -> AfterKey {
    let line = EditedLine(editor)
    let (scalars, cursor) = (line.scalars, line.cursor)
    guard let end = scalars[..<cursor].lastIndex(of: "\n") else { return recallOlder() }
    let start = scalars[..<end].lastIndex(of: "\n").map { $0 + 1 } ?? 0
    line.cursor = min(start + (cursor - end - 1), end)
    return .moveCursor
  }

  /// Goes to the line below in a block, from its last line to the entry after.
  func down() -> AfterKey {
    let line = EditedLine(editor)
    let (scalars, cursor) = (line.scalars, line.cursor)
    guard let end = scalars[cursor...].firstIndex(of: "\n") else { return recallNewer() }
    let start = scalars[..<cursor].lastIndex(of: "\n").map { $0 + 1 } ?? 0
    let next = scalars[(end + 1)...].firstIndex(of: "\n") ?? scalars.count
    line.cursor = min(end + 1 + (cursor - start), next)
    return .moveCursor
  }

  func recallOlder() -> AfterKey { recall(recall.back + 1) }

  func recallNewer() -> AfterKey { recall(recall.back - 1) }

  private func recall(_ back: Int) -> AfterKey {
    guard back >= 0, back <= history.entries.count else { return .beep }
    let line = EditedLine(editor)
    if recall.back == 0 { recall.typed = line.scalars }
    recall.back = back
    line.replaceAll(back == 0 ? recall.typed : entry(back))
    return .redraw
  }

  /// The scalars of an entry, counted back from the newest, which is 1.
  func entry(_ back: Int) -> [Unicode.Scalar] {
    let entries = history.entries
    guard back > 0, back <= entries.count else { return [] }
    return Array(String(decoding: entries[entries.count - back], as: UTF8.self).unicodeScalars)
  }
}
