extension EditLineReader {
  func beginSearch() -> AfterKey {
    let line = EditedLine(editor)
    search = HistorySearch(line: line.scalars, cursor: line.cursor)
    return .redraw
  }

  /// The key that a scalar typed during a search makes; nil lets it be a key as always. Any key
  /// the search has no use for ends it and then does what it always does.
  func searchKey(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "\u{12}": step { $0.find(from: $0.back + 1, in: history.entries) }
    case "\u{8}", "\u{7F}":
      step {
        _ = $0.pattern.popLast()
        $0.back = 0
        $0.find(from: 1, in: history.entries)
      }
    case "\u{7}":
      step {
        $0.pattern = ""
        $0.back = -1
      }
    case "\0"..<" ", KeyBindings.viEscape:
      endSearch()
      queue.append(scalar)
    default:
      step {
        $0.pattern.unicodeScalars.append(scalar)
        $0.find(from: $0.back, in: history.entries)
      }
    }
    return OwnKey.search.scalar
  }

  private func step(_ change: (inout HistorySearch) -> Void) {
    guard var search else { return }
    change(&search)
    self.search = search
  }

  private func endSearch() {
    if let search, search.back > 0 {
      if recall.back == 0 { recall.typed = search.line }
      recall.back = search.back
    }
    search = nil
  }

  /// Shows the entry found so far.
  func showFound() -> AfterKey {
    let line = EditedLine(editor)
    guard let search else { return .redraw }
    if search.back > 0 {
      line.replaceAll(entry(search.back))
    } else {
      line.replaceAll(search.line)
      line.cursor = search.cursor
    }
    if search.back < 0 { self.search = nil }
    return .redraw
  }
}
