import CommandLanguage
import Shell
import Testing

@Suite struct CompletionTests {
  /// What a line can go on with, in a list of a few rows.
  private func texts(_ line: String) -> [String] {
    var shell = TestShell()
    let made = shell.run(
      """
      add section Fruits
      add row --label apple --set price=3 Apple
      - Apple pie
      add section Tools
      - Hammer
      def greet name
        echo "${name}"
      end
      """)
    #expect(made.error == nil)
    return shell.shell.proposals(for: line).proposals.map(\.text)
  }

  @Test("the beginning of a command becomes the command")
  func commands() {
    #expect(texts("mo") == ["move"])
    #expect(texts("gre") == ["greet"])
    #expect(texts("add ").starts(with: ["screen", "section", "row"]))
    #expect(texts("add sc") == ["screen"])
    #expect(texts("zzz").isEmpty)
  }

  @Test("options are proposed once, those that may repeat again")
  func options() {
    let all = texts("add row --")
    #expect(all.contains("--detail") && all.contains("--set"))
    let left = texts("add row --detail x --set price=1 --")
    #expect(!left.contains("--detail") && left.contains("--set"))
    #expect(texts("show --format ").contains("json"))
    #expect(texts("add section --kind ") == ["plain", "choice", "choices"])
  }

  @Test("references are proposed by number, label and title of one word")
  func references() {
    let all = texts("delete ")
    for wanted in ["1.1", "1.2", "2.1", "Apple", "Hammer", "@apple", "selected"] {
      #expect(all.contains(wanted), "\(wanted) is missing")
    }
    #expect(!all.contains("Apple pie"))
    #expect(texts("delete Ham") == ["Hammer"])
    #expect(texts("delete @a") == ["@apple"])
  }

  @Test("during a search the numbers proposed are those shown")
  func search() {
    var shell = TestShell()
    _ = shell.run("- Milk\n- Eggs\nsearch eggs")
    let found = shell.shell.proposals(for: "check ").proposals.map(\.text)
    #expect(found.contains("1.1") && !found.contains("1.2"))
  }

  @Test("what is replaced begins at the last word, in bytes")
  func start() {
    var shell = TestShell()
    #expect(shell.shell.proposals(for: "add r").start == 4)
    #expect(shell.shell.proposals(for: "rename é sh").start == 10)
    #expect(shell.shell.proposals(for: "").start == 0)
  }
}
