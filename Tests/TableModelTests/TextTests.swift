import TableModel
import Testing

@Suite struct TextTests {
  @Test(
    "a text comes back byte for byte",
    arguments: [
      "", "a", "1234567", "12345678", "123456789", "Crème brûlée", "КОФЕ", "😀", "a\u{0}b",
      String(repeating: "x", count: 127), String(repeating: "é", count: 64),
      String(repeating: "long ", count: 60_000),
    ])
  func roundTrip(text: String) throws {
    let sheet = try Sheet()
    let before = try sheet.table.intern("before")
    let id = try sheet.table.intern(text)
    let after = try sheet.table.intern("after")
    #expect(sheet.table.string(id) == text)
    #expect(sheet.table.string(before) == "before")
    #expect(sheet.table.string(after) == "after")
    let buffer = sheet.table.buffer(id)
    #expect(buffer.baseAddress?[buffer.count] == 0)
  }

  @Test("no text and an empty text are two things, and both read as nothing")
  func empty() throws {
    let sheet = try Sheet()
    let empty = try sheet.table.intern("")
    #expect(empty == .empty)
    #expect(TextID.none != .empty)
    #expect(sheet.table.buffer(.none).count == 0)
    #expect(sheet.table.buffer(.empty).baseAddress?[0] == 0)
    let fresh = Table()
    let count = fresh.buffer(.empty).count
    #expect(count == 0)
  }

  @Test("an address stays where it is while texts are added")
  func addresses() throws {
    let sheet = try Sheet()
    let first = sheet.table.buffer(try sheet.table.intern("first"))
    for _ in 0..<100_000 { _ = try sheet.table.intern("some more text") }
    #expect(String(decoding: first, as: UTF8.self) == "first")
  }

  @Test(
    "a text that is not UTF-8 is refused at its first wrong byte",
    arguments: [
      ([0x80], 0), ([0x61, 0xff], 1), ([0x61, 0xc3], 1), ([0xc0, 0x80], 0),
      ([0xe0, 0x80, 0x80], 0),
      ([0xed, 0xa0, 0x80], 0), ([0xf4, 0x90, 0x80, 0x80], 0), ([0xf5, 0x80, 0x80, 0x80], 0),
      ([0x61, 0x62, 0xe2, 0x82], 2), ([0xe2, 0x82, 0xac, 0xe2, 0x28, 0xa1], 3),
    ] as [([UInt8], Int)])
  func notUTF8(bytes: [UInt8], offset: Int) throws {
    let sheet = try Sheet()
    #expect(throws: TableError.notUTF8(offset: offset)) {
      try sheet.table.intern(bytes.span)
    }
    let next = try sheet.table.intern("fine")
    #expect(sheet.table.string(next) == "fine")
  }

  @Test("a field's name is its number for good")
  func fields() throws {
    let sheet = try Sheet()
    #expect(sheet.table.existingField("title") == .title)
    #expect(sheet.table.existingField("search-text") == .searchText)
    #expect(sheet.table.existingField("loading") == .loading)
    #expect(sheet.table.existingField("price") == nil)
    let price = try sheet.table.field("price")
    let again = try sheet.table.field("price")
    #expect(price == again)
    #expect(sheet.table.name(price) == "price")
    #expect(sheet.table.existingField("price".utf8.span) == price)
    #expect(sheet.table.name(.noResults) == "no-results")
  }
}
