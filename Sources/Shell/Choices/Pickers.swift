public import CommandLanguage
public import TableModel

// A picker is a row of kind "pick". Its options are the rows of the choice section on its own
// screen, so they are chosen, moved, undone, saved and loaded as any options are.
extension Session {
  /// Whether a row opens a picker.
  public func isPicker(_ row: RowID) -> Bool {
    guard let kind = table.cell(row, .kind).textID else { return false }
    return table.buffer(kind).elementsEqual("pick".utf8)
  }

  /// The section that holds a picker's options; nil when the row is no picker.
  public func pickSection(of row: RowID) -> SectionID? {
    guard isPicker(row), let screen = ScreenID(table.cell(row, .screen)), table.contains(screen)
    else { return nil }
    return pickSection(on: screen)
  }

  /// The picker that a section holds the options of.
  public func picker(of section: SectionID) -> RowID? {
    let screen = table.screen(of: section)
    guard let row = table.owner(of: screen), table.contains(row), isPicker(row),
      pickSection(on: screen) == section
    else { return nil }
    return row
  }

  /// The same, when its options are not the ones shown.
  func closedPicker(of section: SectionID) -> RowID? {
    guard table.hasBoundChoices, table.screen(of: section) != table.current else { return nil }
    return picker(of: section)
  }

  /// Says so when a row cannot be of a kind: a picker without options could not be tapped. One that
  /// was a picker before has its options still.
  func checkKind(_ kind: String, of row: RowID?, at extent: Extent) throws(Diagnostic) {
    guard kind == "pick" else { return }
    if let row, let screen = ScreenID(table.cell(row, .screen)), table.contains(screen),
      pickSection(on: screen) != nil
    {
      return
    }
    let what = row.map { path(of: $0) } ?? "a new row"
    throw Diagnostic(
      .badValue, "kind cannot be \"pick\": \(what) has no options", at: extent,
      hint: "add pick --option TEXT TITLE makes a row that has some")
  }

  private func pickSection(on screen: ScreenID) -> SectionID? {
    table.sections(of: screen).first { table.kind($0) != .plain }
  }

  /// The section of a picker, for a command that cannot do without.
  public func knownPickSection(of row: RowID) throws(Diagnostic) -> SectionID {
    guard let section = pickSection(of: row) else {
      throw .failed(
        .notAChoice, "\(path(of: row)) is no picker", hint: "add pick makes one")
    }
    return section
  }

  /// The option of a picker that a text names: its title, else its number.
  public func option(_ text: String, of section: SectionID) throws(Diagnostic) -> RowID {
    let titled = optionRows(titled: text, in: section)
    if let only = titled.first, titled.count == 1 { return only }
    if titled.count > 1 {
      let numbers = titled.compactMap { table.place(of: $0).map { String($0.row + 1) } }
      throw .failed(
        .manyTitles, "several options are titled \"\(text)\"",
        hint: "name it by its number: " + numbers.joined(separator: ", "))
    }
    if let row = option(number: text, of: section) { return row }
    let titles = options(of: .section(section)).prefix(1_000).map { table.string(table.title($0)) }
    throw .failed(
      .noTitle, "there is no option \"\(text)\"",
      hint: Suggestion.nearest(to: text, among: titles).map { "did you mean \($0)?" }
        ?? hint(options: titles, of: section))
  }

  /// What can be chosen, where these are few.
  private func hint(options titles: [String], of section: SectionID) -> String {
    if titles.isEmpty { return "it has no options yet: options … add TEXT" }
    let list = titles.prefix(8).joined(separator: ", ")
    if titles.count > 8 || list.utf8.count > 100 { return "options lists them" }
    let several = table.kind(section) == .choices ? "; several go with commas between them" : ""
    return "it has " + list + several
  }

  /// The option with a number, from 1.
  func option(number text: String, of section: SectionID) -> RowID? {
    guard let number = Int(text), number >= 1, number <= table.count(of: section) else {
      return nil
    }
    return table.row(at: Place(section, number - 1))
  }

  func optionRows(titled text: String, in section: SectionID) -> [RowID] {
    options(of: .section(section)).filter {
      table.buffer(table.title($0)).elementsEqual(text.utf8)
    }
  }

  /// Chooses what a text names in a picker: an option, or several with commas between them.
  public mutating func choose(_ text: String, in row: RowID) throws(Diagnostic) {
    let section = try knownPickSection(of: row)
    for option in try options(text, of: section) {
      try choose(option)
    }
  }

  /// Takes the marks off what a text names in a picker.
  public mutating func unchoose(_ text: String, in row: RowID) throws(Diagnostic) {
    let section = try knownPickSection(of: row)
    for option in try options(text, of: section) {
      try unchoose(option)
    }
  }

  private func options(_ text: String, of section: SectionID) throws(Diagnostic) -> [RowID] {
    // A title may have a comma in it.
    if optionRows(titled: text, in: section).isEmpty, text.contains(",") {
      var rows: [RowID] = []
      for part in text.split(separator: ",") {
        rows.append(try option(String(part).trimmed, of: section))
      }
      if table.kind(section) == .choice, Set(rows).count > 1 {
        throw .failed(.refused, Session.isFull(1), hint: "add pick --multiple allows several")
      }
      return rows
    }
    return [try option(text, of: section)]
  }

  /// The titles of options, joined as their section says.
  func joinedTitles(_ rows: [RowID], of set: ChoiceSet) -> String {
    rows.map { table.string(table.title($0)) }.joined(separator: delimiter(of: set))
  }

  /// What stands between the titles of several chosen options.
  func delimiter(of set: ChoiceSet) -> String {
    switch set {
    case .section(let section):
      guard let field = table.existingField("delimiter") else { return ", " }
      return table.cell(section, field).textID.map { table.string($0) } ?? ", "
    case .group: return ", "
    }
  }
}

extension String {
  /// Without the blanks around it.
  var trimmed: String {
    String(drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}
