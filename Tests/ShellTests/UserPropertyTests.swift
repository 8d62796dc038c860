import CommandLanguage
import Glibc
import Shell
import Storage
import TableModel
import Testing

/// A user at random on a screen that has a bit of everything: after each gesture the list is sound,
/// undo brings back what was saved before it, redo what was saved after, and a loaded list is the
/// same list. A failure prints its seed and what was run.
@Suite struct UserPropertyTests {
  @Test("S31 A08 B41 B43 whatever a user does is undone exactly", arguments: 1...40)
  func gestures(seed: Int) {
    var random = Seeded(state: UInt64(seed) &* 104_729)
    var shell = TestShell()
    var ran = [screens] + hookSets.filter { _ in random.below(2) == 0 }
    for line in ran { #expect(shell.run(line).error == nil) }
    var changes = 0
    for _ in 0..<120 {
      ran.append(gesture(&random, shell.shell.session))
      guard let isChange = isUndone(ran, &shell, seed) else { return }
      if isChange { changes += 1 }
    }
    #expect(changes > 20, "seed \(seed)")
    let path = "/tmp/tblsh-user-\(getpid())-\(seed).json"
    defer { unlink(path) }
    _ = shell.run("search --off")
    let end = shell.saved
    #expect(shell.run("save --force \(path)\nload \(path)").error == nil, "seed \(seed)")
    _ = isSame(end, shell.saved, ran, "seed \(seed): load")
  }

  /// Runs the last gesture, takes it back, does it again; nil when something is wrong. Says whether
  /// it changed something.
  private func isUndone(_ ran: [String], _ shell: inout TestShell, _ seed: Int) -> Bool? {
    let before = shell.saved
    let steps = shell.shell.session.log.undoCount
    let error = shell.run(ran.last ?? "").error
    let made = shell.shell.session.log.undoCount - steps
    let after = shell.saved
    var faults = shell.shell.session.unsound
    if made > 1 { faults.append("several steps") }
    if error != nil, made > 0 { faults.append("a step that failed") }
    guard faults.isEmpty else {
      Issue.record("seed \(seed): \(faults)\n\(ran.joined(separator: "\n"))")
      return nil
    }
    guard made == 1 else {
      return isSame(before, after, ran, "seed \(seed): nothing") ? false : nil
    }
    #expect(shell.run("undo").error == nil)
    guard isSame(before, shell.saved, ran, "seed \(seed): undo") else { return nil }
    #expect(shell.run("redo").error == nil)
    return isSame(after, shell.saved, ran, "seed \(seed): redo") ? true : nil
  }

  @Test("S31 a loaded list does what the saved one would have done", arguments: 1...40)
  func twins(seed: Int) {
    var random = Seeded(state: UInt64(seed) &* 15_485_863)
    var first = TestShell()
    var ran = [screens] + hookSets.filter { _ in random.below(2) == 0 }
    for line in ran { #expect(first.run(line).error == nil) }
    // What was touched last, or was found, is the session's and not saved.
    func savedGesture() -> String {
      while true {
        let gesture = gesture(&random, first.shell.session)
        if !gesture.hasSuffix(" .") && !gesture.contains(" . ") && !gesture.hasPrefix("search") {
          return gesture
        }
      }
    }
    for _ in 0..<40 {
      ran.append(savedGesture())
      _ = first.run(ran.last ?? "")
    }
    let path = "/tmp/tblsh-twins-\(getpid())-\(seed).json"
    defer { unlink(path) }
    ran.append("save --force \(path)")
    #expect(first.run(ran.last ?? "").error == nil)
    var second = TestShell()
    #expect(second.run("load \(path)").error == nil)
    for _ in 0..<40 {
      let gesture = savedGesture()
      ran.append(gesture)
      let (one, two) = (first.run(gesture), second.run(gesture))
      guard
        isSame(one.output, two.output, ran, "seed \(seed): output"),
        isSame(
          one.error?.message ?? "", two.error?.message ?? "", ran, "seed \(seed): error"),
        isSame(first.saved, second.saved, ran, "seed \(seed): twins")
      else { return }
    }
  }

  private func isSame(_ one: String, _ other: String, _ ran: [String], _ comment: String) -> Bool {
    guard one != other else { return true }
    let (old, new) = (one.split(separator: "\n"), other.split(separator: "\n"))
    let lost = old.filter { !new.contains($0) }
    let come = new.filter { !old.contains($0) }
    Issue.record(
      "\(comment): \(ran.last ?? "")\nwas: \(lost)\nis: \(come)\nran:\n\(ran.joined(separator: "\n"))"
    )
    return false
  }

  private let screens = """
    set screen title Settings
    set screen longpressable on
    set screen edit delete
    set screen move on
    add section Radio
    add switch --on Wi-Fi
    add switch Plane
    add row --set kind=level --set n=1 Light
    add section --kind choices --max 2 Days
    - Mon
    - Tue
    - Wed
    add section --kind choice --always Size
    - S
    - M
    - L
    add section More
    add pick --option Low --option High --bind-index level Priority
    add pick --multiple --none --max 2 --option Ann --option Bob --option Cleo --bind-string who Guests
    add row Own
    add row Next
    addrow 4.2 --normal Somebody
    add screen --label next Next
    add section Rated
    - Poor
    - Fine
    - Great
    back
    group new Rating
    group map Rating Light as 9
    group map Rating Next as -1
    open @next
    group map Rating Fine as 2
    group map Rating Great as 3
    group text Rating 3 Superb
    back
    add group --screen Rate Rating Your rating
    attach navigation to Own open @row
    attach navigation to Next open @next
    attach switch to kind:switch --arg to=Light
      if arg.value
        set @row note "on for ${arg.to}"
      else
        unset @row note
      end
    end
    attach tap to kind:level set @row n = n + 1
    attach longpress to screen
      check @row
      keep
    end
    attach detail to screen rename @row "${title}!"
    """

  private let hookSets = [
    "on willDeleteItem if title like '%a%'\nreject\nend",
    "on didDeleteItem echo gone ${event.path}",
    "on willSelect in section 2\nif title = 'Tue'\nreject Not on a Tuesday\nend\nend",
    "on didSelect in section 1\nmove @row to 1.1\nend",
    "on valueChanged in section 2\ntry check 3.1\nend",
    "on valueChanged in section 3\ntry delete 2.1\nend",
    "on radioChanged\ntry choose 3.2\nend",
    "on didMoveItem\nset @row moved \"${event.from}\"\nend",
    "on didInsertItem in @next\ntry delete @row\nend",
    "on willMoveItem in section 3\ntry delete @item\nreject\nend",
    "on willDisplayCell in section 2\nset @row seen yes\nend",
    "on editingChanged\ntry tap 1.1\nend",
    "on radioWillOpen\nif event.text = 'none'\nreject\nend\nend",
    "on willInsertItem\nif title = 'new 3'\nreject\nend\nset @item from hook\nend",
    "on willDeselect\nif title = 'Own'\nreject\nend\nend",
    "on didDeselect\ntry fail on purpose\nend",
    "on willBeginSearch\ntry uncheck 1.*\nend",
  ]

  private func gesture(_ random: inout Seeded, _ session: borrowing Session) -> String {
    let sections = session.table.sections(of: session.table.current)
    func place() -> String {
      let section = random.below(max(sections.count, 1))
      let rows = sections.isEmpty ? 0 : session.table.count(of: sections[section])
      return "\(1 + section).\(1 + random.below(rows + 1))"
    }
    let row =
      switch random.below(12) {
      case 0: "#\(1 + random.below(24))"
      case 1: ["Light", "Mon", "Guests", "Priority", "\"Your rating\"", "Own"][random.below(6)]
      case 2: "."
      default: place()
      }
    let other = place()
    let section = 1 + random.below(max(sections.count, 1))
    let number = 1 + random.below(4)
    if session.searches[session.table.current] != nil, random.below(3) == 0 {
      return "search --off"
    }
    if session.table.openScreens.count > 1, random.below(5) == 0 {
      return ["done", "cancel", "back"][random.below(3)]
    }
    if random.below(4) == 0 { return edit(&random, row, other, section) }
    return switch random.below(44) {
    case 0, 1, 2, 3, 4, 5, 6, 7: "tap \(row)"
    case 8: "detail \(row)"
    case 9: "longpress \(row)"
    case 10, 11: "toggle \(row)"
    case 12, 13: "swipe \(row)"
    case 14: "drag \(row) to \(other)"
    case 15: "drag \(row) before \(other)"
    case 16: "choose \(row)"
    case 17: "unchoose \(row)"
    case 18: "select \(row) \(other)"
    case 19: "deselect"
    case 20: "done"
    case 21, 22, 23: "longpress \(row)"
    case 24, 25: "open \(["Guests", "Priority", "\"Your rating\"", "@next"][random.below(4)])"
    case 26: "edit mode toggle"
    case 27: "collapse --limit \(random.below(3)) \(section)"
    case 28: "expand"
    case 29: "hide \(row)"
    case 30: "unhide"
    case 31: "check \(row)"
    case 32: "uncheck \(row)"
    case 33: "tap \(section).add new \(number)"
    case 34: "search \(["a", "i", "no such", "e"][random.below(4)])"
    case 35: "search --off"
    case 36: "add row --at \(other) new \(number)"
    case 37: "choose Guests \(number)"
    case 38: "group select Rating \([2, 3, 9, -1, 7][random.below(5)])"
    case 39: "options Guests delete \(number)"
    case 40: "hide section \(section)"
    case 41: "scroll to \(row)"
    case 42: "copy \(row)"
    default: ["show", "reload", "delete \(row) \(other)", "open \(row)"][random.below(4)]
    }
  }
}

/// What the author changes between the gestures.
private func edit(_ random: inout Seeded, _ row: String, _ other: String, _ section: Int) -> String
{
  let number = 1 + random.below(4)
  let kind = ["plain", "switch", "pick", "group"][random.below(4)]
  let target = [row, "section \(section)", "screen"][random.below(3)]
  return switch random.below(34) {
  case 0: "set \(row) kind \(kind)"
  case 1: "set section \(section) kind \(["plain", "choice", "choices"][random.below(3)])"
  case 2:
    "set section \(section) \(["max 1", "always on", "none on", "auto-dismiss on"][random.below(4)])"
  case 3: "group map Rating \(row) as \(number)"
  case 4: "group unmap Rating \(row)"
  case 5: "group delete Rating"
  case 6: "group new Rating"
  case 7: "delete section \(section)"
  case 8: "move section \(section) to \(1 + random.below(3))"
  case 9: "add pick --option A --option B --always Pick \(number)"
  case 10: "copy section \(section)"
  case 11: "rename \(row) \(["Mon", "a", "Guests"][random.below(3)])"
  case 12: "sort \(section) by title desc"
  case 13: "clear \(section)"
  case 14: "set screen chain \(["none", "actions groups", "hooks actions groups"][random.below(3)])"
  case 15: "unset screen chain"
  case 16: "options \(row) add More"
  case 17: "options Guests move \(number) to 1"
  case 18: "addrow \(section) --normal Add"
  case 19: "disable \(row)"
  case 20: "enable \(row)"
  case 21:
    "attach tap to \(target) \(["check @row", "delete @row", "tap 1.1", "back", "fail x"][random.below(5)])"
  case 22: "detach tap from \(target)"
  case 23:
    "on didSelect in \(target) \(["delete @row", "back", "move @row to 1.1"][random.below(3)])"
  case 24: "off didSelect in \(target)"
  case 25: "replace \(row) \(other) with New"
  case 26: "move \(row) \(other) to section \(section)"
  case 27: "move \(row) before \(other)"
  case 28: "set \(row) level \(number)"
  case 29: "set \(row) who Ann;Bob"
  case 30: "add section --kind \(["choice", "choices"][random.below(2)]) New"
  case 31: "add group Rating Again"
  case 32: "unset \(row) \(["kind", "note", "screen", "choice"][random.below(4)])"
  default: "set section \(section) bind-string who"
  }
}

extension TestShell {
  /// The session as a save would write it, but for the ids that come next: none is used twice.
  fileprivate var saved: String {
    let text = String(
      decoding: SessionFile.text(shell.session.table, SessionExtras()), as: UTF8.self)
    return text.split(separator: "\n").dropFirst().joined(separator: "\n")
  }
}

extension Session {
  /// What breaks a rule that holds for each list.
  fileprivate var unsound: [String] {
    var faults: [String] = []
    for group in table.allGroups {
      let chosen = table.members(of: group).filter { table.flags($0.row).contains(.chosen) }
      if chosen.count > 1 { faults.append("a group has \(chosen.count) choices") }
    }
    for screen in table.screens {
      // A limit may be set below what is chosen already; one of one it cannot.
      for section in table.sections(of: screen) where table.kind(section) == .choice {
        if table.chosenCount(in: section) > 1 { faults.append("two of one are chosen") }
      }
    }
    if !table.openScreens.allSatisfy({ table.screens.contains($0) }) {
      faults.append("a screen is open that is none")
    }
    return faults
  }
}
