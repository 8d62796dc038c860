import CommandLanguage
import Output
public import Shell
import TableModel

extension Command {
  public static let options = Command(
    "options", topic: .act,
    summary:
      "List the options of a picker or choice section, change them, or fetch them from a store.",
    examples: [
      "add pick --option Low Priority\noptions 1.1 add High\noptions 1.1",
      "add pick --option Low --option High Priority\noptions 1.1 move 2 to 1\noptions 1.1 delete Low",
      "store new cities memory\nstore add cities Rome\nadd pick City\noptions 1.1 from cities --sort title",
    ],
    .targetsBeforeText("picker"), .optionsVerb("what", about: "option or store"),
    .output, .itemOptions(.fetch)
  ) { session, targets, what, output, fetch in
    let section = try session.choiceSection(targets)
    if what?.verb != .from, let first = fetch.fields.first {
      throw Diagnostic.failed(
        .optionConflict, "--\(first.name) says what is fetched of a store",
        hint: "options 1.1 from STORE --\(first.name) …")
    }
    guard let what else { return .show(.records(session.optionRecords(section)), output) }
    let verb = what.verb
    guard let text = what.text, !text.isEmpty else {
      throw Diagnostic.failed(
        .missingArgument, "the \(verb == .from ? "store" : "option") is missing here")
    }
    switch verb {
    case .add:
      let row = try session.table.newRow(try session.table.intern(text))
      return try session.askInsert([row], at: session.end(of: section))
    case .delete: return try session.askDelete([try session.option(text, of: section)])
    case .move: return try session.moveOption(text, in: section)
    case .from:
      try session.takeOptions(of: section, from: text, fetch)
      return .run(.fetch([section], isMore: false))
    }
  }

  public static let choice = Command(
    "choice", topic: .view, summary: "Print what is chosen in a picker or choice section.",
    examples: ["add pick --option Low --option High Priority\nchoose 1.1 High\nchoice 1.1"],
    .targetsBeforeText("picker")
  ) { session, targets in
    let chosen = session.chosen(in: .section(try session.choiceSection(targets)))
    if chosen.isEmpty { return .text("nothing is chosen") }
    return .text(
      chosen.map { session.table.string(session.table.title($0)) }.joined(separator: "\n"))
  }
}

extension Session {
  /// The section of options that a target means: a choice section, or that of a picker.
  fileprivate func choiceSection(_ targets: Targets) throws(Diagnostic) -> SectionID {
    guard let target = targets.all.first, targets.all.count == 1 else {
      throw .failed(.wrongTarget, "one picker or choice section is wanted here")
    }
    if let row = target.row { return try knownPickSection(of: row) }
    guard let section = target.section, table.kind(section) != .plain else {
      throw .failed(
        .notAChoice, "\(name(of: target)) has no options",
        hint: "add pick and add section --kind choice make what has")
    }
    return section
  }

  fileprivate func optionRecords(_ section: SectionID) -> Records {
    let rows = options(of: .section(section)).enumerated().map { index, row in
      [
        Records.Field.number(String(index + 1)), .text(table.string(table.title(row))),
        .text(table.flags(row).contains(.chosen) ? "yes" : "no"),
      ]
    }
    return Records(
      columns: [
        .init(name: "number", alignsRight: true), .init(name: "title"), .init(name: "chosen"),
      ],
      rows: rows)
  }

  /// `2 to 1`: a number or title, and where it ends up.
  fileprivate mutating func moveOption(
    _ text: String, in section: SectionID
  ) throws -> Reply {
    guard let range = text.lastRange(of: " to "),
      let number = Int(text[range.upperBound...].filter { $0 != " " })
    else {
      throw Diagnostic.failed(
        .missingArgument, "the place is missing here", hint: "write move 2 to 1")
    }
    let row = try option(String(text[..<range.lowerBound]), of: section)
    guard number >= 1, number <= table.count(of: section) else {
      throw Diagnostic.failed(.noRow, "there is no place \(number)")
    }
    return try move([row], to: .place(Place(section, number - 1)))
  }
}

extension String {
  /// The last place of a text in this one.
  fileprivate func lastRange(of text: String) -> Range<String.Index>? {
    ranges(of: text).last
  }
}
