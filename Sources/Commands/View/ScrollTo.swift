import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let scrollTo = Command(
    "scroll to", topic: .view,
    summary: "Bring a row into view, so that its display hooks run.",
    examples: ["- Milk\non willDisplayCell echo \"here is ${title}\"\nscroll to 1.1"],
    .row("row")
  ) { session, row in
    guard session.isShown(row.id) else {
      throw Diagnostic.failed(.notHere, "\(session.path(of: row.id)) is not on the screen")
    }
    let (sections, isMore) = session.sectionsToFetch(.row(row.id, row.place))
    guard sections.isEmpty else {
      return .run(.fetch(sections, isMore: isMore) { session in session.scroll(to: row.id) })
    }
    return session.scroll(to: row.id)
  }
}

extension Session {
  fileprivate func scroll(to row: RowID) -> Reply {
    let told: Reply = settings.confirm ? .text("scrolled to \(path(of: row))") : .done
    guard hasHooks(ofDisplayThatPages: true) else { return told }
    return .run(.display(Display(.rows([row]), pages: true) { _ in told }))
  }
}
