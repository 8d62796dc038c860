/// How many lines a row, a header or a footer takes.
public enum Height: Equatable, Sendable {
  case lines(Int)
  /// As many as its text needs.
  case auto

  init?(_ cell: Cell, _ table: borrowing Table) {
    if let number = cell.double {
      guard let lines = Int(exactly: number), 1...1_000 ~= lines else { return nil }
      self = .lines(lines)
    } else if let text = cell.textID, table.says(text, "auto") {
      self = .auto
    } else {
      return nil
    }
  }

  public var name: String {
    switch self {
    case .lines(let lines): String(lines)
    case .auto: "auto"
    }
  }
}

/// Finds heights: a row's own goes before its section's, that before the screen's (PM18, A33).
public struct Heights {
  private let own: FieldID?
  private let rows: FieldID?
  private let headers: FieldID?
  private let footers: FieldID?
  private var ofSection: Height?

  public init(_ table: borrowing Table) {
    let inUse = table.fieldsInUse()
    own = table.existingField("height").flatMap { inUse.contains($0) ? $0 : nil }
    rows = table.existingField("row-height")
    headers = table.existingField("header-height")
    footers = table.existingField("footer-height")
  }

  /// Whether a row of the section entered may have another height than one line.
  public var areInUse: Bool { own != nil || ofSection != nil }

  /// Prepares for the rows of a section.
  public mutating func enter(_ section: SectionID, _ table: borrowing Table) {
    guard let rows else { return }
    ofSection =
      Height(table.ownCell(section, rows), table)
      ?? Height(table.cell(table.screen(of: section), rows), table)
  }

  public func height(of row: RowID, _ table: borrowing Table) -> Height {
    own.flatMap { Height(table.cell(row, $0), table) } ?? ofSection ?? .lines(1)
  }

  /// A section's header: its own height, else the screen's, else its template's (PM04).
  public func header(of section: SectionID, _ table: borrowing Table) -> Height {
    around(section, headers, "header-template", table)
  }

  public func footer(of section: SectionID, _ table: borrowing Table) -> Height {
    around(section, footers, "footer-template", table)
  }

  private func around(
    _ section: SectionID, _ field: FieldID?, _ template: String, _ table: borrowing Table
  ) -> Height {
    let screen = table.screen(of: section)
    if let field, let own = Height(table.ownCell(section, field), table) { return own }
    if let name = table.templateName(section, template),
      let field = table.existingField("template.\(name).height"),
      let height = Height(table.cell(screen, field), table)
    {
      return height
    }
    return field.flatMap { Height(table.cell(screen, $0), table) } ?? .auto
  }
}

extension Table {
  /// The name of the template of a section's header or footer.
  func templateName(_ section: SectionID, _ field: String) -> String? {
    existingField(field).flatMap { ownCell(section, $0).textID }.map { string($0) }
  }

  /// The text that a section's header or footer template brings along: the screen's field
  /// `template.NAME`.
  public func templateText(_ section: SectionID, _ field: String) -> Cell {
    guard let name = templateName(section, field), let text = existingField("template.\(name)")
    else { return .none }
    return cell(screen(of: section), text)
  }
}
