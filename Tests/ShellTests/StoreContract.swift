import Shell
import Storage
import Testing

/// What every kind of store keeps to; a new kind runs all of it with stores of its own.
struct StoreContract {
  /// Makes a store without items.
  var make: () throws -> any Store

  static func item(_ title: String, _ fields: [(String, Item.Value)] = []) -> Item {
    Item(title: Array(title.utf8), fields: fields.map { (name: $0.0, value: $0.1) })
  }

  private func titles(_ page: ItemPage) -> [String] {
    page.items.map { String(decoding: $0.title, as: UTF8.self) }
  }

  private func sql(_ text: String) -> [UInt8] { Array(text.utf8) }

  func run() throws {
    try keepsWhatItIsGiven()
    try pages()
    try goesOn()
    try filters()
    try sorts()
    try changes()
    try refuses()
    try tellsChanges()
  }

  private func keepsWhatItIsGiven() throws {
    let store = try make()
    #expect(try store.count(nil) == 0)
    #expect(try store.fetch(FetchRequest()).items.isEmpty)
    var item = Self.item(
      "Ann \"the\" b\u{e9}e",
      [
        ("phone", .text(Array("555".utf8))), ("n", .number(-0.5)),
        ("price", .typedNumber(Array("12.30".utf8))), ("done", .number(1)),
      ])
    item.key = try store.insert(item)
    let page = try store.fetch(FetchRequest())
    #expect(!page.hasMore)
    let kept = try #require(page.items.first)
    #expect(kept.key == item.key && kept.title == item.title)
    for (name, value) in item.fields { #expect(kept[name] == value, "\(name)") }
    #expect(kept.fields.count == item.fields.count)
  }

  private func pages() throws {
    let store = try make()
    for index in 0..<10 { _ = try store.insert(Self.item("\(index)")) }
    var seen: [String] = []
    var offset = 0
    while true {
      let page = try store.fetch(FetchRequest(offset: offset, limit: 5))
      seen += titles(page)
      offset += page.items.count
      // A whole number of pages ends with the last item, not with an empty page.
      #expect(page.hasMore == (offset < 10))
      if !page.hasMore { break }
    }
    #expect(seen == (0..<10).map { "\($0)" })
    #expect(try titles(store.fetch(FetchRequest(offset: 8, limit: 5))) == ["8", "9"])
    for request in [FetchRequest(offset: 10), FetchRequest(offset: .max, limit: .max)] {
      let page = try store.fetch(request)
      #expect(page.items.isEmpty && !page.hasMore)
    }
    let all = try store.fetch(FetchRequest(offset: -3, limit: .max))
    #expect(all.items.count == 10 && !all.hasMore)
    let none = try store.fetch(FetchRequest(limit: 0))
    #expect(none.items.isEmpty && none.hasMore)
  }

  /// A page behind another one is what it would be if nothing were known of the first.
  private func goesOn() throws {
    let store = try make()
    for index in 0..<6 {
      _ = try store.insert(Self.item("\(index)", [("n", .number(Double(index)))]))
    }
    let descending = [SortKey(sql("n"), isDescending: true)]
    var request = FetchRequest(order: descending, limit: 2)
    #expect(titles(try store.fetch(request)) == ["5", "4"])
    request.offset = 2
    request.goesOn = true
    #expect(titles(try store.fetch(request)) == ["3", "2"])
    // Another order or filter is another list, and the same one again is the first.
    var other = request
    other.order = [SortKey(sql("n"))]
    #expect(titles(try store.fetch(other)) == ["2", "3"])
    other.filter = Predicate(sql("n > $least"), variables: [("least", .number(2))])
    #expect(titles(try store.fetch(other)) == ["5"])
    other.filter?.variables = [("least", .number(1))]
    #expect(titles(try store.fetch(other)) == ["4", "5"])
    #expect(titles(try store.fetch(request)) == ["3", "2"])
    // So is that of a store that has changed.
    var first = try #require(try store.fetch(FetchRequest(limit: 1)).items.first)
    first.fields = [("n", .number(9))]
    _ = try store.update(first)
    #expect(titles(try store.fetch(request)) == ["4", "3"])
    _ = try store.delete(first.key ?? "")
    #expect(titles(try store.fetch(request)) == ["3", "2"])
  }

  private func filters() throws {
    let store = try make()
    for index in 1...6 {
      _ = try store.insert(Self.item("T\(index)", [("n", .number(Double(index)))]))
    }
    let some = Predicate(sql("n > $least and title <> 'T5'"), variables: [("least", .number(3))])
    #expect(try titles(store.fetch(FetchRequest(filter: some))) == ["T4", "T6"])
    #expect(try store.count(some) == 2)
    let page = try store.fetch(FetchRequest(filter: some, offset: 1, limit: 1))
    #expect(titles(page) == ["T6"] && !page.hasMore)
    let keys = try store.fetch(FetchRequest()).items.compactMap(\.key)
    #expect(
      try keys.map { try store.contains($0, some) } == [false, false, false, true, false, true])
    #expect(try store.contains(keys[0], nil))
    // What looks like SQL in a value is a value.
    let odd = Predicate(sql("title = $t"), variables: [("t", .text(sql("' or 1 = 1")))])
    #expect(try store.count(odd) == 0)
    let either = Predicate(sql("n = 1 or n = 2"))
    #expect(try keys.map { try store.contains($0, either) }.filter { $0 }.count == 2)
  }

  private func sorts() throws {
    let store = try make()
    let rows: [(String, Item.Value?)] = [
      ("b", .number(2)), ("a", .number(2)), ("c", nil), ("d", .text(Array("x".utf8))),
      ("e", .number(10)),
    ]
    for (title, value) in rows {
      _ = try store.insert(Self.item(title, value.map { [("n", $0)] } ?? []))
    }
    func order(_ keys: SortKey...) throws -> [String] {
      titles(try store.fetch(FetchRequest(order: keys)))
    }
    // Numbers before texts, what has no value last, whichever way; equal ones as they came.
    #expect(try order(SortKey(sql("n"))) == ["b", "a", "e", "d", "c"])
    #expect(try order(SortKey(sql("n"), isDescending: true)).last == "c")
    #expect(try order(SortKey(sql("n")), SortKey(sql("title"))) == ["a", "b", "e", "d", "c"])
    #expect(try order(SortKey(sql("title"), isDescending: true)) == ["e", "d", "c", "b", "a"])
    #expect(try order() == ["b", "a", "c", "d", "e"])
  }

  private func changes() throws {
    let store = try make()
    var item = Self.item("one", [("n", .number(1)), ("m", .number(2))])
    item.key = try store.insert(item)
    let other = try store.insert(Self.item("other"))
    var new = Self.item("uno", [("n", .number(3))])
    new.key = item.key
    #expect(try store.update(new)["m"] == .number(2))
    let kept = try #require(try store.fetch(FetchRequest()).items.first { $0.key == item.key })
    #expect(kept == new)
    #expect(try store.delete(other).title == Array("other".utf8))
    #expect(try store.count(nil) == 1)
    // What was deleted can be put back under its key; new keys are new all the same.
    var back = Self.item("back")
    back.key = other
    #expect(try store.insert(back) == other)
    let next = try store.insert(Self.item("next"))
    #expect(next != other && next != item.key)
  }

  private func refuses() throws {
    let store = try make()
    let key = try store.insert(Self.item("one", [("n", .number(1))]))
    var twice = Self.item("two")
    twice.key = key
    #expect(throws: StoreError.keyInUse(key)) { try store.insert(twice) }
    let gone = try store.insert(Self.item("gone"))
    _ = try store.delete(gone)
    for unknown in [gone, "", "no key", "-1", "99999999999999999999", "\u{0}"] {
      var item = Self.item("x")
      item.key = unknown
      #expect(throws: StoreError.unknownKey(unknown)) { try store.update(item) }
      #expect(throws: StoreError.unknownKey(unknown)) { try store.delete(unknown) }
      #expect(throws: StoreError.unknownKey(unknown)) { try store.contains(unknown, nil) }
    }
    for bad in ["n >", "nowhere = 1", "1; drop table rows", "n = 1 --", "n) or (n = 1"] {
      #expect(throws: StoreError.self, "\(bad)") {
        try store.fetch(FetchRequest(filter: Predicate(sql(bad))))
      }
      #expect(throws: StoreError.self, "\(bad)") {
        try store.contains(key, Predicate(sql(bad)))
      }
      #expect(throws: StoreError.self, "\(bad)") {
        try store.fetch(FetchRequest(order: [SortKey(sql(bad))]))
      }
    }
    #expect(try store.count(nil) == 1)
  }

  private func tellsChanges() throws {
    let store = try make()
    let start = store.version
    var item = Self.item("one")
    item.key = try store.insert(item)
    let key = try #require(item.key)
    let other = try store.insert(Self.item("other"))
    #expect(store.version > start)
    let middle = store.version
    #expect(try store.changes(since: middle) == [])
    _ = try store.update(item)
    _ = try store.delete(other)
    _ = try store.update(item)
    #expect(
      try store.changes(since: middle) == [
        ItemChange(other, isDeletion: true), ItemChange(key, isDeletion: false),
      ])
    #expect(try store.changes(since: start)?.count == 2)
  }
}

@Suite struct StoreContractTests {
  @Test("a store in memory keeps the contract of stores")
  func memory() throws { try StoreContract { try MemoryStore() }.run() }
}
