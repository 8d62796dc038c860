import Testing

@Suite("radio groups by commands") struct RadioGroupCommandTests {
  private static let start = """
    add section A
    - a1
    - a2
    - a3
    add section B
    - b1
    - b2
    add section --kind choice C
    - c1
    - c2
    group new one
    group new two
    add group --label opener one Opener
    on radioChanged echo "${event.text} ${coalesce(event.old, '-')} ${coalesce(event.new, '-')}"
    """

  private static let look = """
    show
    group list one
    group list two
    get @opener detail
    query select group_concat(id) from rows where chosen
    """

  /// The ids that are chosen, by the groups' own account.
  private func chosen(_ shell: inout TestShell, _ group: String) -> [String] {
    let query = "query --format tsv select id from groups where name = '\(group)' and chosen"
    return shell.run(query).output.split(separator: "\n").dropFirst().map(String.init)
  }

  @Test(
    "NI16 NI20 one row at most is chosen, hooks hear of each change once, undo restores all",
    arguments: [1, 2, 3, UInt64.random(in: 4..<UInt64.max)])
  func random(seed: UInt64) {
    var random = Seeded(state: seed)
    var shell = TestShell()
    #expect(shell.run(Self.start).error == nil)
    // What the hooks said was chosen last.
    var heard = ["one": "-", "two": "-"]
    for turn in 0..<150 {
      let before = shell.run(Self.look).output
      let heardBefore = heard
      let command = command(&random, turn)
      let (output, error) = shell.run(command)
      for line in output.split(separator: "\n") {
        let words = line.split(separator: " ").map(String.init)
        guard words.count == 3, let known = heard[words[0]] else { continue }
        #expect(known == words[1], "seed \(seed): \(command): \(line)")
        #expect(words[1] != words[2], "seed \(seed): \(command): \(line)")
        heard[words[0]] = words[2]
      }
      for group in ["one", "two"] {
        let now = chosen(&shell, group)
        #expect(now.count <= 1, "seed \(seed): \(command)")
        if error == nil { #expect(heard[group] == now.first ?? "-", "seed \(seed): \(command)") }
      }
      if error != nil { heard = heardBefore }
      let after = shell.run(Self.look).output
      if error != nil { #expect(after == before, "seed \(seed): \(command)") }
      guard error == nil, after != before else { continue }
      #expect(shell.run("undo").error == nil)
      #expect(shell.run(Self.look).output == before, "seed \(seed): undo of \(command)")
      guard random.below(3) > 0 else {
        heard = heardBefore
        continue
      }
      #expect(shell.run("redo").error == nil)
      #expect(shell.run(Self.look).output == after, "seed \(seed): redo of \(command)")
    }
  }

  private func command(_ random: inout Seeded, _ turn: Int) -> String {
    let group = ["one", "two"][random.below(2)]
    let row = "#\(1 + random.below(12))"
    let other = "#\(1 + random.below(12))"
    let id = random.below(4)
    switch random.below(13) {
    case 0, 1, 2: return "group map \(group) \(row) as \(id)"
    case 3: return "group unmap \(group) \(row)"
    case 4, 5: return "tap \(row)"
    case 6: return "group select \(group) \(id)"
    case 7: return random.below(2) == 0 ? "group clear \(group)" : "unchoose \(row)"
    case 8: return "choose \(row)"
    case 9: return "move \(row) \(["before", "after"][random.below(2)]) \(other)"
    case 10: return random.below(4) == 0 ? "delete section 2" : "delete \(row)"
    case 11: return "add row --in A n\(turn)"
    default: return "atomically\ngroup select \(group) \(id)\ndelete \(row)\ntap \(other)\nend"
    }
  }
}
