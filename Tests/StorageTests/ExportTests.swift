import Storage
import Testing

@Suite("Export") struct ExportTests {
  private func again(
    _ text: String, _ format: ListFormat, titleColumn: String = "title"
  ) throws -> String {
    var builder = try TableBuilder()
    _ = try Import.read(text: Array(text.utf8), path: "list", as: format, into: &builder)
    return builder.exported(format, titleColumn: titleColumn)
  }

  private func losses(
    _ text: String, _ from: ListFormat, _ to: ListFormat
  ) throws -> [String: Int] {
    var builder = try TableBuilder()
    _ = try Import.read(text: Array(text.utf8), path: "list", as: from, into: &builder)
    var sink = ByteSink()
    let report = Export.write(builder.screen, of: builder.table, as: to, into: &sink)
    return Dictionary(uniqueKeysWithValues: report.losses.map { ($0.what, $0.count) })
  }

  @Test("F45 F53 F54 CSV and TSV come back to the byte")
  func columnsRoundTrip() throws {
    for text in [
      "title,price\nmilk,2\n x ,\n\"a\r\nb\",\"say \"\"hi\"\", then\"\n\"\r\n=1+1\",-1\n",
      "section,title,done,note\nFruit,Apple,true,\nFruit,Plum,false,ripe\nDairy,Milk,false,\n",
    ] {
      #expect(try again(text, .csv) == text)
    }
    let tabs = "title\tnote\n\"abc\ta\\tb\\nc\\\\d\n x \t\nlast\t\"\n"
    #expect(try again(tabs, .tsv) == tabs)
    let zone = "codes\tcoordinates\tTZ\nAD\t+4230+00131\tEurope/Andorra\n"
    #expect(try again(zone, .tsv, titleColumn: "codes") == zone)
  }

  @Test("plain lines come back to the byte")
  func lines() throws {
    #expect(try again("milk\n  eggs \n", .lines) == "milk\n  eggs \n")
  }

  @Test("Markdown keeps sections, marks, links, details and depth")
  func markdown() throws {
    let text = """
      ## Food

      - [ ] milk
      - [x] eggs

      ## Links

      - [a \\[b\\]](https://x.org) - About it.
        - [c](https://y.org)
      - \\[d\\] and c:\\dir
      - \\- dash

      ## Empty

      """
    let expected = text.replacing("\\[d\\]", with: "\\[d]")
    #expect(try again(text, .markdown) == expected)
  }

  @Test("what a format cannot hold is told")
  func told() throws {
    let csv = "section,title,done,price\nFruit,\"Ap\nple\",true,1\nDairy,Milk,,\n"
    #expect(
      try losses(csv, .csv, .lines) == [
        "section titles": 2, "check marks": 1, "values of price": 1, "line ends in titles": 1,
      ])
    #expect(
      try losses(csv, .csv, .markdown) == ["values of price": 1, "line ends in texts": 1])
    #expect(try losses(csv, .csv, .tsv).isEmpty)
    #expect(try losses("## A\n## B\n- x\n", .markdown, .csv) == ["empty sections": 1])
  }

  @Test("a file is written whole, in the format of its name")
  func file() throws {
    let folder = TemporaryFolder()
    var builder = try TableBuilder()
    _ = try Import.read(text: Array("a\nb\n".utf8), path: "x", as: .lines, into: &builder)
    let report = try Export.save(builder.screen, of: builder.table, to: folder.file("x.csv"))
    #expect(report.rows == 2)
    #expect(folder.text("x.csv") == "title\na\nb\n")
  }
}
