import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let addSection = Command(
    "add section", topic: .build,
    summary: "Start a section: --kind choice for options, --kind item for rows from a store.",
    examples: [
      "add section Fruit", "add section --kind choice --footer \"Played on calls.\" Ringtone",
      "store new contacts memory\nadd section --kind item --store contacts --sort name Friends",
    ],
    .choiceOption("kind", SectionForm.self), .stringOption("label", .name),
    .stringOption("footer"), .sectionSettings, .sectionPlacement, .optionalString("title")
  ) { session, kind, label, footer, given, index, title in
    let (settings, items) = given
    try checkSettings(settings, of: kind)
    if kind == .item, !items.hasStore {
      throw Diagnostic.failed(
        .missingArgument, "an item section has a store",
        hint: "add section --kind item --store NAME …")
    }
    try checkGrouping(items, of: kind)
    if let label { try session.checkLabel(label, at: Extent(0, 0)) }
    let screen = try session.currentScreen()
    let section = try session.table.newSection(title.map { try session.table.intern($0) } ?? .none)
    // What a section has from the start is part of it: undo takes it away with the section.
    if let kind {
      session.table.give(section, .kind, .number(Double(kind.kind.rawValue)))
    }
    try session.give(section, settings)
    for case let (field, text?) in [(FieldID.label, label), (.footer, footer)] {
      session.table.give(section, field, .text(try session.table.intern(text)))
    }
    for (name, cell) in items.fields {
      session.table.give(section, try session.table.field(name), cell)
    }
    let end = session.table.sectionCount(screen)
    let place = index ?? session.sortedIndex(of: section, on: screen) ?? end
    session.apply(.insertSection(section, in: screen, at: Int32(clamping: place)))
    return session.endSearchForAddition()
  }
}

/// Says so when a section is given settings that mean nothing to its kind.
private func checkSettings(_ settings: ChoiceSettings, of kind: SectionForm?) throws(Diagnostic) {
  guard let first = settings.fields.first else { return }
  if kind == nil || kind == .plain {
    throw Diagnostic(
      .optionConflict, "--\(first.name) says how options are chosen, and a plain section has none",
      at: first.extent, hint: "--kind choice or --kind choices makes its rows options")
  }
  if kind == .choice, let extent = settings.extent(of: "max") {
    throw Diagnostic(
      .optionConflict, "one option can be chosen, so --max says nothing", at: extent,
      hint: "--kind choices allows several")
  }
}

/// Says so when a section is to group what is not there or cannot be grouped.
private func checkGrouping(_ items: ItemOptions, of kind: SectionForm?) throws(Diagnostic) {
  let names = items.fields.map(\.name)
  guard names.contains("group-by") || names.contains("groups") else { return }
  guard items.hasStore else {
    throw Diagnostic.failed(
      .optionConflict, "there are no items to group without a store",
      hint: "add section --kind item --store NAME …")
  }
  guard names.contains("group-by") else {
    throw Diagnostic.failed(
      .optionConflict, "--groups names groups, but nothing says what the items are grouped by",
      hint: "--group-by FIELD does")
  }
  if let kind, kind.kind != .plain {
    throw Diagnostic.failed(.optionConflict, "options of a choice are not grouped")
  }
}
