import TableModel

// How rows, sections and screens look: what was set, else what follows from the rest.
extension Session {
  /// The fields that say how something looks even where none of them was set.
  static let looks: Set<String> = [
    "accessory", "actions", "style", "height", "template-key", "header-height", "footer-height",
    "row-height", "estimated", "selection-style", "deselect", "chain", "longpressable",
  ]

  /// How a row looks; nil for what is no look.
  func look(of row: RowID, _ field: String) -> String? {
    guard let section = table.place(of: row)?.section else { return nil }
    if !givenLooks.isEmpty, let given = givenLooks[row]?[field] { return given }
    switch field {
    case "accessory":
      var accessories = Accessories(table)
      accessories.enter(section, table)
      return accessories.accessory(of: row, table).name(table)
    case "actions":
      return Trigger.gestures.filter { nearestAction($0, for: row) != nil }.map { "\($0)" }
        .joined(separator: " ")
    case "style": return style(of: row)
    case "height":
      var heights = Heights(table)
      heights.enter(section, table)
      return heights.height(of: row, table).name
    case "template-key": return templateKey(of: row)
    default: return nil
    }
  }

  /// What makes rows look as hooks wanted when they were shown last: heights only, since nothing
  /// else is seen in a terminal.
  mutating func lookEdits() -> [Edit] {
    guard let field = try? table.field("height") else { return [] }
    return givenLooks.compactMap { row, looks in
      guard let height = looks["height"], table.contains(row) else { return nil }
      let old = table.cell(row, field)
      // `auto` is what a hook says that wants to change nothing (SA17).
      guard let lines = Double(height) else { return nil }
      return .set(from: old, to: .number(lines), row, field: field)
    }
  }

  /// How a section looks.
  func look(of section: SectionID, _ field: String) -> String? {
    switch field {
    case "header-height": Heights(table).header(of: section, table).name
    case "footer-height": Heights(table).footer(of: section, table).name
    default: nil
    }
  }

  /// How a screen looks.
  func look(of screen: ScreenID, _ field: String) -> String? {
    switch field {
    case "row-height": own(screen, field) ?? "1"
    // A fixed height is its own estimate (S61).
    case "estimated":
      own(screen, "row-height").flatMap { $0 == "auto" ? nil : $0 } ?? own(screen, field) ?? "1"
    case "style": own(screen, field) ?? "plain"
    case "selection-style": own(screen, field) ?? "blue"
    case "deselect": own(screen, field) ?? "auto"
    case "longpressable": isOn(field, screen) ? "on" : "off"
    case "chain": chain(of: screen).map(\.name).joined(separator: " ")
    default: nil
    }
  }

  private func own(_ screen: ScreenID, _ field: String) -> String? {
    guard let field = table.existingField(field) else { return nil }
    let cell = table.cell(screen, field)
    return cell.isNone ? nil : text(of: cell)
  }

  private func own(_ row: RowID, _ field: String) -> String? {
    guard let field = table.existingField(field) else { return nil }
    let cell = table.cell(row, field)
    return cell.isNone ? nil : text(of: cell)
  }

  /// The style a row is highlighted in: its own, else the screen's where a tap does something.
  private func style(of row: RowID) -> String {
    if let own = own(row, "style") { return own }
    guard isTappable(row), let section = table.place(of: row)?.section else { return "none" }
    return own(table.screen(of: section), "selection-style") ?? "blue"
  }

  /// Whether a tap does more than highlight the row: an option, or one with a tap or navigation
  /// action.
  private func isTappable(_ row: RowID) -> Bool {
    isOption(row) || ["pick", "group"].contains(table.kindName(of: row))
      || nearestAction(.tap, for: row) != nil || nearestAction(.navigation, for: row) != nil
  }

  /// The key of a row's template: its own, else made of the template and what the row has that
  /// asks for another one (S61).
  private func templateKey(of row: RowID) -> String {
    if let own = own(row, "template-key") { return own }
    var key = own(row, "template") ?? "row"
    if let style = own(row, "style") { key += "-" + style }
    if look(of: row, "accessory") != "none" { key += "-accessory" }
    for field in ["subtitle", "remote-image", "image"] where own(row, field) != nil {
      key += "-" + field
    }
    return key
  }
}
