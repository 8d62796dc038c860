import CommandLanguage
import TableModel

/// How a picker's choice is told in a field of its row.
enum Binding: String, CaseIterable {
  /// The number of the chosen option.
  case index = "bind-index"
  /// The numbers of the chosen options: `1,3`.
  case indexes = "bind-indexes"
  /// The titles of the chosen options, joined by `;`.
  case string = "bind-string"
}

extension Session {
  /// What a picker's choice is bound to; nil when to nothing.
  func binding(of section: SectionID) -> (form: Binding, field: FieldID)? {
    for form in Binding.allCases {
      guard let setting = table.existingField(form.rawValue),
        let name = table.cell(section, setting).textID,
        let field = table.existingField(table.string(name))
      else { continue }
      return (form, field)
    }
    return nil
  }

  /// Knows again the fields that the pickers of a loaded list are bound to: while nothing is chosen,
  /// no row has them.
  mutating func knowBoundFields() throws(TableError) {
    let settings = Binding.allCases.compactMap { table.existingField($0.rawValue) }
    guard table.hasBoundChoices, !settings.isEmpty else { return }
    for screen in table.screens {
      for section in table.sections(of: screen) {
        for setting in settings {
          guard let name = table.cell(section, setting).textID else { continue }
          _ = try table.field(table.string(name))
        }
      }
    }
  }

  /// The choice of a section as a value; nothing chosen is none, and of numbers an empty set.
  func choiceText(_ section: SectionID, _ form: Binding) -> String? {
    let chosen = chosen(in: .section(section))
    guard !chosen.isEmpty else { return form == .indexes ? "" : nil }
    if form == .string {
      let names = optionNames(of: section)
      return chosen.compactMap { names[$0] }.joined(separator: ";")
    }
    return chosen.compactMap { table.place(of: $0).map { String($0.row + 1) } }
      .joined(separator: ",")
  }

  /// How a bound text calls the options: by their titles, in quotes where those would be misread.
  /// Of several with one title the second is `"title"2`.
  private func optionNames(of section: SectionID) -> [RowID: String] {
    var names: [RowID: String] = [:]
    var seen: [String: Int] = [:]
    for row in options(of: .section(section)) {
      let title = table.string(table.title(row))
      let count = seen[title, default: 0] + 1
      seen[title] = count
      let isPlain =
        !title.isEmpty && !title.utf8.contains(UInt8(ascii: ";"))
        && !title.hasPrefix("\"") && title.trimmed == title
      names[row] =
        count == 1 && isPlain ? title : TitleList.quoted(title) + (count > 1 ? String(count) : "")
    }
    return names
  }

  /// The value that the bound field is to have.
  mutating func boundCell(_ section: SectionID, _ form: Binding) throws(TableError) -> Cell {
    guard let text = choiceText(section, form) else { return .none }
    if form == .index, let number = Double(text) { return .number(number) }
    return .text(try table.intern(text))
  }

  /// The options that a value names, and the parts of it that name none.
  func options(
    _ value: String, as form: Binding, of section: SectionID
  ) -> (rows: [RowID], unknown: [String]) {
    var rows: [RowID] = []
    var unknown: [String] = []
    if form == .string {
      for part in TitleList.parts(value) {
        // Of several options with one title the first is meant, unless a number says which (S26).
        let titled = optionRows(titled: part.title, in: section)
        if part.number >= 1, part.number <= titled.count {
          rows.append(titled[part.number - 1])
        } else {
          unknown.append(part.title)
        }
      }
      return (rows, unknown)
    }
    for part in value.split(separator: ",") {
      let text = String(part).trimmed
      if let row = option(number: text, of: section) {
        rows.append(row)
      } else {
        unknown.append(text)
      }
    }
    return (rows, unknown)
  }

  /// Makes the choice what an author's value says, or says what is wrong with it (S29).
  mutating func chooseExactly(
    value: String, as form: Binding, of section: SectionID
  ) throws(Diagnostic) {
    let (rows, unknown) = options(value, as: form, of: section)
    if let first = unknown.first {
      throw .failed(.noTitle, "there is no option \"\(first)\"")
    }
    let most = table.mostChosen(in: section)
    guard Set(rows).count <= most else { throw .failed(.refused, Session.isFull(most)) }
    for row in rows where !table.flags(row).contains(.chosen) { try checkEnabled(row) }
    choose(value: value, as: form, of: section)
  }

  /// Makes the choice what a value says, as far as there are such options and the rules have room.
  mutating func choose(value: String, as form: Binding, of section: SectionID) {
    let set = ChoiceSet.section(section)
    let (named, unknown) = options(value, as: form, of: section)
    let rules = rules(of: set)
    let most = rules.isMultiple ? rules.maximum ?? named.count : 1
    let old = chosen(in: set)
    var kept: [RowID] = []
    for row in named where !kept.contains(row) && kept.count < most {
      if table.flags(row).contains(.disabled), !old.contains(row) { continue }
      kept.append(row)
    }
    for row in old where !kept.contains(row) { setFlag(.chosen, false, on: row) }
    for row in kept { setFlag(.chosen, true, on: row) }
    if !unknown.isEmpty, !expectsOptions(section), let picker = picker(of: section) {
      let parts = unknown.map { "\"\($0)\"" }.joined(separator: ", ")
      var warning = Diagnostic.failed(.noTitle, "\(path(of: picker)) has no option \(parts)")
      warning.severity = .warning
      warnings.append(warning)
    }
  }
}
