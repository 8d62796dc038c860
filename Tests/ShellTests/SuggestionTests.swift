import CommandLanguage
import Shell
import Testing

@Suite struct SuggestionTests {
  private let names = ["move", "show", "search", "select", "for each", "undo"]

  @Test(
    "the nearest name is meant: a letter too many, one missing, one wrong, two swapped",
    arguments: [
      ("mvoe", "move"), ("sho", "show"), ("shoow", "show"), ("serach", "search"),
      ("selekt", "select"), ("udno", "undo"),
    ])
  func near(typed: String, meant: String) {
    #expect(Suggestion.nearest(to: typed, among: names) == meant)
  }

  @Test(
    "nothing is meant by a word that is far from all, or very long",
    arguments: ["x", "zebra", "", String(repeating: "move", count: 100)])
  func far(typed: String) { #expect(Suggestion.nearest(to: typed, among: names) == nil) }

  @Test("the first word of a command of two is told whole")
  func family() {
    var shell = TestShell()
    #expect(shell.run("fro").error?.hint == "did you mean for each?")
    #expect(shell.run("ad row x").error?.hint?.hasPrefix("did you mean add") == true)
  }
}
