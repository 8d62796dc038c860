import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let addSection = Command(
    "add section", topic: .build,
    summary: "Start a section; with --kind choice one of its rows can be chosen.",
    examples: [
      "add section Fruit", "add section --kind choice --footer \"Played on calls.\" Ringtone",
    ],
    .choiceOption("kind", SectionForm.self), .stringOption("label", .name),
    .stringOption("footer"), .sectionPlacement, .optionalString("title")
  ) { session, kind, label, footer, index, title in
    if let label { try session.checkLabel(label, at: Extent(0, 0)) }
    let screen = try session.currentScreen()
    let section = try session.table.newSection(title.map { try session.table.intern($0) } ?? .none)
    // What a section has from the start is part of it: undo takes it away with the section.
    if let kind {
      session.table.give(section, .kind, .number(Double(kind.kind.rawValue)))
    }
    for case let (field, text?) in [(FieldID.label, label), (.footer, footer)] {
      session.table.give(section, field, .text(try session.table.intern(text)))
    }
    let count = session.table.sectionCount(screen)
    session.apply(.insertSection(section, in: screen, at: Int32(clamping: index ?? count)))
    return session.endSearchForAddition()
  }
}
