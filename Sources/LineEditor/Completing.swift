import CEditLine

extension EditLineReader {
  /// Tab: goes on as far as there is one way; where there are several, lists them.
  func completeWord() -> AfterKey {
    let line = EditedLine(editor)
    let (scalars, cursor) = (line.scalars, line.cursor)
    let bytes = Array(String(scalars: scalars).utf8)
    let found = complete(bytes, String(scalars: scalars[..<cursor]).utf8.count)
    guard let first = found.candidates.first,
      let range = Self.scalars(found.replace, of: bytes)
    else { return .beep }
    if found.candidates.count == 1 {
      return replace(range, with: first.text + Self.separator(after: first.text, scalars, range))
    }
    let common = Self.commonStart(found.candidates.map(\.text))
    let current = String(scalars: scalars[range])
    if common.utf8.count > current.utf8.count, common != current {
      return replace(range, with: common)
    }
    list = found.candidates
    return atEnd(.list)
  }

  private func replace(_ range: Range<Int>, with text: String) -> AfterKey {
    let line = EditedLine(editor)
    line.delete(range)
    line.cursor = range.lowerBound
    line.insert(Array(text.unicodeScalars.filter { !Self.isControl($0) }))
    return .redraw
  }

  /// A control in a completed text would be a key or drive the terminal.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
  }

  /// The blank after a finished word, unless it is there or the word goes on.
  private static func separator(
    after text: String, _ scalars: [Unicode.Scalar], _ range: Range<Int>
  ) -> String {
    if let last = text.last, "/= (.".contains(last) { return "" }
    return scalars[range.upperBound...].first == " " ? "" : " "
  }

  /// The range in scalars for one in bytes; nil where it does not fit the line.
  private static func scalars(_ range: Range<Int>, of bytes: [UInt8]) -> Range<Int>? {
    guard range.lowerBound >= 0, range.upperBound <= bytes.count else { return nil }
    func count(_ end: Int) -> Int { bytes[..<end].count { $0 & 0xC0 != 0x80 } }
    return count(range.lowerBound)..<count(range.upperBound)
  }

  private static func commonStart(_ texts: [String]) -> String {
    guard var common = texts.first else { return "" }
    for text in texts.dropFirst() {
      common = String(zip(common, text).prefix { $0 == $1 }.map(\.0))
    }
    return common
  }

  /// Shows the candidates below the line, and the line again below them.
  func showList() -> AfterKey {
    let size = Terminal.size()
    let lines = CandidateList.lines(list, columns: size.columns, most: max(3, size.rows - 3))
    Terminal.show("\r\n" + lines.map { $0 + "\r\n" }.joined())
    list = []
    EditedLine(editor).cursor = returnPlace
    tblsh_refresh(editor)
    return .nothing
  }
}
