import CommandLanguage
import Glibc
import Shell
import Storage
import TableModel
import Testing

/// Random commands on items in groups: each stands in the group that it says, the store has what is
/// shown, undo takes each command back exactly, and a saved list is the same list. A failure prints
/// its seed and what it ran.
@Suite struct GroupingPropertyTests {
  @Test(
    "S33 random commands leave each item in its group, and undo restores exactly",
    arguments: 1...40)
  func commands(seed: Int) throws {
    var random = Seeded(state: UInt64(seed) &* 6_151)
    var shell = TestShell()
    let start = start + extra(seed)
    #expect(shell.run(start).error == nil)
    var ran: [String] = []
    var isWhole = seed % 4 != 1
    for step in 0..<60 {
      let command = command(&random, step)
      ran.append(command)
      if command.hasPrefix("delete section") || command.hasPrefix("set @all batch") {
        isWhole = false
      }
      let before = shell.shell.session.everything
      let steps = shell.shell.session.log.undoCount
      let error = shell.run(command).error
      let what = "seed \(seed): \(ran.suffix(12))"
      for fault in shell.shell.session.groupFaults(isWhole: isWhole) {
        Issue.record("\(fault), \(what)")
      }
      if ["undo", "redo"].contains(command) { continue }
      let made = shell.shell.session.log.undoCount - steps
      let after = shell.shell.session.everything
      if made == 0 {
        try #require(after == before, "failed: \(String(describing: error)) \(what)")
      } else {
        _ = shell.run("undo")
        try #require(shell.shell.session.everything == before, "undo: \(what)")
        for fault in shell.shell.session.groupFaults(isWhole: isWhole) {
          Issue.record("undone: \(fault), \(what)")
        }
        _ = shell.run("redo")
        try #require(shell.shell.session.everything == after, "redo: \(what)")
      }
      if command == "fetch", error == nil, seed % 4 != 1 {
        _ = shell.run("fetch")
        try #require(shell.shell.session.everything == after, "fetched twice: \(what)")
      }
    }
    let path = "/tmp/tblsh-groups-\(getpid())-\(seed).json"
    defer { unlink(path) }
    let end = shell.shell.session.everything
    #expect(shell.run("save --force \(path)\nload \(path)").error == nil)
    #expect(shell.shell.session.everything == end, "seed \(seed): loaded: \(ran)")
    _ = shell.run("- One more")
    #expect(shell.shell.session.groupFaults(isWhole: isWhole).isEmpty, "seed \(seed)")
  }

  private let start = """
    store new s memory
    add section Notes
    add section --store s --group-by city --groups "Home;Work" --label all All
    add row --set city=Rome Ann
    add row --set city=Oslo Bob
    add row --set city=Rome Cid
    - Dan
    """

  private func extra(_ seed: Int) -> String {
    let order = seed % 3 == 0 ? "\nset @all sort title desc" : ""
    let hooks = """

      on didInsertItem in @all set @item city Oslo
      on willUpdateItem in @all
        if event.new = 'Kyoto'
          reject Too far.
        end
      end
      on didUpdateItem in @all delete where title = 'T7'
      on didFetchItemsFromStore in @all delete where title like 'T1%'
      """
    return seed % 4 == 1 ? order + hooks : order
  }

  private func command(_ random: inout Seeded, _ step: Int) -> String {
    let section = 1 + random.below(6)
    let path = "\(section).\(1 + random.below(3))"
    let other = "\(1 + random.below(6)).\(1 + random.below(3))"
    let city = ["Rome", "Oslo", "Home", "5", "a;b", "rome", "\"\"", "Kyoto"][random.below(8)]
    return switch random.below(34) {
    case 0, 1, 2, 3, 4: "set \(path) city \(city)"
    case 5, 6: "add row --in @all --set city=\(city) T\(step)"
    case 7: "add row --in \(section) T\(step)"
    case 8: "add row --before \(path) T\(step)"
    case 9: "unset \(path) city"
    case 10: "rename \(path) R\(step)"
    case 11: "check \(path)"
    case 12, 13: "delete \(path)"
    case 14: "delete \(section).*"
    case 15, 16: "move \(path) to \(other)"
    case 17: "move (\(path) \(other)) to section \(section)"
    case 18: "copy \(path) to \(other)"
    case 19: "replace \(path) N\(step)"
    case 20: "fetch"
    case 21: "set @all group-by upper(substr(title, 1, 1))"
    case 22, 23: "set @all group-by city"
    case 24: "unset @all group-by"
    case 25: "set @all groups \(["Home;Work", "Oslo", "Work;Rome;Home"][random.below(3)])"
    case 26: "unset @all groups"
    case 27:
      "try\n  atomically\n    set \(path) city \(city)\n    delete \(other)\n    fail no\n  end\nend"
    case 28: "move @all to \(section)"
    case 29: "move section 1 to section \(section)"
    case 30: random.below(4) == 0 ? "delete section \(section)" : "undo"
    case 31: "select \(path)"
    case 32: random.below(3) == 0 ? "set @all batch \(random.below(4))" : "redo"
    default: "more @all"
    }
  }
}

extension Session {
  /// What is wrong with the groups of the section labelled `all`.
  fileprivate func groupFaults(isWhole: Bool) -> [String] {
    guard let source = table.labelled("all")?.section, table.contains(source) else { return [] }
    let groups = table.groups(of: source)
    var faults: [String] = []
    guard table.isGrouped(source) else {
      return groups.isEmpty ? [] : ["groups of a section that has none"]
    }
    let fixed = text(of: .section(source), field: "groups").split(separator: ";").map(String.init)
    let titles = groups.map { table.string(table.title($0)) }
    if Set(titles).count < titles.count { faults.append("two groups of one title") }
    if !titles.starts(with: fixed) { faults.append("\(titles) lack \(fixed)") }
    for (group, title) in zip(groups, titles) {
      if table.count(of: group) == 0, !fixed.contains(title) { faults.append("\(title) is empty") }
      for row in table.rows(of: group) where self.title(of: row, source) != title {
        faults.append("\(table.string(table.title(row))) stands in \(title)")
      }
    }
    for row in table.rows(of: source) {
      if let title = title(of: row, source) { faults.append("one of \(title) has no group") }
    }
    return faults + storeFaults(groups + [source], isWhole: isWhole)
  }

  private func title(of row: RowID, _ source: SectionID) -> String? {
    let title = table.string(table.title(row))
    guard text(of: .section(source), field: "group-by") == "city" else {
      return title.first.map { $0.uppercased() }
    }
    let city = text(of: row, field: "city")
    return city.isEmpty ? nil : city
  }

  /// Whether the store has other items than sections show.
  private func storeFaults(_ sections: [SectionID], isWhole: Bool) -> [String] {
    guard let items = try? stores["s"]?.store.fetch(FetchRequest()).items else {
      return ["no store"]
    }
    var stored: [String: String] = [:]
    for item in items {
      var city = ""
      switch item["city"] {
      case .text(let text)?, .typedNumber(let text)?: city = String(decoding: text, as: UTF8.self)
      case .number(let number)?: city = "\(Int(number))"
      case nil: break
      }
      stored[item.key ?? ""] = "\(String(decoding: item.title, as: UTF8.self)) \(city)"
    }
    var faults: [String] = []
    var count = 0
    for row in sections.flatMap({ table.rows(of: $0) }) {
      count += 1
      let key = text(of: table.cell(row, .itemKey))
      let shown = "\(table.string(table.title(row))) \(text(of: row, field: "city"))"
      if stored[key] != shown { faults.append("stored \(stored[key] ?? "-"), shown \(shown)") }
    }
    if isWhole, count != items.count { faults.append("\(items.count) stored, \(count) shown") }
    return faults
  }
}
