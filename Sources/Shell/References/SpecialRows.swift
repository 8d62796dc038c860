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
    guard kind == .more, !table.cell(section, .collapsed).isNone else { return nil }
    return "it is collapsed; expand shows all its rows"
  }

  /// The rows without numbers that a section shows, in their order.
  func specialRows(of section: SectionID) -> [SpecialRow.Kind] {
    table.specialRows(of: section).map(\.kind) + (addRowText(of: section) == nil ? [] : [.add])
  }

  func noSuchUse(
    of kind: SpecialRow.Kind, in section: SectionID, at extent: Extent
  ) -> Diagnostic {
    Diagnostic(
      .wrongTarget, "the row \(kind.rawValue) is no item; it can only be tapped", at: extent)
  }

  /// What a tap on a special row does; a placeholder does nothing.
  public mutating func tap(_ kind: SpecialRow.Kind, in section: SectionID) throws -> Reply {
    switch kind {
    case .placeholder, .loading: return .done
    case .more: return .run(.fetch([section], isMore: true))
    case .add: return try tapAddRow(section, nil)
    }
  }
}
