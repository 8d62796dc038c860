import CommandLanguage
import Shell
import TableModel
import Testing

/// Gestures by chance: what each did is taken back exactly by one undo.
@Suite struct GestureTests {
  @Test("A08 S55 any gesture is undone exactly, hooks or not", arguments: 1...20)
  func gestures(seed: Int) {
    var random = Chance(state: UInt64(seed))
    var shell = TestShell()
    let setUp = shell.run(
      """
      add section One
      repeat 5 as n
        add row "one ${n}"
      end
      add section --kind choice Two
      repeat 4 as n
        add row "two ${n}"
      end
      add section Three
      add row three 1
      set screen edit delete
      set screen move on
      set 1.1 move section
      set 1.2 edit none
      set section 3 autoremove on
      """)
    #expect(setUp.error == nil)
    var changes = 0
    if seed % 2 == 0 {
      let hooks = shell.run(
        """
        on willDeleteItem in One if title like '%3'
          reject
        end
        on didDeleteItem in Two check 1.1
        on willDisplayCell set @row seen "${event.path}"
        """)
      #expect(hooks.error == nil)
    }
    for turn in 0..<60 {
      let before = shell.content
      let steps = shell.shell.session.log.undoCount
      let line = Self.line(&random)
      _ = shell.run(line)
      let after = shell.content
      let made = shell.shell.session.log.undoCount - steps
      #expect(made <= 1, "seed \(seed), turn \(turn): \(line)")
      guard made > 0 else {
        #expect(after == before, "seed \(seed), turn \(turn): \(line)")
        continue
      }
      changes += 1
      _ = shell.run("undo")
      #expect(shell.content == before, "seed \(seed), turn \(turn): \(line)")
      _ = shell.run("redo")
      #expect(shell.content == after, "seed \(seed), turn \(turn): \(line)")
    }
    #expect(changes > 10, "seed \(seed)")
  }

  private static func line(_ random: inout Chance) -> String {
    func row() -> String {
      random.below(6) == 0
        ? "#\(random.below(12) + 1)" : "\(random.below(3) + 1).\(random.below(5) + 1)"
    }
    let section = random.below(3) + 1
    switch random.below(12) {
    case 0, 1: return "swipe \(row())"
    case 2, 3: return "drag \(row()) to \(row())"
    case 4: return "drag \(row()) before \(row())"
    case 5: return "hide \(row())"
    case 6: return "unhide"
    case 7: return "collapse --limit \(random.below(3)) \(section)"
    case 8: return "expand"
    case 9: return "add row --at \(row()) new"
    case 10: return "edit mode toggle"
    default:
      return ["show", "reload", "show section \(section)", "scroll to \(row())"][random.below(4)]
    }
  }
}

extension TestShell {
  /// All that the screen holds, read where it is: no hook hears of it.
  fileprivate var content: String {
    let table = shell.session.table.current
    var text = fields(of: .screen(table))
    for section in shell.session.table.sections(of: table) {
      text += "\nsection \(section.raw)" + fields(of: .section(section))
      for index in 0..<shell.session.table.count(of: section) {
        guard let row = shell.session.table.row(at: Place(section, index)) else { continue }
        text += "\n\(row.raw) \(shell.session.table.flags(row).rawValue)"
        for field in ["title", "seen", "edit", "move"] {
          text += " \(shell.session.text(of: row, field: field))"
        }
      }
    }
    return text
  }

  private func fields(of target: Target) -> String {
    ["title", "editing", "collapsed", "hidden"].map {
      " \(shell.session.text(of: target, field: $0))"
    }.joined()
  }
}

/// Random numbers that a seed repeats.
private struct Chance {
  var state: UInt64

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(max(bound, 1)))
  }
}
