import CommandLanguage
import Shell
import TableModel
import Testing

@Suite struct SortTests {
  /// A row as a reference sort sees it.
  private struct Item {
    var title: String
    var number: Int?
  }

  /// Random rows of few titles and numbers, so that many are equal.
  private func items(_ random: inout some RandomNumberGenerator) -> [Item] {
    let titles = ["a", "B", "é", "E", "e", "10", "9", "Zoë", "zoe", ""]
    return (0..<Int.random(in: 0...40, using: &random)).map { _ in
      Item(
        title: titles.randomElement(using: &random) ?? "",
        number: Bool.random(using: &random) ? Int.random(in: -3...3, using: &random) : nil)
    }
  }

  private func script(_ items: [Item]) -> String {
    items.map { item in
      let field = item.number.map { "--set n=\($0) " } ?? ""
      return "add row \(field)-- \"\(item.title)\""
    }.joined(separator: "\n")
  }

  /// Every row by its id, in order.
  private func ids(_ shell: borrowing TestShell) -> [UInt32] {
    var ids: [UInt32] = []
    for section in shell.shell.session.table.sections(of: shell.shell.session.table.current) {
      var cursor = RowCursor(shell.shell.session.table, section: section)
      while cursor.next(shell.shell.session.table) { ids.append(cursor.row.raw) }
    }
    return ids
  }

  @Test("sorting by a number is stable, as a reference is; undo restores", arguments: [1, 2, 3, 4])
  func stable(seed: Int) {
    var random = Seeded(state: UInt64(seed))
    for isDescending in [false, true] {
      let items = items(&random)
      var shell = TestShell()
      #expect(shell.run("add row --set n=0 first\n" + script(items)).error == nil)
      let before = ids(shell)
      let numbers = [0] + items.map(\.number)
      let wanted = before.indices.sorted { one, other in
        switch (numbers[one], numbers[other]) {
        case (let first?, let second?) where first != second:
          isDescending ? first > second : first < second
        case (_?, nil): true
        case (nil, _?): false
        default: one < other
        }
      }
      #expect(shell.run("sort by n" + (isDescending ? " desc" : "")).error == nil)
      #expect(ids(shell) == wanted.map { before[$0] }, "seed \(seed)")
      let sorted = ids(shell)
      // What is sorted already stays, without a step to undo.
      _ = shell.run("sort by n" + (isDescending ? " desc" : ""))
      #expect(ids(shell) == sorted)
      if sorted != before {
        _ = shell.run("undo")
        #expect(ids(shell) == before, "seed \(seed)")
      }
    }
  }

  @Test("sorting twice, by the lesser key first, is sorting by both keys", arguments: [5, 6, 7])
  func keysCompose(seed: Int) {
    var random = Seeded(state: UInt64(seed))
    let items = items(&random)
    var both = TestShell()
    _ = both.run("add row --set n=0 first\n" + script(items) + "\nsort by done, n desc, id")
    var each = TestShell()
    _ = each.run(
      "add row --set n=0 first\n" + script(items) + "\nsort by id\nsort by n desc\nsort by done")
    #expect(ids(both) == ids(each), "seed \(seed)")
  }

  @Test(
    "texts are put in order",
    arguments: [
      ("", ["b", "A", "á", "a"], ["A", "a", "á", "b"]),
      ("", ["Straße", "strasse", "Strand"], ["Strand", "Straße", "strasse"]),
      ("", ["ab", "a", "a b"], ["a", "a b", "ab"]),
      ("", ["x10", "x9"], ["x10", "x9"]),
      ("--natural ", ["x10", "x9", "x09", "x"], ["x", "x09", "x9", "x10"]),
      (
        "--natural ", ["1.10", "1.9", "0", "00", "a0b", "a00a"],
        ["0", "00", "1.9", "1.10", "a00a", "a0b"]
      ),
      (
        "--natural ",
        ["v" + String(repeating: "9", count: 300), "v1" + String(repeating: "0", count: 300)],
        ["v" + String(repeating: "9", count: 300), "v1" + String(repeating: "0", count: 300)]
      ),
    ])
  func texts(option: String, titles: [String], sorted: [String]) {
    var shell = TestShell()
    _ = shell.run(titles.map { "add row -- \"\($0)\"" }.joined(separator: "\n"))
    let output = shell.run("sort \(option)by title || ''\nquery select title from rows").output
    let lines = output.split(separator: "\n").dropFirst().map { $0.trimming(" ") }
    #expect(lines == sorted)
  }

  @Test("long texts that begin alike are told apart, both ways", arguments: [8, 9, 10])
  func longTexts(seed: Int) {
    var random = Seeded(state: UInt64(seed))
    let titles = (0..<60).map { _ in
      String(
        (0..<Int.random(in: 0...26, using: &random)).map { _ in
          "aaaaaaaA".randomElement(using: &random) ?? "a"
        })
    }
    var shell = TestShell()
    _ = shell.run(titles.map { "add row -- \"x\($0)\"" }.joined(separator: "\n"))
    let sorted = titles.sorted { one, other in
      let keys = (one.lowercased(), other.lowercased())
      return keys.0 == keys.1 ? one < other : keys.0 < keys.1
    }
    for (order, wanted) in [("", sorted), (" desc", sorted.reversed())] {
      let output = shell.run("sort by title\(order)\nquery select title from rows").output
      #expect(
        output.split(separator: "\n").dropFirst().map { $0.trimming(" ") }
          == wanted.map { "x" + $0 }, "seed \(seed)")
    }
  }

  @Test("large whole numbers are told apart")
  func largeNumbers() {
    var shell = TestShell()
    let output = shell.run(
      """
      - 9223372036854775807
      - 9223372036854775806
      - -9223372036854775807
      - 9007199254740993
      - 9007199254740992
      sort by cast(title || '' as integer)
      query select title || '' t from rows
      """
    ).output
    #expect(
      output.split(separator: "\n").dropFirst().map { $0.trimming(" ") } == [
        "-9223372036854775807", "9007199254740992", "9007199254740993", "9223372036854775806",
        "9223372036854775807",
      ])
  }
}

extension Substring {
  fileprivate func trimming(_ sign: Character) -> String {
    var text = drop { $0 == sign }
    while text.last == sign { text.removeLast() }
    return String(text)
  }
}
