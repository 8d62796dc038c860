import Output
public import Shell
import TableModel

extension Command {
  public static let screens = Command(
    "screens", topic: .view, summary: "List the screens; the open one is marked.",
    examples: ["add screen --label s Settings\nscreens"],
    .output
  ) { session, output in
    _ = try session.currentScreen()
    let table = session.table.screens.map { screen -> [Records.Field] in
      let sections = session.table.sections(of: screen)
      let rows = sections.reduce(0) { $0 + session.table.count(of: $1) }
      let label = session.table.cell(screen, .label).textID.map { session.table.string($0) }
      return [
        .text(screen == session.table.current ? "*" : ""),
        .text(session.table.string(session.table.title(screen))),
        .text(label.map { "@" + $0 } ?? ""),
        .number(String(sections.count)), .number(String(rows)),
      ]
    }
    let columns: [Records.Column] = [
      .init(name: ""), .init(name: "title"), .init(name: "label"),
      .init(name: "sections", alignsRight: true), .init(name: "rows", alignsRight: true),
    ]
    return .show(.records(Records(columns: columns, rows: table)), output)
  }
}
