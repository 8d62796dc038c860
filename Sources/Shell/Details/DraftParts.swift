import TableModel

/// What belongs to a draft, so that the edits of it can be told from what was done elsewhere.
struct DraftParts {
  private var rows: Set<RowID> = []
  private var sections: Set<SectionID> = []
  private var screens: Set<ScreenID> = []
  /// The section that was made for the item, which goes with the draft.
  private let made: SectionID?
  /// Whether rows were carried between the draft and the list: then nothing can be told apart.
  private(set) var isMixed = false

  init(_ detail: Detail, _ edits: [Edit], _ session: borrowing Session) {
    screens = [detail.screen]
    made = session.madeSection(detail, edits)
    if detail.isNew, !session.table.contains(detail.item) { rows = [detail.item] }
    for case .insertSection(let section, in: detail.screen, _) in edits { sections.insert(section) }
    sections.formUnion(session.table.sections(of: detail.screen))
    for edit in edits {
      switch edit {
      case .insert(let row, let place), .remove(let row, let place):
        if sections.contains(place.section) { rows.insert(row) }
      case .move(_, let from, let to):
        if sections.contains(from.section) != sections.contains(to.section) { isMixed = true }
      default: continue
      }
    }
    for section in sections {
      rows.formUnion(session.table.rows(of: section))
    }
    // The options of a picker that stands in the draft are a part of it.
    for (row, screen) in session.table.screenOwners where rows.contains(row) {
      screens.insert(screen)
      sections.formUnion(session.table.sections(of: screen))
    }
    for section in sections {
      rows.formUnion(session.table.rows(of: section))
    }
  }

  /// Whether an edit only shows a screen of the draft or takes it away.
  func isShowing(_ edit: Edit) -> Bool {
    switch edit {
    case .insertScreen(let screen, _), .removeScreen(let screen, _), .open(let screen),
      .close(let screen):
      screens.contains(screen)
    case .setScreen(_, _, let screen, .detailOf): screens.contains(screen)
    case .insertSection(let section, _, _): section == made
    default: false
    }
  }

  /// Whether an edit changes what the draft holds.
  func holds(_ edit: Edit) -> Bool {
    switch edit {
    case .insert(let row, _), .remove(let row, _), .move(let row, _, _), .retitle(let row, _, _),
      .flags(let row, _, _):
      rows.contains(row)
    case .set(_, _, let row, _): rows.contains(row)
    case .insertSection(let section, _, _), .removeSection(let section, _, _),
      .moveSection(let section, _, _):
      sections.contains(section)
    case .setSection(_, _, let section, _): sections.contains(section)
    case .setScreen(_, _, let screen, let field): screens.contains(screen) && field != .detailOf
    case .attach(let target, _, _, _):
      switch target.tag {
      case .row: rows.contains(RowID(target.raw))
      case .section: sections.contains(SectionID(target.raw))
      case .screen: screens.contains(ScreenID(target.raw))
      case .kind, .session: false
      }
    case .insertScreen, .removeScreen, .open, .close, .group: false
    }
  }
}

extension Edit {
  /// Whether it does nothing but move the highlight.
  var isHighlight: Bool {
    if case .flags(_, let from, let to) = self {
      from.symmetricDifference(to) == .selected
    } else {
      false
    }
  }
}

extension Session {
  /// Takes a draft back. What was done elsewhere meanwhile stays.
  /// - Returns: after how many edits of the step being made all was taken back that was done since
  ///   the draft began; nil when something stays.
  mutating func takeBack(_ detail: Detail) -> Int? {
    let edits = log.edits(since: detail.start)
    let parts = DraftParts(detail, edits, self)
    if parts.isMixed || edits.allSatisfy({ parts.isOnly($0) }) {
      return takeBackAll(detail, edits)
    }
    for edit in edits.reversed() where parts.holds(edit) {
      if case .insertSection = edit { continue }
      apply(edit.inverse, derived: true)
    }
    // The highlight that the tap moved goes back (S06).
    for edit in edits.prefix(while: { $0.isHighlight }).reversed() {
      if case .flags(let row, let from, _) = edit, table.contains(row) {
        setFlag(.selected, from.contains(.selected), on: row)
      }
    }
    return nil
  }

  /// The section that was made for the item of a draft, since there was none that it could come
  /// into, as long as nothing else has come into it.
  func madeSection(_ detail: Detail, _ edits: [Edit]) -> SectionID? {
    guard detail.isNew, table.count(of: detail.section) == 0 else { return nil }
    let isMade = edits.contains {
      if case .insertSection(detail.section, _, _) = $0 { true } else { false }
    }
    return isMade ? detail.section : nil
  }

  /// Whether nothing was done since a draft began but what belongs to it.
  func holdsOnly(_ detail: Detail) -> Bool {
    let edits = log.edits(since: detail.start)
    let parts = DraftParts(detail, edits, self)
    return edits.allSatisfy { parts.isOnly($0) }
  }
}

extension DraftParts {
  /// Whether an edit does nothing but show the draft or change it.
  func isOnly(_ edit: Edit) -> Bool {
    holds(edit) || isShowing(edit) || edit.isHighlight
  }
}
