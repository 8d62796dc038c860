/// What options mean, where their names do not say it: a line each on the page of their command.
enum OptionHelp {
  /// The lines for a command's options, in their order.
  static func lines(_ command: Command) -> [String] {
    let told = command.parameters.filter(\.isOption).compactMap { option in
      text(option, of: command.name).map { (name: "--" + option.name, text: $0) }
    }
    let width = told.map(\.name.count).max() ?? 0
    return told.map { name, text in
      "  \(name)\(String(repeating: " ", count: width - name.count))  \(text)"
    }
  }

  private static func text(_ option: Parameter, of command: String) -> String? {
    let choices = option.choices.isEmpty ? nil : option.choices.joined(separator: ", ")
    let meaning = ofCommand["\(command) \(option.name)"] ?? ofAny[option.name]
    guard let meaning, let choices else { return meaning ?? choices }
    return "\(meaning): \(choices)"
  }

  /// Of one command only.
  private static let ofCommand = [
    "open edit": "fill the item in, whatever a tap does",
    "find count": "only how many there are",
    "show bar": "with the search bar of the screen",
    "add pick bar": "whether its screen has done and cancel",
    "recover list": "show what there is to bring back",
    "recover drop": "forget it",
    "recover force": "do it again although the file has changed since",
    "save force": "write although the file has changed since it was loaded",
    "record force": "write over a file that is there",
    "record golden": "with what is printed, as a test",
    "search status": "what is searched, and how many rows there are",
    "search off": "end the search",
    "alias off": "take the alias away",
    "searchable off": "take the search bar away",
    "refreshable off": "take the control away",
    "addrow off": "take the line away",
    "record off": "end it",
    "searchable placeholder": "what the empty bar says",
    "index search": "with a sign that leads to the search bar",
    "index summary": "with a sign at its end that stands for the rest",
    "add group screen": "the title of the screen that it opens",
    "import in": "into this section",
    "let session": "of the whole session, in a body too",
    "add section none": "a tap may take the last mark away",
    "add pick none": "a tap may take the last mark away",
    "options sort": "the order of the options: sort by's words",
    "options filter": "only items for which this expression is true",
    "options batch": "so many at a time",
  ]

  /// Of every command that has an option of that name.
  private static let ofAny = [
    "in": "at the end of this section", "at": "at this place",
    "label": "a name that @NAME finds, whatever moves",
    "set": "a field of its own: --set price=3 --set \"unit price=2\"",
    "edit": "fill it in on a screen of its own first",
    "always": "one is always chosen, as soon as there is an option",
    "max": "how many can be chosen", "auto-dismiss": "the list closes when something is chosen",
    "store": "the store that its items come from",
    "sort": "the order of the items, as sort by has it: \"name desc\"",
    "filter": "only items for which this expression is true: \"age > 17\"",
    "batch": "so many items at a time; more gets the next",
    "auto-hide": "on: no row for more where nothing is left; off: it stays",
    "auto-fetch": "ask the store when the section is shown first",
    "group-by": "a section for each value of this field or expression",
    "groups": "groups that are there even empty, and come first: \"Home;Work\"",
    "option": "one of its options; repeat it for each", "multiple": "several can be chosen",
    "no-show": "the row does not show what is chosen",
    "delimiter": "what stands between several",
    "allow": "what gestures may do to its options: add,delete,move,edit",
    "bind-index": "this field is the number of what is chosen",
    "bind-indexes": "this field is the numbers of what is chosen",
    "bind-string": "this field is the title of what is chosen",
    "normal": "shown in normal mode too, not only in edit mode",
    "no-edit": "not shown in edit mode",
    "override": "those that the target has are replaced",
    "fields": "look in these fields: title,price, or * for all",
    "where": "an expression, to the end of the line",
    "regexp": "a pattern (PCRE2), to the end of the line",
    "no-results": "what a search without hits says", "hide": "only scroll to screen shows it",
    "natural": "Room 9 before Room 10", "descending": "the last comes first",
    "quiet": "no hook hears of it", "limit": "so many rows are still shown",
    "arg": "name=value, for the body to read as arg.name",
    "call": "run a command made by def, with each --arg and the path",
    "strict": "hide what is attached further out",
    "remove": "leave a part out", "reset": "the usual order",
    "content": "there is data", "empty": "there is none",
    "pull": "what the control says before", "refreshing": "what it says meanwhile",
    "updated": "what it says afterwards; %s is the time",
    "updated-time": "how the time is written",
    "format": "how it is written", "out": "into this file",
  ]
}
