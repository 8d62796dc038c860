import CommandLanguage

/// The piece of a source line that fits the screen, and the part of it to point at.
struct SourceExcerpt {
  private let before: [UInt8]
  private let marked: [UInt8]
  private let after: [UInt8]
  private let cutsStart: Bool
  private let cutsEnd: Bool
  private let ellipsis: StaticString

  private static let narrowest = 40
  private static let indent = 2
  private static let widestEllipsis = 3
  private static let tab: [UInt8] = Array(repeating: UInt8(ascii: " "), count: 4)

  init(_ place: SourcePlace, _ style: Style) {
    let count = place.text.count
    let start = min(max(place.start, 0), count)
    let end = min(max(place.end, start), count)
    ellipsis = style.signs.ellipsis
    let limit = max(style.width, Self.narrowest) - Self.indent
    let window = place.text.withUnsafeBufferPointer { Self.window($0, start, limit) }
    let shownEnd = min(end, window.upperBound)
    before = Self.expanded(place.text[window.lowerBound..<start])
    marked = Self.expanded(place.text[start..<max(start, shownEnd)])
    after = Self.expanded(place.text[max(start, shownEnd)..<window.upperBound])
    cutsStart = window.lowerBound > 0
    cutsEnd = window.upperBound < count
  }

  /// Draws the line and, below it, carets under the marked part.
  func draw(_ paint: Paint, _ style: Style, into out: inout OutputBuffer) {
    out.append(UInt8(ascii: " "), times: Self.indent)
    if cutsStart { out.append(ellipsis) }
    for part in [before, marked, after] {
      part.withUnsafeBufferPointer { out.appendEscaped($0) }
    }
    if cutsEnd { out.append(ellipsis) }
    out.append(UInt8(ascii: "\n"))
    let lead = before.withUnsafeBufferPointer { TextWidth.columns($0) }
    let length = marked.withUnsafeBufferPointer { TextWidth.columns($0) }
    let cut = cutsStart ? (style.unicode ? 1 : ellipsis.utf8CodeUnitCount) : 0
    out.append(UInt8(ascii: " "), times: Self.indent + cut + lead)
    out.begin(paint, style)
    out.append(UInt8(ascii: "^"), times: max(1, length))
    out.end(style)
    out.append(UInt8(ascii: "\n"))
  }

  /// The bytes shown: all of a short line, else what lies around `start`, two parts after it to
  /// one before. Looks at no more than what it returns, as a line may be very long.
  private static func window(
    _ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ limit: Int
  ) -> Range<Int> {
    if text.count <= 4 * limit, width(text, 0..<text.count) <= limit { return 0..<text.count }
    let budget = limit - 2 * widestEllipsis
    var columns = 0
    var from = start
    var to = start
    forward(text, &to, &columns, upTo: budget * 2 / 3)
    while from > 0 {
      var previous = from - 1
      while previous > 0, from - previous < 4, text[previous] & 0xC0 == 0x80 { previous -= 1 }
      let step = width(text, previous..<from)
      guard columns + step <= budget else { break }
      columns += step
      from = previous
    }
    forward(text, &to, &columns, upTo: budget)
    return from..<to
  }

  private static func forward(
    _ text: UnsafeBufferPointer<UInt8>, _ to: inout Int, _ columns: inout Int, upTo limit: Int
  ) {
    while to < text.count {
      let next = to + decodeScalar(text, at: to).length
      let step = width(text, to..<next)
      guard columns + step <= limit else { return }
      columns += step
      to = next
    }
  }

  private static func width(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
    let part = UnsafeBufferPointer(rebasing: text[range])
    let tabs = part.count { $0 == UInt8(ascii: "\t") }
    return TextWidth.columns(part) + tabs * (tab.count - 1)
  }

  private static func expanded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    bytes.flatMap { $0 == UInt8(ascii: "\t") ? tab : [$0] }
  }
}
