import CommandLanguage
public import TableModel

// `2.more`, `@fruits.add`: rows without numbers.
extension Session {
  /// The special row that a word names; nil when it is no such word.
  mutating func specialRow(
    _ word: String, at extent: Extent
  ) throws(Diagnostic) -> (SectionID, SpecialRow.Kind)? {
    guard let dot = word.lastIndex(of: "."), dot > word.startIndex,
      let kind = SpecialRow.Kind(rawValue: String(word[word.index(after: dot)...])),
      kind != .loading
    else { return nil }
    let name = String(word[..<dot])
    guard name.hasPrefix("@") || name.utf8.allSatisfy({ $0 &- 48 < 10 }) else { return nil }
    let section = try section(name, at: extent)
    let all = specialRows(of: section)
    guard all.contains(kind) else {
      throw Diagnostic(
        .noRow, "\(self.name(of: .section(section))) shows no row \(kind.rawValue) now",
        at: extent,
        hint: all.isEmpty
          ? hint(missing: kind, in: section)
          : "it shows " + all.map(\.rawValue).joined(separator: ", "))
    }
    return (section, kind)
  }

  private func hint(missing kind: SpecialRow.Kind, in section: SectionID) -> String? {
    if kind == .add, searches[table.screen(of: section)] != nil {
      return "a search is on; search --off ends it"
    }
    guard kind == .toggle else { return nil }
    return "set \(name(of: .section(section))) collapsible on gives it one"
  }

  /// The rows without numbers that a section shows, in their order.
  public func specialRows(of section: SectionID) -> [SpecialRow.Kind] {
    let isSearching = !searches.isEmpty && searches[table.screen(of: section)] != nil
    return table.specialRows(of: section).map(\.kind).filter { $0 != .toggle || !isSearching }
      + (addRowText(of: section) == nil ? [] : [.add])
  }

  /// Collapses a section, or expands it. One that a tap has expanded keeps its toggle, so that the
  /// next tap collapses it again, to as many rows as before.
  private mutating func tapToggle(_ section: SectionID) throws {
    let collapsed = table.cell(section, .collapsed)
    if collapsed.isNone {
      let limit = Double(table.collapsibleLimit(of: section) ?? 0)
      apply(.setSection(from: .none, to: .number(limit), section, field: .collapsed))
      return
    }
    apply(.setSection(from: collapsed, to: .none, section, field: .collapsed))
    let field = try table.field("collapsible")
    guard table.cell(section, field).isNone else { return }
    apply(.setSection(from: .none, to: collapsed, section, field: field), derived: true)
  }

  /// What a special row is called.
  func path(of kind: SpecialRow.Kind, in section: SectionID) -> String {
    "\(table.position(of: section).map { $0 + 1 } ?? 0).\(kind.rawValue)"
  }

  func noSuchUse(
    of kind: SpecialRow.Kind, in section: SectionID, at extent: Extent
  ) -> Diagnostic {
    Diagnostic(
      .wrongTarget, "the row \(kind.rawValue) is no item; it can only be tapped", at: extent)
  }

  /// What a special row does when it is tapped; a placeholder does nothing. The one that adds may be
  /// told a title.
  mutating func answer(
    _ kind: SpecialRow.Kind, _ title: TextID?, in section: SectionID
  ) throws -> Reply {
    switch kind {
    case .placeholder, .loading: return .done
    case .toggle:
      try tapToggle(section)
      return .done
    case .more: return .run(.fetch([section], isMore: true))
    case .add: return try tapAddRow(section, title)
    }
  }
}
