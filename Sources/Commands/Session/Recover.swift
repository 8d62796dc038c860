import CommandLanguage
public import Shell
import Storage

extension Command {
  public static let recover = Command(
    "recover", topic: .session,
    summary: "Bring back edits that a shell left unsaved; --list shows all, --drop forgets some.",
    examples: ["recover", "recover --list", "recover --drop 2"],
    traits: [.topOnly, .notInBlock, .keepsFinished, .bringsCommands],
    .flag("list"), .flag("drop"), .flag("force"), .optionalCount("number")
  ) { session, list, drop, force, number in
    let journals = session.leftJournals()
    if list {
      let lines = journals.enumerated().map { "\($0 + 1)  \($1.summary)" }
      return .text(lines.isEmpty ? "nothing is left to recover" : lines.joined(separator: "\n"))
    }
    guard journals.indices.contains(number - 1) else {
      throw Diagnostic.failed(
        .notHere, journals.isEmpty ? "nothing is left to recover" : "there is no journal \(number)",
        hint: journals.isEmpty ? nil : "recover --list shows them")
    }
    let journal = journals[number - 1]
    guard drop else { return .run(.recover(journal, force: force)) }
    JournalClaim(journal.path)?.remove()
    return .text("forgot \(journal.summary)")
  }
}
