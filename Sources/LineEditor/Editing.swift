import CEditLine

extension EditLineReader {
  /// Deletes the character before the cursor, with all its scalars.
  func backspace() -> AfterKey {
    let line = EditedLine(editor)
    let (scalars, cursor) = (line.scalars, line.cursor)
    return delete((cursor - Graphemes.before(cursor, in: scalars))..<cursor, of: scalars)
  }

  /// Deletes the character at the cursor.
  func deleteNext() -> AfterKey {
    let line = EditedLine(editor)
    let (scalars, cursor) = (line.scalars, line.cursor)
    return delete(cursor..<(cursor + Graphemes.at(cursor, in: scalars)), of: scalars)
  }

  /// Ctrl-D: deletes, or on an empty line ends the input.
  func deleteOrEnd() -> AfterKey {
    guard EditedLine(editor).count == 0 else { return deleteNext() }
    Terminal.show("\r\n")
    outcome = .end
    return .stop
  }

  private func delete(_ range: Range<Int>, of scalars: [Unicode.Scalar]) -> AfterKey {
    guard !range.isEmpty else { return .beep }
    EditedLine(editor).delete(range)
    return Graphemes.hasMarks(scalars[range]) ? .redraw : .refresh
  }

  func left() -> AfterKey {
    let line = EditedLine(editor)
    return move(by: -Graphemes.before(line.cursor, in: line.scalars))
  }

  func right() -> AfterKey {
    let line = EditedLine(editor)
    return move(by: Graphemes.at(line.cursor, in: line.scalars))
  }

  private func move(by distance: Int) -> AfterKey {
    guard distance != 0 else { return .beep }
    EditedLine(editor).cursor += distance
    return .moveCursor
  }

  /// Goes to the start of the block's line, and from there to the start of the block.
  func lineStart() -> AfterKey {
    let line = EditedLine(editor)
    let (scalars, cursor) = (line.scalars, line.cursor)
    let start = scalars[..<cursor].lastIndex(of: "\n").map { $0 + 1 } ?? 0
    line.cursor = start == cursor ? 0 : start
    return .moveCursor
  }

  func lineEnd() -> AfterKey {
    let line = EditedLine(editor)
    let (scalars, cursor) = (line.scalars, line.cursor)
    let end = scalars[cursor...].firstIndex(of: "\n") ?? scalars.count
    line.cursor = end == cursor ? scalars.count : end
    return .moveCursor
  }

  /// Puts what the terminal marks as pasted into the line; nothing runs before Enter.
  func paste() -> AfterKey {
    guard let bytes = input.take(upTo: Paste.end, heed: heedSignals) else {
      return atEnd(.interrupt)
    }
    return EditedLine(editor).insert(Paste.text(bytes)) ? .redraw : .beep
  }
}
