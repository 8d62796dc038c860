import Output
import TableModel
import Testing

@Suite("Formats") struct FormatTests {
  private func sample() throws -> Sample {
    var sample = try Sample()
    _ = try sample.add("Fruit, \"fresh\"", "Apple", "a\tb|c")
    _ = try sample.add(nil, kind: .choice, "Bell")
    sample.flag(1, 1, .done)
    sample.flag(2, 1, [.chosen, .selected])
    try sample.set(1, 1, "price", "3.5")
    try sample.set(1, 2, "detail", "line\nend")
    return sample
  }

  private func drawnAll(_ format: Format) throws -> String {
    let sample = try sample()
    return drawn(.listing(Listing(screen: sample.screen)), as: format, sample.table)
  }

  @Test("JSON has sections with a row a line")
  func json() throws {
    #expect(
      try drawnAll(.json) == #"""
        {"sections":[
        {"number":1,"id":1,"title":"Fruit, \"fresh\"","rows":[
        {"path":"1.1","id":1,"title":"Apple","done":true,"price":3.5},
        {"path":"1.2","id":2,"title":"a\tb|c","done":false,"detail":"line\nend"}]},
        {"number":2,"id":2,"kind":"choice","rows":[
        {"path":"2.1","id":3,"title":"Bell","done":false,"chosen":true,"selected":true}]}]}

        """#)
  }

  @Test("JSON Lines has an object a row that names its section")
  func jsonLines() throws {
    let lines = try drawnAll(.jsonl).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(
      lines[0]
        == #"{"path":"1.1","id":1,"section":"Fruit, \"fresh\"","title":"Apple","done":true,"price":3.5}"#
    )
  }

  @Test("Markdown has headings and bullets, task items where something is done")
  func markdown() throws {
    #expect(
      try drawnAll(.markdown) == """
        ## Fruit, "fresh"

        - [x] Apple
        - [ ] a␉b|c - line end

        - Bell

        """)
  }

  @Test("F45 CSV quotes what needs it, TSV escapes it")
  func delimited() throws {
    #expect(
      try drawnAll(.csv) == """
        section,path,title,done,detail,price
        "Fruit, ""fresh""\",1.1,Apple,true,,3.5
        "Fruit, ""fresh""\",1.2,a\tb|c,false,"line
        end",
        ,2.1,Bell,false,,

        """)
    #expect(
      try drawnAll(.tsv).hasSuffix(
        "Fruit, \"fresh\"\t1.2\ta\\tb|c\tfalse\tline\\nend\t\n\t2.1\tBell\tfalse\t\t\n"))
  }

  @Test("records take every form")
  func records() throws {
    let table = Table()
    let records = Document.records(
      Records(
        columns: [.init(name: "a|b"), .init(name: "n", alignsRight: true)],
        rows: [[.text("x,\"y|"), .number("12.30")], [.none]]))
    #expect(
      drawn(records, as: .json, table)
        == "[\n{\"a|b\":\"x,\\\"y|\",\"n\":12.30},\n{\"a|b\":null,\"n\":null}]\n")
    #expect(
      drawn(records, as: .jsonl, table)
        == "{\"a|b\":\"x,\\\"y|\",\"n\":12.30}\n{\"a|b\":null,\"n\":null}\n")
    #expect(
      drawn(records, as: .markdown, table)
        == "| a\\|b | n |\n|---|---:|\n| x,\"y\\| | 12.30 |\n|  |  |\n")
    #expect(drawn(records, as: .csv, table) == "a|b,n\n\"x,\"\"y|\",12.30\n,\n")
    #expect(drawn(records, as: .tsv, table) == "a|b\tn\nx,\"y|\t12.30\n\t\n")
  }

  @Test("a message is an object in JSON and a line elsewhere")
  func messages() throws {
    let table = Table()
    #expect(drawn(.text("a \"b\""), as: .json, table) == "{\"text\":\"a \\\"b\\\"\"}\n")
    #expect(drawn(.text("a \"b\""), as: .csv, table) == "a \"b\"\n")
  }

  @Test("a buffer hands full pieces over and remembers a failure")
  func buffer() {
    var pieces: [Int] = []
    var out = OutputBuffer { piece in
      pieces.append(piece.count)
      return pieces.count < 3
    }
    let line = String(repeating: "x", count: 1_000)
    for _ in 0..<100 { out.append(line) }
    #expect(pieces == [65_000])
    let first = out.flush()
    out.append(line)
    let second = out.flush()
    let failed = out.failed
    #expect(first && !second && failed)
    #expect(pieces == [65_000, 35_000, 1_000])
  }

  @Test("numbers are written with all their digits")
  func numbers() {
    var out = OutputBuffer()
    for number in [0, 9, 10, -1, 99, 100, Int.max, Int.min] {
      out.append(number)
      out.append(UInt8(ascii: " "))
    }
    let text = out.string
    #expect(text == "0 9 10 -1 99 100 9223372036854775807 -9223372036854775808 ")
  }
}
