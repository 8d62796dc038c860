import Query
import TableModel
import Testing
import UnicodeText

@Suite("all texts looked through at once")
struct TextScanTests {
  private static let pieces = [
    "a", "B", "ab", "Caf\u{E9}", "cafe", "12", "9", " ", "-", "\u{41A}\u{41E}\u{424}\u{415}", "x",
    "\u{130}", "\u{DF}", "ss", "\0", "\u{1F600}", String(repeating: "long ", count: 40),
  ]
  private static let needles = [
    "a", "ab", "CAFE", "caf\u{E9}", "\u{43A}\u{43E}\u{444}", "9", "12", "bb", "x-", "ss", "long ab",
    "\u{1F600}", "ng l", "zzz", "i", "a b",
  ]

  @Test(
    "a scan finds what looking at each title finds, after new titles and changed ones too",
    arguments: [0, 40, 1_000_000])
  func findsWhatRowsFind(trigrams: Int) throws {
    var random = SystemRandomNumberGenerator()
    var table = Table()
    let screen = try table.newScreen(.none)
    table.apply(.insertScreen(screen, at: 0))
    let section = try table.newSection(.none)
    table.apply(.insertSection(section, in: screen, at: 0))
    let scan = TextScan(rows: 0, searches: 0, trigrams: trigrams)
    for round in 0..<6 {
      // A block of trigrams is full after some rounds.
      for _ in 0..<(trigrams == 0 ? 11_500 : 200) {
        let count = Int.random(in: 0...6, using: &random)
        let title = (0..<count).map { _ in Self.pieces.randomElement(using: &random) ?? "" }
          .joined()
        let row = try table.newRow(try table.intern(title))
        table.apply(.insert(row, at: Place(section, table.count(of: section))))
      }
      for row in 1...UInt32(50) {
        let (row, new) = (RowID(row * 3), try table.intern("renamed \(round) ab caf\u{E9}"))
        table.apply(.retitle(row, from: table.title(row), to: new))
      }
      for text in Self.needles {
        let needle = Needle(text.utf8)
        let marks = scan.texts(holding: needle, table)
        let found = try #require(marks)
        var rows: [RowID] = []
        table.appendRows(of: section, titledIn: found, to: &rows)
        var expected: [RowID] = []
        var cursor = RowCursor(table, section: section)
        while cursor.next(table) {
          if needle.isIn(table.buffer(table.title(cursor.row))) { expected.append(cursor.row) }
        }
        #expect(rows == expected, "looking for \(text)")
      }
    }
  }

  @Test("few texts are found among titles in the order of their rows, wherever the rows are")
  func findsFew() throws {
    for gap in [0, 1, 7] as [UInt32] {
      var table = Table()
      let screen = try table.newScreen(.none)
      table.apply(.insertScreen(screen, at: 0))
      let sections = try (0..<2).map { _ in try table.newSection(.none) }
      for (index, section) in sections.enumerated() {
        table.apply(.insertSection(section, in: screen, at: Int32(index)))
      }
      for number in 1...UInt32(500) {
        let id = RowID(number + (number > 100 ? gap : 0))
        let row = try table.newRow(try table.intern("row \(number % 37) x"), id: id)
        let section = sections[Int(number % 2)]
        // Every third comes to the front.
        let index = number % 3 == 0 ? 0 : table.count(of: section)
        table.apply(.insert(row, at: Place(section, index)))
      }
      let scan = TextScan(rows: 0, searches: 0)
      for text in ["row 3 x", "ROW 12", "x", "row 36", "row 99"] {
        let needle = Needle(text.utf8)
        let marks = scan.texts(holding: needle, table)
        let found = table.rows(of: screen, titledIn: try #require(marks))
        var expected: [RowID] = []
        for section in sections {
          var cursor = RowCursor(table, section: section)
          while cursor.next(table) {
            if needle.isIn(table.buffer(table.title(cursor.row))) { expected.append(cursor.row) }
          }
        }
        let rows = found.flatMap(\.1)
        #expect(rows == expected, "looking for \(text), gap \(gap)")
      }
    }
  }

  @Test("an empty needle, one with NUL and a small table are left to the rows")
  func knowsWhatIsNotForIt() throws {
    var table = Table()
    _ = try table.newRow(try table.intern("a"))
    let (small, large) = (TextScan(rows: 2, searches: 0), TextScan(rows: 0, searches: 1))
    let nothing = small.texts(holding: Needle("a".utf8), table)
    #expect(nothing == nil)
    let first = large.texts(holding: Needle("a".utf8), table)
    let second = large.texts(holding: Needle("a".utf8), table)
    let empty = large.texts(holding: Needle(" ".utf8), table)
    let nul = large.texts(holding: Needle("a\0b".utf8), table)
    #expect(first == nil && second != nil && empty == nil && nul == nil)
  }
}
