import TableModel

/// The text a cell shows: a text or a number as typed, or a plain number in its shortest form.
struct CellText {
  private let cell: Cell
  private let digits: String

  init(_ cell: Cell, _ table: borrowing Table) {
    self.cell = cell
    digits = cell.double.map(shortestNumber) ?? ""
  }

  /// Lends the bytes; none for an empty cell.
  func withBytes<R>(
    _ table: borrowing Table, _ body: (UnsafeBufferPointer<UInt8>) -> R
  ) -> R {
    if let text = cell.textID { return body(table.buffer(text)) }
    var digits = digits
    return digits.withUTF8 { body($0) }
  }
}

extension CellText {
  /// Draws a cell's text dimmed, each of its lines indented, and says how many they are.
  @discardableResult
  static func drawLines(
    _ cell: Cell, indent: Int, _ style: Style, _ table: borrowing Table,
    into out: inout OutputBuffer
  ) -> Int {
    guard !cell.isNone else { return 0 }
    let text = CellText(cell, table)
    return text.withBytes(table) { bytes in
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      for line in lines {
        out.append(UInt8(ascii: " "), times: line.isEmpty ? 0 : indent)
        out.begin(.dim, style)
        out.appendEscaped(UnsafeBufferPointer(rebasing: line))
        out.end(style)
        out.append(UInt8(ascii: "\n"))
      }
      return lines.count
    }
  }
}

/// The shortest decimal form that reads back as the same number; whole ones without a point.
func shortestNumber(_ number: Double) -> String {
  if number.magnitude < 9_007_199_254_740_992, number == number.rounded() {
    let whole = Int(number)
    return whole == 0 && number.sign == .minus ? "-0" : String(whole)
  }
  return number.description
}
