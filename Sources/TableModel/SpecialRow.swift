/// A row that a section shows beside its own: it has no number and no item, and is no row of the
/// table. It can only be tapped (S14, S15).
public struct SpecialRow: Hashable, Sendable {
  /// In the order they are shown: `2.more` is the one of section 2.
  public enum Kind: String, CaseIterable, Sendable {
    /// Stands where there are no rows.
    case placeholder
    /// Stands where rows are on their way.
    case loading
    /// Fetches the next items.
    case more
    /// Adds a row.
    case add
  }

  public var kind: Kind
  /// A field of the section; none for the text that such a row has by itself.
  public var text: Cell
}

extension SpecialRow.Kind {
  /// The text of such a row when the section names none.
  public var defaultText: String {
    switch self {
    case .placeholder: ""
    case .loading: "Loading…"
    case .more: "Load more…"
    case .add: "Add…"
    }
  }
}

extension Table {
  /// The special rows of a section below its own, in order: a placeholder only when there is
  /// nothing else, the row that loads more. The one that adds comes last; sessions know it.
  public func specialRows(of section: SectionID) -> [SpecialRow] {
    let hasStore = hasStore(section)
    let placeholder = cell(section, .placeholder)
    guard hasStore || !placeholder.isNone else { return [] }
    var rows: [SpecialRow] = []
    if itemCount(of: section) == 0 {
      if hasStore, fetching(section) == .waiting {
        rows.append(SpecialRow(kind: .loading, text: cell(section, .loading)))
      } else if !placeholder.isNone,
        !hasStore || !cell(itemSource(of: section), .fetched).isNone
      {
        rows.append(SpecialRow(kind: .placeholder, text: placeholder))
      }
    }
    if hasStore, showsMore(section) {
      let text = existingField("more-text").map { cell(section, $0) } ?? .none
      rows.append(SpecialRow(kind: .more, text: text))
    }
    return rows
  }

  /// The row that loads more is there while more is left; with `auto-hide off` once items came in
  /// batches at all (S16).
  private func showsMore(_ section: SectionID) -> Bool {
    guard !cell(section, .fetched).isNone, batch(of: section) > 0 else { return false }
    if !cell(section, .hasMore).isNone { return true }
    guard let field = existingField("auto-hide") else { return false }
    return !isOn(cell(section, field), otherwise: true)
  }

  /// How many items an item section fetches at a time; 0 for all.
  public func batch(of section: SectionID) -> Int {
    existingField("batch").flatMap { cell(section, $0).double }
      .flatMap { Int(exactly: $0.rounded()) }.map { max($0, 0) } ?? 0
  }

  /// A field that says on or off.
  public func isOn(_ cell: Cell, otherwise: Bool) -> Bool {
    if let number = cell.double { return number != 0 }
    guard let text = cell.textID else { return otherwise }
    return !["off", "no", "false", ""].contains(string(text))
  }
}
