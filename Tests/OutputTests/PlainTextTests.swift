import Output
import TableModel
import Testing

@Suite("Plain text") struct PlainTextTests {
  @Test("a screen is drawn as the design shows it")
  func design() throws {
    var sample = try Sample()
    _ = try sample.add("Groceries", "Buy milk [2L] for $5 -- it's \"fresh\"; ok?", "Eggs")
    let tones = try sample.add("Ringtone", kind: .choice, "Bell", "Chime")
    sample.flag(1, 1, .done)
    sample.flag(2, 2, .chosen)
    try sample.set(1, 2, "detail", "12 pcs")
    try sample.attach(.row(sample.row(1, 2)), .navigation)
    sample.table.apply(
      .setSection(
        from: .none, to: .text(try sample.table.intern("Played when someone calls.")), tones,
        field: .footer))
    let text = drawn(
      .listing(Listing(screen: sample.screen)), in: Style(width: 60), sample.table)
    #expect(
      text == """
        Groceries
          1.1  ✓ Buy milk [2L] for $5 -- it's "fresh"; ok?
          1.2    Eggs                                       12 pcs ›

        Ringtone
          2.1  ( ) Bell
          2.2  (•) Chime
          Played when someone calls.

        """)
  }

  @Test("places are filled up to the widest of the screen")
  func places() throws {
    var sample = try Sample()
    for number in 1...10 { _ = try sample.add("S\(number)", "a") }
    let text = drawn(.listing(Listing(screen: sample.screen)), sample.table)
    #expect(text.hasPrefix("S1\n  1.1   a\n\nS2\n  2.1   a\n"))
    #expect(text.hasSuffix("\nS10\n  10.1  a\n"))
    let one = drawn(
      .listing(Listing(screen: sample.screen, groups: .rows([sample.row(10, 1)]))), sample.table)
    #expect(one == "S10\n  10.1  a\n")
  }

  @Test("selected rows, subtitles, untitled and empty sections")
  func details() throws {
    var sample = try Sample()
    _ = try sample.add(nil, "a", "b")
    _ = try sample.add("Empty")
    sample.flag(1, 2, .selected)
    try sample.set(1, 1, "subtitle", "one\ntwo")
    let text = drawn(.listing(Listing(screen: sample.screen, note: "that is all")), sample.table)
    #expect(
      text == """
          1.1  a
               one
               two
        > 1.2  b

        Empty
        that is all

        """)
  }

  @Test(
    "S74 several choices have boxes; hidden rows are left out, and the others are numbered as shown"
  )
  func boxes() throws {
    var sample = try Sample()
    _ = try sample.add("Days", kind: .choices, "Mon", "Tue", "Wed")
    sample.flag(1, 3, .chosen)
    sample.flag(1, 2, .hidden)
    let text = drawn(.listing(Listing(screen: sample.screen)), sample.table)
    #expect(text == "Days\n  1.1  [ ] Mon\n  1.2  [x] Wed\n")
  }

  @Test("rows asked for by id keep their places; rows a search left are counted")
  func numbering() throws {
    var sample = try Sample()
    let first = try sample.add("A", "a", "b", "c")
    let second = try sample.add("B", "d")
    let rows = [sample.row(1, 3), sample.row(1, 1), sample.row(2, 1)]
    let placed = Listing(screen: sample.screen, groups: .rows(rows), showsSectionHeaders: false)
    #expect(drawn(.listing(placed), sample.table) == "  1.3  c\n  1.1  a\n  2.1  d\n")
    let shown = Listing(
      screen: sample.screen, groups: .shown([(first, [sample.row(1, 3)]), (second, [])]))
    #expect(drawn(.listing(shown), sample.table) == "A\n  1.1  c\n\nB\n")
    let section = Listing(screen: sample.screen, groups: .sections([second]))
    #expect(drawn(.listing(section), sample.table) == "B\n  2.1  d\n")
  }

  @Test("details end at the right edge, two blanks away from long titles")
  func rightEdge() throws {
    var sample = try Sample()
    _ = try sample.add("A", "short", "日本", String(repeating: "long ", count: 8) + "end")
    for row in 1...3 { try sample.set(1, row, "detail", "é日") }
    let lines = drawn(.listing(Listing(screen: sample.screen)), sample.table)
      .split(separator: "\n").map(String.init)
    #expect(columns(lines[1]) == 40)
    #expect(columns(lines[2]) == 40)
    #expect(lines[3].hasSuffix("end  é日"))
  }

  @Test("a detail action's sign wins over navigation; sections and screens lend theirs")
  func signs() throws {
    var sample = try Sample()
    let section = try sample.add("A", "a", "b")
    _ = try sample.add("B", "c")
    try sample.attach(.section(section), .navigation)
    try sample.attach(.row(sample.row(1, 2)), .detail)
    let text = drawn(.listing(Listing(screen: sample.screen)), in: Style(width: 12), sample.table)
    #expect(text == "A\n  1.1  a   ›\n  1.2  b   ⓘ\n\nB\n  2.1  c\n")
  }

  @Test("screen title, header and footer stand around the sections")
  func screen() throws {
    var sample = try Sample()
    _ = try sample.add("A", "a")
    for (field, text) in [(FieldID.title, "Home"), (.header, "Top"), (.footer, "Bottom\nline")] {
      let cell = Cell.text(try sample.table.intern(text))
      sample.table.apply(.setScreen(from: .none, to: cell, sample.screen, field: field))
    }
    #expect(
      drawn(.listing(Listing(screen: sample.screen)), sample.table)
        == "Home\nTop\n\nA\n  1.1  a\n\nBottom\nline\n")
  }

  @Test("without Unicode, signs are ASCII and text stays as it is")
  func ascii() throws {
    var sample = try Sample()
    _ = try sample.add("A", kind: .choice, "é")
    sample.flag(1, 1, [.done, .chosen])
    try sample.attach(.row(sample.row(1, 1)), .navigation)
    let text = drawn(
      .listing(Listing(screen: sample.screen)), in: Style(width: 20, unicode: false), sample.table)
    #expect(text == "A\n  1.1  * (*) é     >\n")
  }

  @Test("colours are on only when asked for")
  func colours() throws {
    var sample = try Sample()
    _ = try sample.add("A", "a")
    let listing = Document.listing(Listing(screen: sample.screen))
    #expect(!drawn(listing, sample.table).contains("\u{1B}"))
    let coloured = drawn(listing, in: Style(colour: true), sample.table)
    #expect(coloured.contains("\u{1B}[1mA\u{1B}[0m\n"))
  }

  @Test("a long section counts up without a slip, marked, selected and hidden rows in it")
  func longSection() throws {
    var sample = try Sample()
    let section = try sample.add("A")
    var expected = "A\n"
    var shown = 0
    for number in 1...1_234 {
      let row = try sample.table.newRow(try sample.table.intern("row \(number)"))
      sample.table.apply(.insert(row, at: Place(section, number - 1)))
      let isDone = number % 7 == 0
      let isSelected = number % 100 == 0
      let isHidden = number % 50 == 1
      var flags: RowFlags = isDone ? .done : []
      if isSelected { flags.insert(.selected) }
      if isHidden { flags.insert(.hidden) }
      sample.table.apply(.flags(row, from: [], to: flags))
      if isHidden { continue }
      shown += 1
      let blanks = String(repeating: " ", count: 4 - "\(shown)".count)
      expected += isSelected ? "> " : "  "
      expected += "1.\(shown)\(blanks)  \(isDone ? "✓" : " ") row \(number)\n"
    }
    #expect(drawn(.listing(Listing(screen: sample.screen)), sample.table) == expected)
  }

  @Test("records are columns under their names")
  func records() throws {
    let sample = try Sample()
    let records = Records(
      columns: [.init(name: "title"), .init(name: "price", alignsRight: true), .init(name: "x")],
      rows: [
        [.text("Milk"), .number("3.5"), .text("a")], [.text("日本酒"), .none, .text("b")],
        [.text("c"), .number("12.30")],
      ])
    #expect(
      drawn(.records(records), sample.table) == """
        title   price  x
        Milk      3.5  a
        日本酒         b
        c       12.30

        """)
  }

  @Test("a text is printed with one line end; nothing prints nothing")
  func text() throws {
    let sample = try Sample()
    #expect(drawn(.text("a\nb"), sample.table) == "a\nb\n")
    #expect(drawn(.text("a\n"), sample.table) == "a\n")
    #expect(drawn(.nothing, sample.table) == "")
  }
}
