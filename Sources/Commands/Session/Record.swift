import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let record = Command(
    "record", topic: .session,
    summary: "Write what is typed to a script, until record --off; --golden makes it a test.",
    examples: ["record groceries.tbl", "record --golden story.tbl", "record --off"],
    .flag("golden"), .flag("force"), .flag("off"), .optionalWord("file", .file)
  ) { session, golden, force, off, file in
    if let file, !off {
      let isEmpty = session.table.rowsMade == 0
      try session.record(to: file, golden: golden, force: force)
      let note = isEmpty ? "" : "\nthe list as it is now is not part of it: new begins an empty one"
      return .text("recording to \(file); record --off ends it\(note)")
    }
    guard let recording = session.recording else {
      guard off else { return .text("nothing is being recorded") }
      throw Diagnostic.failed(.notHere, "nothing is being recorded")
    }
    guard off else { return .text("recording to \(recording.path)") }
    session.recording = nil
    return .text("recorded \(recording.path)")
  }
}
