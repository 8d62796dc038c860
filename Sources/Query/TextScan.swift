public import TableModel
public import UnicodeText

/// Finds the texts of a large table that hold a needle in one pass over all of their bytes, which
/// is many times as fast as looking at one row after another.
///
/// Texts with letters beyond ASCII are kept a second time, folded. They are gathered once, as texts
/// never change; so the first searches go row by row, and only who searches on gets the scan.
public final class TextScan {
  private let titles: TitlePlaces
  private var marks: TextMarks
  private var frequencies = ByteNeedle.Frequencies()
  /// The folded texts, one after the other, and where each begins.
  private var folded: [UInt8] = []
  private var starts: [(offset: Int, text: TextID)] = []
  /// Where the texts begin that were not looked at yet.
  private var end = 0
  private var searches = 0
  /// Made when searches go on: then a search looks at few texts only.
  private var trigrams: TrigramIndex?
  private var trigramsEnd = 0

  private let rowsWorthIt: Int
  private let searchesBefore: Int
  private let searchesBeforeTrigrams: Int

  /// - Parameters:
  ///   - rows: in a smaller table the rows are looked at one by one.
  ///   - searches: how many searches go by before the texts are gathered.
  ///   - trigrams: how many go by before they are indexed, which takes some 200 ns and 40 bytes a
  ///     text.
  public init(rows: Int = 20_000, searches: Int = 2, trigrams: Int = 8) {
    rowsWorthIt = rows
    searchesBefore = searches
    searchesBeforeTrigrams = trigrams
    titles = TitlePlaces()
    marks = TextMarks(titles)
  }

  /// Forgets all texts: the table begins anew.
  public func forget() {
    end = 0
    searches = 0
    folded = []
    starts = []
    trigrams = nil
    trigramsEnd = 0
    titles.forget()
  }

  /// The texts that hold a needle; nil where looking at the rows is better.
  public func texts(holding needle: Needle, _ table: borrowing Table) -> TextMarks? {
    guard !needle.isEmpty, !needle.holdsNUL, table.rowsMade >= rowsWorthIt,
      table.textBytes.count < table.rowsMade * 256
    else { return nil }
    searches += 1
    guard searches > searchesBefore else { return nil }
    gather(table)
    // What somebody still looks at stays as it is.
    if !isKnownUniquelyReferenced(&marks) { marks = TextMarks(titles) }
    marks.clear()
    if needle.isASCII {
      if searches > searchesBeforeTrigrams, needle.bytes.count >= 3 {
        look(for: needle, table)
      } else {
        scan(needle, table)
      }
    }
    scanFolded(needle)
    return marks
  }

  /// Folds the texts that came since the last time.
  private func gather(_ table: borrowing Table) {
    let bytes = table.textBytes
    if end > bytes.count { forget() }
    guard end < bytes.count else { return }
    frequencies = ByteNeedle.Frequencies(of: bytes)
    end = table.forEachText(from: end) { text, bytes in
      // A NUL would hide where the text begins.
      guard !Folding.isPlain(bytes) else { return }
      starts.append((folded.count, text))
      Folding.append(bytes, to: &folded)
      folded.append(0xFF)
    }
  }

  /// Marks the texts that hold the needle as it is, by their trigrams.
  private func look(for needle: Needle, _ table: borrowing Table) {
    var index = trigrams ?? TrigramIndex()
    trigrams = nil
    trigramsEnd = table.forEachText(from: trigramsEnd) { text, bytes in
      // Others are found folded.
      if Folding.isPlain(bytes) { index.add(text, table) }
    }
    marks.insert(index.texts(holding: needle.bytes, table))
    trigrams = index
  }

  /// Marks the texts that hold the needle as it is; a text begins after the NUL of the one before.
  private func scan(_ needle: Needle, _ table: borrowing Table) {
    let bytes = table.textBytes
    guard let base = bytes.baseAddress else { return }
    var found: [TextID] = []
    needle.bytes.forEachPlace(in: bytes, frequencies) { place in
      let start = Self.start(of: place, base)
      // The length before a text is no part of it.
      var body = start
      while body < place, base[body] > 127 { body &+= 1 }
      guard start > 1, place > body else { return }
      found.append(TextID(raw: UInt32(truncatingIfNeeded: start)))
    }
    marks.insert(found)
  }

  /// Where the text begins that a place is in: behind the last NUL before it.
  @inline(__always)
  private static func start(of place: Int, _ base: UnsafePointer<UInt8>) -> Int {
    var start = place
    while start >= 8 {
      let word = UInt64(
        littleEndian: UnsafeRawPointer(base + (start &- 8)).loadUnaligned(as: UInt64.self))
      // The high bit of each byte that is zero, and of no other.
      let most: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
      let zeros = ~(((word & most) &+ most) | word | most)
      if zeros != 0 { return start &- zeros.leadingZeroBitCount >> 3 }
      start &-= 8
    }
    while start > 0, base[start &- 1] != 0 { start &-= 1 }
    return start
  }

  private func scanFolded(_ needle: Needle) {
    var index = 0
    var found: [TextID] = []
    folded.withUnsafeBufferPointer { bytes in
      needle.bytes.forEachPlace(in: bytes, frequencies) { place in
        while index + 1 < starts.count, starts[index + 1].offset <= place { index += 1 }
        if index < starts.count { found.append(starts[index].text) }
      }
    }
    marks.insert(found)
  }
}
