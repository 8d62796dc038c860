/// Words that people bring along from other programs, and the commands that do the same here.
enum FamiliarWords {
  /// What a hint says of such a word, whatever its case; nil when it is none.
  static func hint(on word: String) -> String? { hints[word.lowercased()] }

  private static let hints: [String: String] = [
    "exit": "quit ends the program", "q": "quit ends the program", "bye": "quit ends the program",
    "logout": "quit ends the program",
    "?": "help lists the commands", "man": "help lists the commands; help COMMAND explains one",
    "ls": "show prints the list", "list": "show prints the list", "dir": "show prints the list",
    "cat": "show prints the list",
    "print": "show prints the list, echo a text", "say": "echo prints a text",
    "close": "back leaves a screen; done and cancel leave what is filled in or chosen there",
    "remove": "delete takes rows away", "rm": "delete takes rows away",
    "cd": "open and back go from screen to screen",
    "mv": "move puts rows elsewhere, rename calls them otherwise",
    "write": "save writes the session to a file",
  ]
}
