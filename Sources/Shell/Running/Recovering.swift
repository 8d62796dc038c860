import CommandLanguage
import Glibc
import Output
import Storage
import TableModel

// Edits that were not saved, done again from a journal.
extension Interpreter {
  /// Tells the keeper of the top-level statement that runs.
  @inline(never)
  func keep(_ words: borrowing Words, from start: Int? = nil, failed: Bool) {
    let range = words.statement(from: start ?? statementStart)
    keeper?.keep(Array(words.bytes[range]), failed: failed, session)
  }

  /// Brings back what a journal holds. The journal goes when all of it could be done again.
  mutating func recover(_ journal: Journal, force: Bool) throws(Diagnostic) {
    guard session.isSaved else {
      throw .failed(
        .refused, "this session has edits that are not saved",
        hint: "save keeps them, new gives them up; then recover")
    }
    guard let claim = JournalClaim(journal.path) else {
      throw .failed(.locked, "another tblsh is bringing these edits back")
    }
    let home = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer {
      fchdir(home)
      close(home)
    }
    try goTo(journal.base.folder)
    try session.begin(journal, force: force)
    keeper?.keep([], failed: false, session)
    if let search = journal.base.searchCommand {
      _ = replay([Journal.Step(statement: Array(search.utf8), failed: true)])
    }
    let faults = replay(journal.steps)
    session.rebaseFile(from: journal.base.folder, home: home)
    if faults.isEmpty { claim.remove() }
    for fault in faults.prefix(3) { sink.report(fault) }
    let text =
      faults.isEmpty
      ? "recovered \(Journal.count(journal.steps.count)); save keeps them"
      : "recovered \(journal.steps.count - faults.count) of \(journal.steps.count) edits;"
        + " recover --drop forgets the others"
    try sink.show(.text(text), .standard, session)
  }

  private func goTo(_ folder: String) throws(Diagnostic) {
    guard folder.isEmpty || chdir(folder) == 0 else {
      throw .failed(.cannotRead, "the folder \(folder) of these edits is gone")
    }
  }

  /// Runs the statements, each as a step of its own, in silence; the errors that are new.
  private mutating func replay(_ steps: [Journal.Step]) -> [Diagnostic] {
    let (loud, confirm, scopes) = (sink, session.settings.confirm, session.scopes)
    sink = SilentSink()
    session.settings.confirm = false
    session.access.isReplaying = true
    session.scopes = []
    defer {
      sink = loud
      session.settings.confirm = confirm
      session.access.isReplaying = false
      session.scopes = scopes
      exitStatus = nil
      isLeaving = false
    }
    var faults: [Diagnostic] = []
    for step in steps {
      var words = Words(step.statement)
      words.sourceName = "journal"
      words.checker = catalog
      do throws(Diagnostic) {
        while try runStatement(&words) {}
      } catch {
        if !step.failed { faults.append(error) }
        if error.code == .interrupted { break }
      }
      exitStatus = nil
    }
    return faults
  }
}

extension Session {
  /// Goes back to where a journal's statements begin.
  fileprivate mutating func begin(_ journal: Journal, force: Bool) throws(Diagnostic) {
    let base = journal.base
    let own = definitions.sorted
    if base.hasSnapshot {
      try load(journal.snapshot)
      file.path = base.file
      file.stamp = base.stamp
      savedVersion = .max
      savedSteps = nil
    } else if let path = base.file {
      let now = FileStamp(path: path)
      guard now == base.stamp || force else {
        throw .failed(
          .changedOnDisk,
          "\(path) was \(now == nil ? "taken away" : "changed") after these edits were made",
          hint: "recover --force does them again on what is there now")
      }
      if now == nil { reset() }
      try open(file: path)
    } else {
      reset()
    }
    // A session file brings its user commands, the init file's stay.
    for definition in own where definitions.byName[definition.name] == nil {
      definitions.add(definition)
    }
    let row = RowID(UInt32(clamping: base.dot))
    if base.dot > 0, table.contains(row) { dot = row }
    if let text = base.search { try search(.text(text, fields: nil)) }
  }

  /// The file's path as seen from the folder that the shell goes back to.
  fileprivate mutating func rebaseFile(from folder: String, home: Int32) {
    guard let path = file.path, !path.hasPrefix("/"), !folder.isEmpty else { return }
    var here = stat()
    var there = stat()
    guard fstat(home, &here) == 0, stat(folder, &there) == 0,
      here.st_dev != there.st_dev || here.st_ino != there.st_ino
    else { return }
    file.path = folder + "/" + path
  }
}

/// Hears nothing: what a journal's statements print was seen when they were typed.
private final class SilentSink: Sink {
  func show(
    _ document: Document, _ destination: Reply.Destination, _ session: borrowing Session
  ) {}
  func report(_ diagnostic: Diagnostic) {}
}
