import Storage
import Testing

@Suite("Import") struct ImportTests {
  private func read(
    _ text: String, _ format: ListFormat
  ) throws -> (found: Collector, report: ImportReport) {
    var collector = Collector()
    let report = try Import.read(
      text: Array(text.utf8), path: "list", as: format, into: &collector)
    return (collector, report)
  }

  @Test("plain lines are rows; blank lines are counted")
  func lines() throws {
    let (found, report) = try read("milk\n\n  eggs \nbread", .lines)
    #expect(found.rows.map(\.title) == ["milk", "  eggs ", "bread"])
    #expect(report.rows == 3)
    #expect(report.skipped.map(\.reason) == ["blank lines"])
  }

  @Test("F49 a return before the line end belongs to no title")
  func carriageReturns() throws {
    for format in [ListFormat.lines, .markdown] {
      let prefix = format == .markdown ? "- " : ""
      let (found, _) = try read("\(prefix)milk\r\n\(prefix)eggs\r\n", format)
      #expect(found.rows.map(\.title) == ["milk", "eggs"])
    }
    let csv = try read("title,price\r\nmilk,2\r\neggs,3\r\n", .csv).found
    #expect(csv.rows.map(\.fields) == [["price": "2"], ["price": "3"]])
  }

  @Test("F47 a last line without its end is a row of its own")
  func lastLine() throws {
    #expect(try read("milk\neggs", .lines).found.rows.count == 2)
    #expect(try read("title\nmilk\neggs", .csv).found.rows.count == 2)
    #expect(try read("- milk\n- eggs", .markdown).found.rows.count == 2)
  }

  @Test("F50 a byte order mark is no text, before a quoted header too")
  func byteOrderMark() throws {
    let csv = try read("\u{FEFF}\"title\",\"price\"\nmilk,2\n", .csv).found
    #expect(csv.rows == [.init(title: "milk", fields: ["price": "2"])])
    #expect(try read("\u{FEFF}milk\n", .lines).found.rows.map(\.title) == ["milk"])
  }

  @Test("F51 a quoted last field needs no line end")
  func quotedLastField() throws {
    let found = try read("title,note\nmilk,\"x\"", .csv).found
    #expect(found.rows == [.init(title: "milk", fields: ["note": "x"])])
  }

  @Test("F45 quoted line ends, quotes and commas are text; formulas stay as they are")
  func quotedFields() throws {
    let found = try read("title,note\n\"a\r\nb\",\"say \"\"hi\"\", then\"\n=1+1,\r\n", .csv).found
    #expect(found.rows[0] == .init(title: "a\r\nb", fields: ["note": "say \"hi\", then"]))
    #expect(found.rows[1] == .init(title: "=1+1"))
  }

  @Test("an open quote is an error with its line")
  func openQuote() throws {
    #expect(throws: StorageError.unclosedQuote(path: "list", line: 3)) {
      try read("title\nmilk\n\"eggs\n", .csv)
    }
  }

  @Test("F53 TSV has escapes and no quotes")
  func tabs() throws {
    let found = try read("title\tnote\n\"abc\ta\\tb\\nc\\\\d\\x\n", .tsv).found
    #expect(found.rows == [.init(title: "\"abc", fields: ["note": "a\tb\nc\\d\\x"])])
  }

  @Test("F46 bytes that are no UTF-8 are refused with their line and offset")
  func notUTF8() {
    var collector = Collector()
    #expect(throws: StorageError.notUTF8(path: "list", line: 2, offset: 7)) {
      try Import.read(
        text: Array("milk\neg".utf8) + [0xFF] + Array("s\n".utf8), path: "list", as: .lines,
        into: &collector)
    }
    #expect(collector.rows.isEmpty)
  }

  @Test("columns named section, title and done mean what they say")
  func columns() throws {
    let (found, report) = try read(
      "done,section,title,price\ntrue,Fruit,Apple,1.50\n,Fruit,Plum,\nx,Dairy,Milk,2\n", .csv)
    #expect(found.sections == ["Fruit", "Dairy"])
    #expect(
      found.rows == [
        .init(section: "Fruit", title: "Apple", done: true, fields: ["price": "1.50"]),
        .init(section: "Fruit", title: "Plum"),
        .init(section: "Dairy", title: "Milk", done: true, fields: ["price": "2"]),
      ])
    #expect(report.sections == 2)
  }

  @Test("without a title column the first column is the title")
  func firstColumn() throws {
    let (found, report) = try read("name,name,,price\nmilk,again,x,2,9\n", .csv)
    #expect(found.rows == [.init(title: "milk", fields: ["column 3": "x", "price": "2"])])
    #expect(report.titleColumn == "name")
    #expect(report.skipped.map(\.reason) == ["lines with more fields than names"])
  }

  @Test("the time-zone table's comments are passed over and the last one names its columns")
  func zoneTable() throws {
    var collector = Collector()
    let path = "/usr/share/zoneinfo/zone1970.tab"
    guard let text = content(path) else { return }
    let report = try Import.read(path, into: &collector)
    let lines = text.split(separator: "\n")
    #expect(collector.rows.count == lines.count { !$0.hasPrefix("#") })
    #expect(
      report.skipped.map(\.count).reduce(0, +) == lines.count { $0.hasPrefix("#") })
    let andorra = try #require(collector.rows.first { $0.title == "AD" })
    #expect(andorra.fields == ["coordinates": "+4230+00131", "TZ": "Europe/Andorra"])
  }
}
