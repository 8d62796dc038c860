import CommandLanguage
public import TableModel

/// The fields of a screen that say how its data comes.
public enum LoadingField {
  public static let dataSection = "data-section"
  public static let pageOffset = "page-offset"
  public static let pageText = "page-text"
  public static let refreshable = "refreshable"
  public static let pullMessage = "pull-message"
  public static let refreshing = "refreshing"
  public static let updatedFormat = "updated-format"
  public static let updatedTimeFormat = "updated-time-format"

  static let all = [
    "loading", dataSection, pageOffset, pageText, refreshable, pullMessage, refreshing,
    updatedFormat, updatedTimeFormat,
  ]
}

extension Session {
  /// A field of a screen as text; nil when it has none.
  func text(of screen: ScreenID, _ name: String) -> String? {
    guard let field = table.existingField(name) else { return nil }
    let cell = table.cell(screen, field)
    return cell.isNone ? nil : text(of: cell)
  }

  /// What a field of a screen that says how data comes is kept as; others stay as they are.
  mutating func loadingCell(
    _ cell: Cell, _ name: String, of screen: ScreenID
  ) throws(Diagnostic) -> Cell {
    guard !cell.isNone else { return cell }
    switch name {
    case LoadingField.dataSection:
      // Kept by its id, so that it stays the same section wherever it is moved.
      let section = try section(text(of: cell), at: Extent(0, 0))
      guard table.screen(of: section) == screen else {
        throw .failed(.wrongTarget, "a screen's data section is one of its own")
      }
      return .number(Double(section.raw))
    case LoadingField.refreshable:
      return try truth(text(of: cell), at: Extent(0, 0)) ? cell : .none
    default: return cell
    }
  }

  /// The section whose rows decide whether there is data, and where paging begins (ST11); nil when
  /// none was named, or the one that was is gone.
  public func dataSection(of screen: ScreenID) -> SectionID? {
    guard let field = table.existingField(LoadingField.dataSection),
      let number = table.cell(screen, field).double, let raw = UInt32(exactly: number)
    else { return nil }
    let section = SectionID(raw)
    return table.screen(of: section) == screen && table.position(of: section) != nil ? section : nil
  }

  func dataSectionText(_ screen: ScreenID) -> String {
    dataSection(of: screen).flatMap { table.position(of: $0) }.map { String($0 + 1) } ?? ""
  }
}
