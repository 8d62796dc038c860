import Shell
import Storage
import TableModel
import Testing

/// Random commands in and around details: the list never holds half of what a draft changes.
@Suite struct DetailPropertyTests {
  private let start = """
    store new s memory
    add section --store s --sort n Items
    add row --set n=1 A
    add row --set n=2 B
    add section Plain
    add row --set n=3 C
    - D

    """

  private func command(_ random: inout Seeded, _ step: Int) -> String {
    let path = ["#1", "#2", "#3", "#4"][random.below(4)]
    return switch random.below(22) {
    case 0, 1: "open --edit \(path)"
    case 2: "add row --in 1 --edit --set n=\(random.below(9)) T\(step)"
    case 3: "add row --edit"
    case 4, 5, 6: "set @detail n \(random.below(9))"
    case 7: "set @detail title R\(step)"
    case 8: "set @detail extra\(random.below(3)) x\(step)"
    case 9: "unset @detail n"
    case 10: "set @detail done \(random.below(2) == 0 ? "on" : "off")"
    case 11, 12: "done"
    case 13, 14: "cancel"
    case 15: "back"
    case 16: "undo \(1 + random.below(3))"
    case 17: "redo \(1 + random.below(2))"
    case 18: "tap \(path)"
    case 19: "set \(path) n \(random.below(9))"
    case 20: "try\n  atomically\n    set @detail n 7\n    \(end(&random))\n    fail no\n  end\nend"
    default: "repeat 2\n  add row --in 1 --edit E\(step)\n  \(end(&random))\nend"
    }
  }

  private func end(_ random: inout Seeded) -> String {
    random.below(2) == 0 ? "done" : "cancel"
  }

  @Test(
    "S04 S05 S06 a draft changes nothing before done, and leaves nothing after cancel",
    arguments: 1...40)
  func drafts(seed: Int) throws {
    var random = Seeded(state: UInt64(seed) &* 7_919)
    var shell = TestShell()
    #expect(shell.run(start).error == nil)
    let first = shell.shell.session.log.undoCount
    var ran: [String] = []
    for step in 0..<80 {
      let command = command(&random, step)
      if command.hasPrefix("undo"), shell.shell.session.log.undoCount < first + 3 { continue }
      ran.append(command)
      let before = shell.shell.session.list
      let (steps, isOpen) = (shell.shell.session.log.undoCount, shell.shell.session.showsDetail)
      let failed = shell.run(command).error != nil
      let after = shell.shell.session.list
      let told = "seed \(seed): \(ran.suffix(12))"
      // A store mirrors the list, whatever the drafts say.
      try #require(shell.shell.session.stored() == shell.shell.session.items(), "\(told)")
      if failed, !command.hasPrefix("repeat") { try #require(before == after, "\(told)") }
      switch command.prefix(4) {
      case "set " where command.contains("@detail"), "unse", "open", "canc":
        try #require(before == after, "\(told)")
      case "try\n": try #require(before == after, "\(told)")
      case "done" where !failed && isOpen:
        // One step, that goes and comes as a whole.
        let made = shell.shell.session.log.undoCount
        try #require(made <= steps, "\(told)")
        let whole = shell.shell.session.list
        #expect(shell.run("undo").error == nil)
        #expect(shell.run("redo").error == nil)
        try #require(shell.shell.session.list == whole, "\(told)")
      default: break
      }
    }
    // All of it can be taken back, and done again.
    let end = shell.shell.session.list
    let count = shell.shell.session.log.undoCount
    _ = shell.run("undo \(count - first)")
    #expect(shell.shell.session.items() == ["A n=1", "B n=2"], "seed \(seed)")
    #expect(shell.shell.session.stored() == ["A n=1", "B n=2"], "seed \(seed)")
    _ = shell.run("redo \(count - first)")
    #expect(shell.shell.session.list == end, "seed \(seed)")
    #expect(shell.shell.session.stored() == shell.shell.session.items(), "seed \(seed)")
  }

  @Test("S06 cancel takes back what was done since the detail was opened, and is no step")
  func cancel() {
    var random = Seeded(state: 3)
    for _ in 0..<30 {
      var shell = TestShell()
      #expect(shell.run(start).error == nil)
      let (before, steps) = (shell.shell.session.list, shell.shell.session.log.undoCount)
      #expect(shell.run("tap #1").error == nil)
      for step in 0..<random.below(12) {
        let walk = random.below(6)
        _ = shell.run(
          walk == 0 ? "undo" : walk == 1 ? "redo" : "set @detail f\(random.below(3)) \(step)")
        if !shell.shell.session.showsDetail { _ = shell.run("redo") }
      }
      #expect(shell.run("cancel").error == nil)
      #expect(shell.shell.session.list == before)
      #expect(shell.shell.session.log.undoCount == steps)
      #expect(shell.shell.session.table.screens.count == 1)
    }
  }
}

extension Session {
  /// The rows of the first screen, with what they hold.
  fileprivate var list: String {
    guard let screen = table.screens.first else { return "" }
    return table.sections(of: screen).map { section in
      rows(of: section).map { told($0) }.joined(separator: "\n")
    }.joined(separator: "\n--\n")
  }

  /// What the item section shows, in the order of the alphabet.
  fileprivate func items() -> [String] { rows(of: SectionID(1)).map { told($0) }.sorted() }

  /// The same of the store.
  fileprivate func stored() -> [String] {
    let items = (try? stores["s"]?.store.fetch(FetchRequest()).items) ?? []
    return items.map { item in
      let fields = item.fields.map { name, value in
        let text: String =
          switch value {
          case .number(let number): NumberText.text(number)
          case .text(let bytes), .typedNumber(let bytes): String(decoding: bytes, as: UTF8.self)
          }
        return "\(name)=\(text)"
      }
      return ([String(decoding: item.title, as: UTF8.self)] + fields.sorted()).joined(
        separator: " ")
    }.sorted()
  }

  private func rows(of section: SectionID) -> [RowID] {
    var rows: [RowID] = []
    var cursor = RowCursor(table, section: section)
    while cursor.next(table) { rows.append(cursor.row) }
    return rows
  }

  private func told(_ row: RowID) -> String {
    var fields: [String] = []
    for field in table.fieldsInUse() where field != .label {
      let cell = table.cell(row, field)
      if !cell.isNone { fields.append("\(table.name(field))=\(text(of: cell))") }
    }
    if table.flags(row).contains(.done) { fields.append("done=1") }
    return ([table.string(table.title(row))] + fields.sorted()).joined(separator: " ")
  }
}
