import CommandLanguage
import Glibc
import Shell
import TableModel
import Testing

/// Random commands on choices: the rules hold after each, undo takes each back exactly, and a saved
/// list is the same list. A failure prints its seed and what it ran.
@Suite struct ChoicePropertyTests {
  @Test(
    "B58 B59 S28 S31 random commands keep the rules, and undo restores exactly", arguments: 1...40)
  func commands(seed: Int) {
    var random = Seeded(state: UInt64(seed) &* 7_919)
    var shell = TestShell()
    var ran = [start]
    #expect(shell.run(start).error == nil)
    for _ in 0..<60 {
      let command = command(&random)
      ran.append(command)
      let before = shell.shell.session.everything
      let steps = shell.shell.session.log.undoCount
      let error = shell.run(command).error
      for fault in shell.shell.session.faults { Issue.record("seed \(seed): \(fault): \(ran)") }
      let made = shell.shell.session.log.undoCount - steps
      // What fails leaves nothing behind; what does not is one step, or none.
      if error != nil { #expect(made == 0, "seed \(seed): \(ran)") }
      let after = shell.shell.session.everything
      if made == 0 {
        #expect(after == before, "seed \(seed): \(ran)")
      } else {
        _ = shell.run("undo")
        #expect(shell.shell.session.everything == before, "seed \(seed): undo: \(ran)")
        _ = shell.run("redo")
        #expect(shell.shell.session.everything == after, "seed \(seed): redo: \(ran)")
      }
    }
    let path = "/tmp/tblsh-choices-\(getpid())-\(seed).json"
    defer { unlink(path) }
    let end = shell.shell.session.everything
    #expect(shell.run("save --force \(path)\nload \(path)").error == nil)
    #expect(shell.shell.session.everything == end, "seed \(seed): loaded: \(ran)")
  }

  private let start = """
    add section Settings
    add pick --option Low --option Mid --option High --bind-index priority Priority
    add pick --multiple --none --max 2 --option Ann --option Bob --option Cleo --bind-indexes who Guests
    add pick --multiple --always --auto-dismiss --option a --option b --bind-string tags Tags
    add section --kind choice Size
    - S
    - M
    add section --kind choices --max 2 Toppings
    - Ham
    - Egg
    - Oil
    add section --kind choice --always --none Base
    - Thin
    - Thick
    """

  private func command(_ random: inout Seeded) -> String {
    let row = "\(1 + random.below(4)).\(1 + random.below(4))"
    let pick = "1.\(1 + random.below(4))"
    let number = 1 + random.below(4)
    return switch random.below(30) {
    case 0, 1, 2, 3: "tap \(row)"
    case 4: "choose \(row)"
    case 5: "unchoose \(row)"
    case 6: "choose \(pick) \(number)"
    case 7: "unchoose \(pick)"
    case 8: "options \(pick) add New \(number)"
    case 9: "options \(pick) delete \(number)"
    case 10: "options \(pick) move \(number) to \(1 + random.below(4))"
    case 11: "open \(pick)"
    case 12: "done"
    case 13: "cancel"
    case 14: "set \(pick) priority \(number)"
    case 15: "set \(pick) who \(number),\(1 + random.below(4))"
    case 16: "set \(pick) tags a;New 1;nobody"
    case 17: "delete \(row)"
    case 18: "move \(row) to \(1 + random.below(4)).1"
    case 19: "copy \(row)"
    case 20: "rename \(row) Name \(number)"
    case 21: "unchoose"
    case 22: "disable \(row)"
    case 23: "enable \(row)"
    case 24: "set \(pick) allow delete,move,edit"
    case 25: "swipe \(row)"
    case 26: "drag \(row) to \(row)"
    case 27: "addrow \(pick) --normal More"
    case 28: "tap 1.add New \(number)"
    default: "edit mode toggle"
    }
  }
}

extension Session {
  /// All that a session holds, as text.
  var everything: String {
    var text = "open \(table.openScreens.map(\.raw))\n"
    for screen in table.screens {
      text += "screen \(screen.raw) \(table.fields(of: screen).map { table.told($0) }.sorted())\n"
      for section in table.sections(of: screen) {
        text +=
          " section \(section.raw) \(table.fields(of: section).map { table.told($0) }.sorted())\n"
        for index in 0..<table.count(of: section) {
          guard let row = table.row(at: Place(section, index)) else { continue }
          let fields = (table.fieldsInUse() + [.screen])
            .map { (table.name($0), table.told(table.cell(row, $0))) }
            .filter { !$0.1.isEmpty }.sorted { $0.0 < $1.0 }.map { "\($0.0)=\($0.1)" }
          let flags = table.flags(row).rawValue
          text += "  \(row.raw) \(table.string(table.title(row))) \(flags) \(fields)\n"
        }
      }
    }
    return text
  }

  /// What breaks a rule.
  fileprivate var faults: [String] {
    var faults: [String] = []
    for screen in table.screens {
      for section in table.sections(of: screen) where table.kind(section) != .plain {
        let set = ChoiceSet.section(section)
        let chosen = chosen(in: set)
        if chosen.count > table.mostChosen(in: section) { faults.append("too many chosen") }
        if rules(of: set).alwaysOne, chosen.isEmpty,
          options(of: set).contains(where: { !table.flags($0).contains(.disabled) })
        {
          faults.append("none chosen")
        }
      }
      for section in table.sections(of: screen) {
        for index in 0..<table.count(of: section) {
          guard let row = table.row(at: Place(section, index)), isPicker(row) else {
            continue
          }
          faults += pickerFaults(row)
        }
      }
      if let row = table.owner(of: screen), isPicker(row), !table.contains(row) {
        faults.append("a list without its row")
      }
    }
    return faults
  }

  /// The chosen titles as a bound text has them: the second of one title has its number.
  private func boundTitles(_ section: SectionID) -> [String] {
    var seen: [String: Int] = [:]
    var bound: [String] = []
    for index in 0..<table.count(of: section) {
      guard let row = table.row(at: Place(section, index)) else { continue }
      let title = table.string(table.title(row))
      seen[title, default: 0] += 1
      guard table.flags(row).contains(.chosen) else { continue }
      let number = seen[title, default: 1]
      bound.append(number == 1 ? title : "\"\(title)\"\(number)")
    }
    return bound
  }

  private func pickerFaults(_ row: RowID) -> [String] {
    guard let section = pickSection(of: row) else { return ["a row without its list"] }
    let chosen = table.chosen(in: section)
    let titles = chosen.map { table.string(table.title($0)) }
    let numbers = chosen.compactMap { table.place(of: $0).map { String($0.row + 1) } }
    var faults: [String] = []
    let detail = table.told(table.cell(row, .detail))
    if detail != titles.joined(separator: ", ") { faults.append("the detail is \(detail)") }
    for (bind, value) in [
      ("bind-index", numbers.joined()), ("bind-indexes", numbers.joined(separator: ",")),
      ("bind-string", boundTitles(section).joined(separator: ";")),
    ] {
      guard let setting = table.existingField(bind) else { continue }
      let name = table.told(table.cell(section, setting))
      guard !name.isEmpty, let field = table.existingField(name) else { continue }
      let told = table.told(table.cell(row, field))
      if told != value { faults.append("\(name) is \(told), not \(value)") }
    }
    return faults
  }
}

extension Table {
  fileprivate func told(_ value: (field: FieldID, cell: Cell)) -> String {
    "\(name(value.field))=\(told(value.cell))"
  }

  fileprivate func told(_ cell: Cell) -> String {
    if let text = cell.textID { return string(text) }
    guard let number = cell.double else { return "" }
    return number == number.rounded() ? String(Int(number)) : String(number)
  }
}
