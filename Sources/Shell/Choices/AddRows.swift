import CommandLanguage
public import TableModel

// The add row of a section: the last line of it, which is no row. A tap on it adds one.
extension Session {
  /// What a new row is called that a tap adds without saying how.
  public static let newOption = "New option"

  /// What the add row of a section says; nil when it shows none now (SC29, SC30, SC31). A search has
  /// none: what was added might not show in it (S33).
  public func addRowText(of section: SectionID) -> String? {
    guard let field = table.existingField("addrow"),
      let title = table.cell(section, field).textID,
      searches.isEmpty || searches[table.screen(of: section)] == nil
    else { return nil }
    let isShown =
      isEditing(section)
      ? text(of: .section(section), field: "addrow-edit") != "off"
      : isOn("addrow-normal", of: section)
    return isShown ? table.string(title) : nil
  }

  /// What the add rows of sections say that show one.
  public func addRowTexts(of sections: [SectionID]) -> [SectionID: String] {
    guard table.existingField("addrow") != nil else { return [:] }
    var texts: [SectionID: String] = [:]
    for section in sections { texts[section] = addRowText(of: section) }
    return texts
  }

  /// Gives a section an add row, or takes it away.
  public mutating func setAddRow(
    _ section: SectionID, _ text: String?, inNormalMode: Bool, inEditMode: Bool
  ) throws {
    let fields: [(String, String?)] = [
      ("addrow", text), ("addrow-normal", inNormalMode ? "on" : nil),
      ("addrow-edit", inEditMode ? nil : "off"),
    ]
    for (name, word) in fields {
      try put(word.map { .text(try table.intern($0)) } ?? .none, name, of: section)
    }
  }

  /// Adds a row as a tap on the add row does.
  mutating func tapAddRow(_ section: SectionID, _ title: TextID?) throws -> Reply {
    guard addRowText(of: section) != nil else {
      throw Diagnostic.failed(
        .noRow, "\(name(of: .section(section))) shows no add row",
        hint: searches[table.screen(of: section)] != nil
          ? "a search is on; search --off ends it"
          : "addrow makes one; without --normal it shows in edit mode only")
    }
    // An item whose title was not said is filled in first (S03).
    if title == nil, table.hasStore(section) {
      return .run(.open(.create(nil, .end(section), RowDetails())))
    }
    let row = try table.newRow(title ?? table.intern(Session.newOption))
    return try askInsert([row], at: end(of: section))
  }

  /// Whether a tap in edit mode opens an option's own screen, where that is allowed (SC22).
  func opensDetailInEditMode(_ row: RowID) -> Bool {
    guard let section = table.place(of: row)?.section, isEditing(section) else { return false }
    return allowedEdits(in: section)?.contains(.edit) ?? false
  }

  /// Whether the screen of a section is in edit mode.
  func isEditing(_ section: SectionID) -> Bool {
    table.isOn(.editing, of: table.screen(of: section))
  }
}
