/// A piece of a flat list that sections are made from.
public enum ListPart: BitwiseCopyable, Sendable {
  /// Starts a section. Without a text the section is untitled; an empty title is a title.
  case title(TextID)
  case row(RowID)
  /// Ends the section it is the footer of.
  case footer(TextID)
}

extension Table {
  /// Makes sections from a flat list, and the edits that put them at a screen's end. Rows before
  /// any title form an untitled section, as do rows after a footer; a footer without rows before
  /// it gives an empty section. Throws `.full`.
  public mutating func assembling(
    _ parts: [ListPart], in screen: ScreenID
  ) throws(TableError) -> [Edit] {
    var edits: [Edit] = []
    var position = Int32(clamping: sectionCount(screen))
    var open: SectionID?
    var count = 0
    for part in parts {
      if case .title = part { open = nil }
      if open == nil {
        let section = try newSection(part.titleText)
        edits.append(.insertSection(section, in: screen, at: position))
        position += 1
        open = section
        count = 0
      }
      guard let section = open else { continue }
      switch part {
      case .title: break
      case .row(let row):
        edits.append(.insert(row, at: Place(section, count)))
        count += 1
      case .footer(let text):
        apply(.setSection(from: .none, to: .text(text), section, field: .footer))
        open = nil
      }
    }
    return edits
  }

  /// The edits that put rows at the end of a screen's last section; a screen without sections gets
  /// an untitled one. Throws `.full`.
  public mutating func adding(
    _ rows: [RowID], to screen: ScreenID
  ) throws(TableError) -> [Edit] {
    guard let last = section(screen, sectionCount(screen) - 1) else {
      return try assembling([.title(.none)] + rows.map { .row($0) }, in: screen)
    }
    let count = count(of: last)
    return rows.indices.map { .insert(rows[$0], at: Place(last, count + $0)) }
  }
}

extension ListPart {
  fileprivate var titleText: TextID {
    if case .title(let text) = self { return text }
    return .none
  }
}
