import TableModel

/// The kinds of section that can be added by name.
enum SectionForm: String, CaseIterable, Sendable {
  case plain
  /// One of its rows can be chosen: a radio group.
  case choice
  /// Several can.
  case choices
  /// Its rows come from a store.
  case item

  var kind: SectionKind {
    switch self {
    case .plain, .item: .plain
    case .choice: .choice
    case .choices: .choices
    }
  }
}

extension Table {
  /// Gives a section that is on no screen yet a field.
  mutating func give(_ section: SectionID, _ field: FieldID, _ cell: Cell) {
    apply(.setSection(from: self.cell(section, field), to: cell, section, field: field))
  }
}
