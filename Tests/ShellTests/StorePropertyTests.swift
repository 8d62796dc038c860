import Shell
import Storage
import TableModel
import Testing

@Suite struct StorePropertyTests {
  /// What the store has, a text an item.
  private func stored(_ shell: borrowing TestShell) throws -> [String] {
    let store = try #require(shell.shell.session.stores["s"]?.store)
    return try store.fetch(FetchRequest()).items.map { item in
      text(item.title, item["n"], isDone: item["done"] != nil)
    }.sorted()
  }

  /// What the section shows.
  private func shown(_ shell: borrowing TestShell, _ section: SectionID) -> [String] {
    var all: [String] = []
    var cursor = RowCursor(shell.shell.session.table, section: section)
    let field = shell.shell.session.table.existingField("n")
    while cursor.next(shell.shell.session.table) {
      let row = cursor.row
      let cell = field.map { shell.shell.session.table.cell(row, $0) } ?? .none
      all.append(
        text(
          Array(shell.shell.session.table.buffer(shell.shell.session.table.title(row))),
          cell.double.map { .number($0) },
          isDone: shell.shell.session.table.flags(row).contains(.done)))
    }
    return all.sorted()
  }

  private func text(_ title: [UInt8], _ n: Item.Value?, isDone: Bool) -> String {
    "\(String(decoding: title, as: UTF8.self)) \(n.map { "\($0)" } ?? "-") \(isDone)"
  }

  private func command(_ random: inout some RandomNumberGenerator, _ step: Int) -> String {
    let path = "1.\(Int.random(in: 1...6, using: &random))"
    return switch Int.random(in: 0..<16, using: &random) {
    case 0, 1, 2: "add row --in 1 --set n=\(step) T\(step)"
    case 3: "add row --in 2 P\(step)"
    case 4: "set \(path) n \(step)"
    case 5: "rename \(path) R\(step)"
    case 6: "check \(path)"
    case 7: "delete \(path) 1.1"
    case 8: "move \(path) to section 2"
    case 9: "move 2.1 to section 1"
    case 10: "copy \(path)"
    case 11: "undo \(Int.random(in: 1...3, using: &random))"
    case 12: "redo"
    case 13: "fetch 1"
    case 14:
      "try\n  atomically\n    - x\n    delete \(path)\n    check 1.1\n    fail no\n  end\nend"
    default: "replace \(path) N\(step)"
    }
  }

  @Test("a store holds what its section shows, whatever is done and undone", arguments: 1...6)
  func mirrors(seed: Int) throws {
    var random = Seeded(state: UInt64(seed))
    var shell = TestShell()
    let start = "store new s memory\nadd section --store s A\nadd section B\n"
    #expect(shell.run(start).error == nil)
    let section = SectionID(1)
    for step in 0..<300 {
      let command = command(&random, step)
      // Sections stay: what empties the list is undone no further than its beginning.
      if command.hasPrefix("undo"), shell.shell.session.log.undoCount < 6 { continue }
      _ = shell.run(command)
      let (has, shows) = (try stored(shell), shown(shell, section))
      try #require(has == shows, "seed \(seed), step \(step): \(command)")
    }
  }

  @Test("what waits for a store is what it lacks: after retry it has all", arguments: 1...4)
  func waits(seed: Int) throws {
    var random = Seeded(state: UInt64(seed))
    var shell = TestShell()
    let start = """
      store new s memory
      add section --store s A
      add section B
      on insertItemNoConnection use retry
      on updateItemNoConnection use retry
      on deleteItemNoConnection use retry

      """
    #expect(shell.run(start).error == nil)
    let section = SectionID(1)
    for step in 0..<200 {
      let command = command(&random, step)
      if command.hasPrefix("undo"), shell.shell.session.log.undoCount < 9 { continue }
      if step % 20 == 5 { _ = shell.run("store mode s offline") }
      _ = shell.run(command)
      if step % 20 == 19 {
        #expect(shell.run("store mode s online").error == nil)
        let retry = shell.run("retry")
        try #require(retry.error == nil, "seed \(seed), step \(step): \(retry.output)")
        let (has, shows) = (try stored(shell), shown(shell, section))
        try #require(has == shows, "seed \(seed), step \(step): \(command)")
      }
    }
  }
}
