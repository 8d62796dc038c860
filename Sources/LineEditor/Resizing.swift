import CEditLine

extension EditLineReader {
  /// Takes the terminal's new size and draws the line for it.
  ///
  /// Most terminals wrap anew what they show, some only cut it, so the row the prompt is on now
  /// is not known for sure. Of the two possible rows the nearer is taken: rather a stale row
  /// above than an earlier output erased.
  func resize() {
    let line = EditedLine(editor)
    let shown = Array(line.scalars[..<line.cursor])
    let before = rows(of: shown, columns: columns)
    columns = Terminal.size().columns
    let after = rows(of: shown, columns: columns)
    let up = min(before, after)
    Terminal.show("\r" + (up > 0 ? "\u{1B}[\(up)A" : "") + "\u{1B}[J")
    el_resize(editor)
    tblsh_refresh(editor)
  }

  /// How many rows lie between the start of the prompt and the end of `shown`.
  private func rows(of shown: [Unicode.Scalar], columns: Int) -> Int {
    var (row, column) = (0, drawnColumns)
    (row, column) = (column / columns, column % columns)
    for scalar in shown {
      switch scalar {
      case "\n":
        (row, column) = (row + 1, 0)
        continue
      case "\t": column += 8 - column % 8
      default:
        let width = max(0, scalar.columns)
        if column + width > columns { (row, column) = (row + 1, 0) }
        column += width
      }
      if column >= columns { (row, column) = (row + 1, 0) }
    }
    return row
  }
}
