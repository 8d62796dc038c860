/// A row that a section shows beside its own: it has no number and no item, and is no row of the
/// table. It can only be tapped (S14, S15).
public struct SpecialRow: Hashable, Sendable {
  /// In the order they are shown: `2.more` is the one of section 2.
  public enum Kind: String, CaseIterable, Sendable {
    /// Collapses a section, or expands it.
    case toggle
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
  /// What a toggle stands for.
  public var folding: Folding?

  init(kind: Kind, text: Cell = .none, folding: Folding? = nil) {
    self.kind = kind
    self.text = text
    self.folding = folding
  }

  /// The text of such a row when the section names none.
  public var defaultText: String { folding?.text ?? kind.defaultText }
}

/// The rows of a section that a toggle takes away or brings back.
public struct Folding: Hashable, Sendable {
  /// How many they are.
  public var rows: Int
  /// How many rows stay in any case.
  public var limit: Int
  /// Whether they are not shown now.
  public var isCollapsed: Bool

  var text: String {
    "\(rows)\(limit > 0 && isCollapsed ? " more" : "") row\(rows == 1 ? "" : "s")"
  }
}

extension SpecialRow.Kind {
  var defaultText: String {
    switch self {
    case .placeholder, .toggle: ""
    case .loading: "Loading…"
    case .more: "Load more…"
    case .add: "Add…"
    }
  }
}

extension Table {
  /// The special rows of a section below its own, in order: the toggle, a placeholder only when
  /// there is nothing else, the row that loads more. The one that adds comes last; sessions know it.
  public func specialRows(of section: SectionID) -> [SpecialRow] {
    let hasStore = hasStore(section)
    let placeholder = cell(section, .placeholder)
    var rows: [SpecialRow] = []
    if let folding = folding(of: section) {
      rows.append(SpecialRow(kind: .toggle, folding: folding))
    }
    guard hasStore || !placeholder.isNone else { return rows }
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

  /// What the toggle of a section takes away or brings back; nil where it shows none: a collapsed
  /// section has one, and one that says that it is collapsible, unless there is nothing to collapse.
  private func folding(of section: SectionID) -> Folding? {
    let collapsed = limit(of: section)
    guard let limit = collapsed ?? collapsibleLimit(of: section), !isHidden(section) else {
      return nil
    }
    let rows = visibleCount(of: section) - limit
    return rows > 0 ? Folding(rows: rows, limit: limit, isCollapsed: collapsed != nil) : nil
  }

  /// How many rows a section shows when its toggle collapses it; nil for one that has no toggle of
  /// its own.
  public func collapsibleLimit(of section: SectionID) -> Int? {
    guard let field = existingField("collapsible") else { return nil }
    let cell = cell(section, field)
    guard !cell.isNone, isOn(cell, otherwise: true) || cell.double != nil else { return nil }
    return cell.double.flatMap { Int(exactly: $0.rounded(.down)) }.map { max($0, 0) } ?? 0
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
