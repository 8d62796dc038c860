import Output
import TableModel
import Testing

@Suite("Accessories, heights and images") struct AccessoryTests {
  private func sample() throws -> Sample {
    var sample = try Sample()
    _ = try sample.add("Look", "Wi-Fi", "Sound", "News", "Done", "More")
    try sample.set(1, 1, "kind", "switch")
    try sample.set(1, 1, "value", "1")
    try sample.set(1, 2, "kind", "switch")
    try sample.set(1, 3, "accessory", "日本 new")
    try sample.set(1, 4, "accessory", "checkmark")
    try sample.set(1, 5, "accessory", "disclosure-button")
    try sample.set(1, 5, "detail", "3 of 4")
    return sample
  }

  @Test("PM14 T090 accessories end at the same column, whatever their width")
  func edges() throws {
    let sample = try sample()
    let listing = Listing(screen: sample.screen)
    let text = drawn(.listing(listing), in: Style(width: 30), sample.table)
    #expect(
      text == """
        Look
          1.1  Wi-Fi              [on]
          1.2  Sound             [off]
          1.3  News           日本 new
          1.4  Done                  ✓
          1.5  More         3 of 4 ⓘ ›

        """)
    for line in text.split(separator: "\n").dropFirst() { #expect(columns(String(line)) == 30) }
  }

  @Test("without signs beyond ASCII they are letters")
  func ascii() throws {
    let sample = try sample()
    let text = drawn(
      .listing(Listing(screen: sample.screen)), in: Style(width: 30, unicode: false),
      sample.table)
    #expect(text.contains("1.4  Done                  *\n"))
    #expect(text.contains("1.5  More         3 of 4 i >\n"))
  }

  @Test("in colour a switch that is on is green, one that is off is dim")
  func colour() throws {
    let sample = try sample()
    let text = drawn(
      .listing(Listing(screen: sample.screen)), in: Style(width: 30, colour: true), sample.table)
    #expect(text.contains("\u{1B}[32m[on]\u{1B}[0m"))
    #expect(text.contains("\u{1B}[2m[off]\u{1B}[0m"))
  }

  @Test("A28 a switch goes before a text, that before actions, those before the field")
  func precedence() throws {
    var sample = try Sample()
    _ = try sample.add(nil, "Row")
    let row = sample.row(1, 1)
    func name(_ table: borrowing Table) -> String {
      var accessories = Accessories(table)
      if let section = table.place(of: row)?.section { accessories.enter(section, table) }
      return accessories.accessory(of: row, table).name(table)
    }
    #expect(name(sample.table) == "none")
    try sample.set(1, 1, "accessory", "checkmark")
    #expect(name(sample.table) == "checkmark")
    try sample.attach(.screen(sample.screen), .navigation)
    #expect(name(sample.table) == "disclosure")
    try sample.attach(sample.table.kind(named: "plain"), .detail)
    #expect(name(sample.table) == "detail")
    try sample.set(1, 1, "accessory", "Own")
    #expect(name(sample.table) == "Own")
    try sample.set(1, 1, "kind", "switch")
    #expect(name(sample.table) == "switch")
  }

  @Test("A33 an automatic height wraps wide texts at blanks, and cuts no word")
  func wrapping() throws {
    var sample = try Sample()
    _ = try sample.add(nil, "日本語 テキスト と Donaudampfschiff to see", "", "one")
    for row in 1...3 { try sample.set(1, row, "height", "auto") }
    try sample.set(1, 1, "image", "pictures/ship.png")
    let text = drawn(
      .listing(Listing(screen: sample.screen)), in: Style(width: 26), sample.table)
    #expect(
      text == """
          1.1  [ship] 日本語
                      テキスト と
                      Donaudampfschiff
                      to see
          1.2  \("")
          1.3  one

        """)
  }

  @Test("a height takes lines after the subtitle into account")
  func heights() throws {
    var sample = try Sample()
    _ = try sample.add(nil, "a", "b")
    try sample.set(1, 1, "height", "3")
    try sample.set(1, 1, "subtitle", "under")
    let text = drawn(.listing(Listing(screen: sample.screen)), sample.table)
    #expect(text == "  1.1  a\n       under\n\n  1.2  b\n")
  }

  @Test("PM51 a grouped screen without signs beyond ASCII has a line of dashes")
  func grouped() throws {
    var sample = try Sample()
    _ = try sample.add("Fruit", "a")
    sample.table.apply(
      .setScreen(
        from: .none, to: .text(try sample.table.intern("grouped")), sample.screen, field: .style))
    let text = drawn(
      .listing(Listing(screen: sample.screen)), in: Style(width: 40, unicode: false),
      sample.table)
    #expect(text == "Fruit\n-----\n  1.1  a\n")
  }
}
