public import Shell
import TableModel

extension Command {
  public static let load = Command(
    "load", topic: .session, summary: "Replace the session by what a file holds.",
    examples: ["load list.json"], traits: [.topOnly, .bringsCommands, .dropsEdits],
    .word("file", .file)
  ) { session, file in
    let path = file ?? ""
    try session.load(path)
    return session.settings.confirm
      ? .text("loaded \(session.counted(session.rowCount, "row")) from \(path)") : .done
  }
}
