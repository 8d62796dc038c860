/// Where the pieces of a rewritten text come from in the text that was given.
struct OffsetMap {
  private struct Piece {
    var start: Int
    var original: Int
    var isCopied: Bool
  }

  private var pieces: [Piece] = []
  /// The length of the original text.
  let count: Int
  /// Where the original text ends in the rewritten one.
  var end = 0

  init(count: Int) { self.count = count }

  mutating func add(_ start: Int, from original: Int, isCopied: Bool) {
    pieces.append(Piece(start: start, original: original, isCopied: isCopied))
  }

  /// Tells that something was put before the rewritten text.
  mutating func shift(by count: Int) {
    for index in pieces.indices { pieces[index].start += count }
  }

  /// The original place of a rewritten one: where its token began, when that was replaced.
  func original(_ offset: Int) -> Int {
    guard offset < end else { return count }
    guard let piece = pieces.last(where: { $0.start <= offset }) else { return 0 }
    let original = piece.isCopied ? piece.original + offset - piece.start : piece.original
    return min(max(original, 0), count)
  }
}
