import CommandLanguage
public import Shell
import Storage
import TableModel

extension Command {
  public static let export = Command(
    "export", topic: .session,
    summary: "Write the open screen as Markdown, CSV, TSV or plain text.",
    examples: ["export list.md", "export --format tsv list.txt"],
    .word("file", .file), .choiceOption("format", ListFormat.self)
  ) { session, file, format in
    let path = file ?? ""
    guard session.access.permits(path) else { throw Diagnostic.notPermitted(path) }
    if format == nil, ListFormat.promised(by: path) == nil { throw unknownEnding(path) }
    let screen = try session.currentScreen()
    if session.access.isReplaying { return .done }
    let report = try Export.save(
      screen, of: session.table, to: path, as: format,
      titleColumn: session.file.titleColumn ?? "title")
    let losses = report.losses.map { "not kept: \(session.counted($0.count, of: $0.what))" }
    if !session.settings.confirm && losses.isEmpty { return .done }
    return .text(
      (["exported \(session.counted(report.rows, "row"))"] + losses).joined(separator: "\n"))
  }
}

/// A name such as list.pdf promises what cannot be written.
private func unknownEnding(_ path: String) -> Diagnostic {
  let endings = ListFormat.endings.map(\.ending).joined(separator: ", ")
  let formats = ListFormat.allCases.map(\.rawValue).joined(separator: ", ")
  return .failed(
    .badValue, "\(path) has an ending that means no format; known are \(endings)",
    hint: "--format says which it is, whatever the name: \(formats)")
}
