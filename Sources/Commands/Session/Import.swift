import CommandLanguage
public import Shell
import Storage
import TableModel

extension Command {
  public static let `import` = Command(
    "import", topic: .session,
    summary: "Add rows from a Markdown, CSV, TSV or plain text file.",
    examples: ["import links.md", "import --format csv --in 2 prices.txt"],
    .word("file", .file), .choiceOption("format", ListFormat.self), .sectionOption("in")
  ) { session, file, format, section in
    let path = file ?? ""
    guard session.access.permits(path) else { throw Diagnostic.notPermitted(path) }
    var builder = SessionBuilder()
    let report = try Import.read(path, as: format, into: &builder)
    let before = session.table.rowCount
    try session.add(builder, into: section)
    session.file.titleColumn = report.titleColumn
    let screen = try session.currentScreen()
    if let title = report.title, session.table.title(screen).isNone {
      let title = try session.table.intern(title.span)
      try session.set(.screen(screen), "title", .text(title))
    }
    return .text(session.told(report, session.table.rowCount - before))
  }
}
