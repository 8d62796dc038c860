import CommandLanguage
import Shell
import TableModel
import Testing

/// The choice engine: what taps make of options, rule by rule.
@Suite struct ChoiceTests {
  struct Case: CustomTestStringConvertible {
    var options: String
    var taps: [Int]
    /// The numbers of the chosen options in the end.
    var chosen: [Int]
    var testDescription: String { "\(options), taps \(taps)" }
  }

  static let cases = [
    // One: the mark moves; from the chosen one it goes where none is allowed (T122, T123).
    Case(options: "--kind choice", taps: [1], chosen: [1]),
    Case(options: "--kind choice", taps: [1, 2], chosen: [2]),
    Case(options: "--kind choice", taps: [2, 2], chosen: [2]),
    Case(options: "--kind choice --none", taps: [2, 2], chosen: []),
    Case(options: "--kind choice --none", taps: [2, 3], chosen: [3]),
    Case(options: "--kind choice --always", taps: [], chosen: [1]),
    Case(options: "--kind choice --always --none", taps: [1], chosen: [1]),
    Case(options: "--kind choice --always", taps: [3], chosen: [3]),
    // Several: each flips; the last one stays unless none is allowed.
    Case(options: "--kind choices", taps: [3, 1], chosen: [1, 3]),
    Case(options: "--kind choices", taps: [3, 1, 3], chosen: [1]),
    Case(options: "--kind choices", taps: [1, 1], chosen: [1]),
    Case(options: "--kind choices --none", taps: [1, 1], chosen: []),
    // A limit refuses the next one and forgets it (B55, B56).
    Case(options: "--kind choices --max 2", taps: [1, 2, 3], chosen: [1, 2]),
    Case(options: "--kind choices --max 2", taps: [1, 2, 3, 1], chosen: [2]),
    Case(options: "--kind choices --max 2", taps: [1, 2, 3, 1, 3], chosen: [2, 3]),
    Case(options: "--kind choices --max 1", taps: [1, 2], chosen: [1]),
    Case(options: "--kind choices --max 0", taps: [1, 2, 3, 4], chosen: [1, 2, 3, 4]),
  ]

  @Test("T122 T123 B55 B56 S22 S24 what taps make of options", arguments: cases)
  func taps(_ example: Case) {
    var shell = TestShell()
    _ = shell.run("add section \(example.options) Set\n- a\n- b\n- c\n- d")
    for tap in example.taps { #expect(shell.run("tap 1.\(tap)").error == nil) }
    #expect(shell.chosen == example.chosen)
  }

  @Test("T110 T111 T112 T113 always one: only options of its own, the first of them, once")
  func always() {
    var shell = TestShell()
    _ = shell.run("add section --kind choice Set")
    _ = shell.run("set section 1 always on")
    #expect(shell.chosen.isEmpty)
    _ = shell.run("- a\n- b")
    #expect(shell.chosen == [1])
    _ = shell.run("choose 1.2\nset section 1 always off\nset section 1 always on")
    #expect(shell.chosen == [2])
  }

  @Test("B47 S70 a disabled option cannot be chosen, and the choice stays")
  func disabled() {
    var shell = TestShell()
    _ = shell.run("add section --kind choice Set\n- a\n- b\nchoose 1.1")
    guard let row = shell.shell.session.table.row(at: Place(SectionID(1), 1)) else { return }
    shell.shell.session.setFlag(.disabled, true, on: row)
    for command in ["tap 1.2", "choose 1.2", "select 1.2"] {
      #expect(shell.run(command).error != nil, "\(command)")
      #expect(shell.chosen == [1], "\(command)")
    }
    // What is always chosen is never a disabled one.
    _ = shell.run("set section 1 always on")
    #expect(shell.run("delete 1.1").error == nil)
    #expect(shell.chosen.isEmpty)
  }

  @Test("T114 S68 a row of another section is no option of this one, and changes nothing")
  func foreign() {
    var shell = TestShell()
    _ = shell.run("add section --kind choice Set\n- a\nchoose 1.1\nadd section\n- b")
    #expect(shell.run("choose 2.1").error?.code == .notAChoice)
    #expect(shell.chosen == [1])
  }

  @Test("S29 a limit below what is chosen still stops the next one")
  func lateLimit() {
    var shell = TestShell()
    _ = shell.run(
      "add section --kind choices Set\n- a\n- b\n- c\nchoose 1.1 1.2\nset section 1 max 1")
    _ = shell.run("tap 1.3")
    #expect(shell.chosen == [1, 2])
    _ = shell.run("tap 1.1\ntap 1.3")
    #expect(shell.chosen == [2])
  }

  @Test("a chosen row that comes into a full section is chosen no longer")
  func movedIntoFull() {
    var shell = TestShell()
    _ = shell.run("add section --kind choices --max 1 Set\n- a\nchoose 1.1")
    _ = shell.run("add section --kind choices Other\n- b\nchoose 2.1\nmove 2.1 to section 1")
    #expect(shell.chosen == [1])
  }

  @Test("S26 of options with one title a bound value means the first")
  func twins() {
    var shell = TestShell()
    _ = shell.run("add pick --option x --option x --bind-string f A\nset 1.1 f x")
    #expect(shell.run("get 1.1 index").output == "1\n")
  }
}

/// Titles in a bound text: whatever they are, they read back.
@Suite struct BoundTextTests {
  @Test(
    "S26 any option text survives a text binding, among others like it",
    arguments: [
      "plain", "a;b", ";", "\"", "\"\"", "\"x\"2", "say \"hi\"; bye", " outer ", "x\"", "1", "é;",
      "tab\tin", "\"a", "a;\"b",
    ])
  func survives(title: String) throws {
    var shell = TestShell()
    _ = shell.run("add pick --multiple --none --bind-string f A")
    for text in [title, "other", title] {
      let quoted = text.split(separator: "\"", omittingEmptySubsequences: false)
        .joined(separator: "\\\"").split(separator: "\t").joined(separator: "\\t")
      #expect(shell.run("options 1.1 add \"\(quoted)\"").error == nil)
    }
    for choice in [[1], [3], [1, 3], [2, 3], [1, 2, 3], []] {
      _ = shell.run("unchoose 1.1")
      for number in choice { _ = shell.run("open 1.1\nchoose 1.\(number)\ndone") }
      let bound = shell.run("get 1.1 f").output.dropLast()
      _ = shell.run("unchoose 1.1\nset 1.1 f <<END\n\(bound)\nEND")
      let read = shell.run("get 1.1 indexes").output.dropLast()
      #expect(read == choice.map { String($0) }.joined(separator: ","), "\(bound)")
    }
  }
}

extension TestShell {
  /// The numbers of the chosen options of the screen's first section.
  fileprivate var chosen: [Int] {
    shell.session.table.chosen(in: SectionID(1)).compactMap {
      shell.session.table.place(of: $0).map { Int($0.row) + 1 }
    }
  }
}
