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
    let text = "scrolled to \(session.path(of: row.id))"
    let told: Reply = session.settings.confirm ? .text(text) : .done
    guard session.hasHooks(ofDisplayThatPages: true) else { return told }
    return .run(.display(Display(.rows([row.id]), pages: true) { _ in told }))
  }
}
