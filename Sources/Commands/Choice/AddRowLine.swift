import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let addRowLine = Command(
    "addrow", topic: .build,
    summary: "Give a picker or section a last line that adds a row when it is tapped.",
    examples: [
      "add pick --option Low Priority\naddrow 1.1 --normal New priority\nopen 1.1\ntap 1.add High",
      "- Milk\naddrow section 1 --normal New item\ntap 1.add Eggs",
    ],
    .targetsBeforeText("picker or section"), .flag("normal"), .flag("no-edit"), .flag("off"),
    .optionalString("text")
  ) { session, targets, normal, noEdit, off, text in
    guard let target = targets.all.first, targets.all.count == 1 else {
      throw Diagnostic.failed(.wrongTarget, "one picker or section is wanted here")
    }
    let section: SectionID
    switch target.tag {
    case .row: section = try session.knownPickSection(of: RowID(target.raw))
    case .section: section = SectionID(target.raw)
    case .screen, .kind, .session:
      throw Diagnostic.failed(.wrongTarget, "a picker or section is wanted here")
    }
    try session.setAddRow(
      section, off ? nil : text ?? "New…", inNormalMode: normal && !off, inEditMode: !noEdit || off)
    return .done
  }
}
