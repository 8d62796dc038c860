import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let scrollTo = Command(
    "scroll to", topic: .view,
    summary:
      "Bring a row into view, so that its display hooks run; scroll to screen goes to the top.",
    examples: [
      "- Milk\non willDisplayCell echo \"here is ${title}\"\nscroll to 1.1",
      "searchable --hide --placeholder \"Search food\"\nscroll to screen\nshow --bar",
    ],
    .view("row or screen")
  ) { session, view in
    switch view {
    case .row(let row): try session.scroll(to: row)
    case .top(let screen): try session.scroll(toTopOf: screen)
    }
  }
}

extension Session {
  fileprivate mutating func scroll(to row: RowAt) throws -> Reply {
    guard isShown(row.id) else {
      throw Diagnostic.failed(.notHere, "\(path(of: row.id)) is not on the screen")
    }
    hideSearchBar(of: table.current)
    let (sections, isMore) = sectionsToFetch(.row(row.id, row.place))
    guard sections.isEmpty else {
      return .run(.fetch(sections, isMore: isMore) { session in session.display(row.id) })
    }
    return display(row.id)
  }

  private func display(_ row: RowID) -> Reply {
    let told = scrolled("scrolled to \(path(of: row))")
    guard hasHooks(ofDisplayThatPages: true) else { return told }
    return .run(.display(Display(.rows([row]), pages: true) { _ in told }))
  }

  fileprivate mutating func scroll(toTopOf screen: ScreenID) throws -> Reply {
    guard screen == table.current else {
      throw Diagnostic.failed(.notHere, "\(name(of: .screen(screen))) is not open")
    }
    revealSearchBar(of: screen)
    return scrolled("scrolled to the top")
  }

  private func scrolled(_ text: String) -> Reply { settings.confirm ? .text(text) : .done }
}
