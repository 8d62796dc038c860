/// Candidates as lines for the terminal.
enum CandidateList {
  /// At most `most` lines of at most `columns` columns: one a candidate where some have notes,
  /// else as many columns of them as fit, read downward.
  static func lines(_ candidates: [Candidate], columns: Int, most: Int) -> [String] {
    let texts = candidates.map { Visible.cut(Visible.text(of: $0.text), to: max(8, columns - 1)) }
    let widest = texts.map(Visible.columns).max() ?? 0
    let across = candidates.allSatisfy(\.note.isEmpty) ? max(1, columns / (widest + 2)) : 1
    let down = min((texts.count + across - 1) / across, most)
    var lines: [String] = []
    for row in 0..<down {
      let places = stride(from: row, to: min(texts.count, down * across), by: down)
      var line = ""
      for place in places {
        line += texts[place]
        let isLast = place + down >= min(texts.count, down * across)
        if !isLast { line += blanks(widest + 2 - Visible.columns(texts[place])) }
      }
      if across == 1 { line += note(candidates[row], texts[row], widest, columns) }
      lines.append(line)
    }
    let left = texts.count - down * across
    if left > 0 { lines.append(dim("… and \(left) more")) }
    return lines
  }

  private static func note(
    _ candidate: Candidate, _ text: String, _ widest: Int, _ columns: Int
  ) -> String {
    let column = min(widest, 32) + 2
    let gap = max(2, column - Visible.columns(text))
    let room = columns - 1 - Visible.columns(text) - gap
    guard !candidate.note.isEmpty, room > 8 else { return "" }
    return blanks(gap) + dim(Visible.cut(Visible.text(of: candidate.note), to: room))
  }

  private static func blanks(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
  }

  private static func dim(_ text: String) -> String { "\u{1B}[2m\(text)\u{1B}[0m" }
}
