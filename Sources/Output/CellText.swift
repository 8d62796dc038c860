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

/// The shortest decimal form that reads back as the same number; whole ones without a point.
func shortestNumber(_ number: Double) -> String {
  if number.magnitude < 9_007_199_254_740_992, number == number.rounded() {
    let whole = Int(number)
    return whole == 0 && number.sign == .minus ? "-0" : String(whole)
  }
  return number.description
}
