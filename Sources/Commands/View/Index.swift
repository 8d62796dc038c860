import CommandLanguage
import Output
public import Shell
import TableModel

extension Command {
  public static let index = Command(
    "index", topic: .view,
    summary: "Show the letters that lead to the sections, or say which there are.",
    examples: [
      "add section Apples\nadd section Pears\nindex dynamic\nindex",
      "index alphabet --search --summary\nindex off",
      "add section Apples\nadd section\nindex indexable\nindex set A,-,Z\nindex",
    ],
    .optionalChoice("form", SectionIndex.self), .flag("search"), .flag("summary"),
    .optionalString("letters")
  ) { session, form, search, summary, letters in
    let screen = try session.currentScreen()
    guard let form else {
      let entries = session.indexEntries(of: screen).map(\.text)
      var records = Records(
        columns: [Records.Column(name: "letter")], rows: entries.map { [.text($0)] })
      records.plain = entries.isEmpty ? "no index" : entries.joined(separator: " ")
      return .show(.records(records))
    }
    guard (form == .set) == (letters != nil) else {
      throw form == .set
        ? Diagnostic.failed(
          .missingArgument, "the letters are missing here", hint: "index set A,B,C")
        : Diagnostic.failed(
          .extraWords, "index \(form.rawValue) finds its letters itself", hint: "index set A,B,C")
    }
    let settings = [
      ("index", form == .off ? nil : form.rawValue), ("index-letters", letters),
      ("index-search", search ? "on" : nil), ("index-summary", summary ? "on" : nil),
    ]
    for (name, value) in settings {
      let cell = try value.map { Cell.text(try session.table.intern($0)) } ?? .none
      try session.setOwn(.screen(screen), name, cell)
    }
    return .done
  }
}
