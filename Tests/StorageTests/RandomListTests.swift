import Storage
import Testing

@Suite("Random lists") struct RandomListTests {
  private static let pieces = [
    "-", "*", "#", "##", " ", "  ", "\t", "\n", "\r\n", "\r", "[", "]", "(", ")", "[ ]", "[x]",
    "\"",
    "\"\"", ",", "\\", "\\t", "<", "<!--", "-->", "<div>", "```", "~~~", "===", "---", "1.", "a",
    "é日", "\u{FEFF}", "title", "section", "done", "- [a](b) - c", "# ",
  ]

  private func randomText(_ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...60, using: &generator)).reduce(into: "") { text, _ in
      text += Self.pieces.randomElement(using: &generator) ?? ""
    }
  }

  @Test("whatever a file holds, an import reads it or says why not")
  func anyText() {
    var generator = SeededGenerator()
    for _ in 0..<1_500 {
      let text = randomText(&generator)
      for format in ListFormat.allCases {
        var collector = Collector()
        let report = try? Import.read(
          text: Array(text.utf8), path: "x", as: format, into: &collector)
        if let report { #expect(report.rows == collector.rows.count) }
      }
    }
  }

  @Test("what CSV, TSV and Markdown wrote they read back")
  func readBack() throws {
    var generator = SeededGenerator()
    for _ in 0..<150 {
      var builder = try TableBuilder()
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        try builder.row(
          Array(("t" + randomText(&generator)).utf8), done: Bool.random(using: &generator),
          fields: [("note", Array(("n" + randomText(&generator)).utf8))])
      }
      for format in [ListFormat.csv, .tsv] {
        let text = builder.exported(format)
        var again = try TableBuilder()
        _ = try Import.read(text: Array(text.utf8), path: "x", as: format, into: &again)
        #expect(again.exported(format) == text)
      }
    }
  }

  @Test("a Markdown export reads back as the same titles")
  func markdownTitles() throws {
    var generator = SeededGenerator()
    for _ in 0..<300 {
      let title = randomText(&generator).split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
      if title.isEmpty || title.contains("\u{FEFF}") { continue }
      var builder = try TableBuilder()
      try builder.row(Array(title.utf8), done: false, fields: [])
      var collector = Collector()
      let text = builder.exported(.markdown)
      _ = try Import.read(text: Array(text.utf8), path: "x", as: .markdown, into: &collector)
      #expect(collector.rows.map(\.title) == [title], "from \(text)")
    }
  }
}
