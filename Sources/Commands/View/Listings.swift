import Output
import Shell
import TableModel

extension Session {
  /// Shows a part of a screen; hooks that want to hear of it run first.
  func display(
    _ part: Display.Part, of screen: ScreenID, _ output: Reply.Destination = .standard,
    bar: Bool = false, pages: Bool = false
  ) -> Reply {
    guard hasHooks(ofDisplayThatPages: pages) else {
      return .show(.listing(listing(of: part, screen, bar: bar)), output)
    }
    return .run(
      .display(
        Display(part, pages: pages) { session in
          .show(.listing(session.listing(of: part, screen, bar: bar)), output)
        }))
  }

  private func listing(of part: Display.Part, _ screen: ScreenID, bar: Bool) -> Listing {
    switch part {
    case .screen:
      var listing = wholeListing(screen)
      if bar, showsSearchBar(screen) { listing.searchBar = searchBarText(screen) }
      return listing
    case .sections(let sections): return listing(of: sections, screen)
    case .rows(let rows): return listing(of: rows, screen)
    }
  }

  /// Some rows, numbered as the screen shows them.
  func listing(of rows: [RowID], _ screen: ScreenID) -> Listing {
    let groups: Listing.Groups = numbered(rows).map { .numbered($0) } ?? .rows(rows)
    var listing = Listing(
      screen: screen, groups: groups, showsSectionHeaders: false,
      note: rows.isEmpty ? "no rows match" : nil)
    listing.drafts = inlineDrafts(on: screen).filter { table.contains($0.row) }
    return listing
  }

  /// Some sections with the rows that the screen shows of them.
  func listing(of sections: [SectionID], _ screen: ScreenID) -> Listing {
    guard let search = searches[screen] else {
      guard shownGroup.isNone else {
        return Listing(
          screen: screen, groups: .shown(sections.map { ($0, shownRows(of: $0)) }))
      }
      var listing = Listing(screen: screen, groups: .sections(sections))
      listing.addRows = addRowTexts(of: sections)
      listing.drafts = inlineDrafts(on: screen)
      if !table.showsAll, let hidden = sections.first(where: { table.isHidden($0) }) {
        listing.note = "\(name(of: .section(hidden))) is hidden"
      }
      return listing
    }
    return Listing(screen: screen, groups: .shown(sections.map { ($0, search.rows(in: $0)) }))
  }

  /// The open screen as it stands: during a search only what was found.
  func wholeListing(_ screen: ScreenID) -> Listing {
    let state = state(of: screen)
    guard let search = searches[screen] else {
      let sections = table.sections(of: screen)
      let groups: Listing.Groups =
        shownGroup.isNone ? .all : .shown(sections.map { ($0, shownRows(of: $0)) })
      var listing = Listing(
        screen: screen, groups: groups, note: noteWithoutData(screen), bar: pickerBar, state: state)
      listing.addRows = addRowTexts(of: sections)
      listing.drafts = inlineDrafts(on: screen)
      return listing
    }
    let found = table.sections(of: screen).map { ($0, search.rows(in: $0)) }.filter {
      !$0.1.isEmpty
    }
    var note: String?
    if let failure = search.failure {
      note = failure
    } else if found.isEmpty {
      note = table.cell(screen, .noResults).textID.map { table.string($0) } ?? "no rows match"
    }
    return Listing(screen: screen, groups: .shown(found), note: note, state: state)
  }
}
