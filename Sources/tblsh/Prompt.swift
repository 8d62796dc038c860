import CommandLanguage
import Glibc
import LineEditor
import Output
import Shell
import Synchronization
import TableModel

/// The prompt: a line, a statement, its output, and again.
///
/// A class, since the line reader asks for completions while it waits; nothing else uses the
/// runner then.
final class Prompt {
  private var runner: Runner
  private let sink: ProgramSink
  private let options: Options
  private var pending = Words()
  private let recorder = Recorder()

  init(_ runner: consuming Runner) {
    sink = runner.sink
    options = runner.options
    self.runner = runner
  }

  /// Runs until the person leaves; the result is the exit status.
  func run() -> Int32 {
    Signals.watch()
    runner.shell.session.settings.confirm = true
    runner.shell.session.mayRecord = true
    sink.isImmediate = true
    let state = options.isSafe ? nil : StateFolder.statePath()
    if !options.isSafe { runInitFile() }
    let reader = makeReader(history: state.map { $0 + "/history" })
    if runner.shell.session.file.path == nil {
      sink.say("tblsh \(Program.version) · type help, or tutorial for a two-minute tour")
    }
    if let state { keepJournal(in: state) }
    runner.shell.listFolder = { ScriptFile.names(in: $0) }
    pending.sourceName = "prompt"
    pending.checker = runner.shell.catalog
    pending.mayGrow = true
    pending.expressions = []
    runner.shell.warnsOfDrops = true
    while runner.shell.exitStatus == nil {
      let prompt = pending.isUnfinished ? "\(pending.unclosed.last ?? "")…> " : "> "
      switch reader.next(prompt: prompt) {
      case .line(let line): take(line, reader)
      case .interrupted:
        Interruption.wanted.store(false, ordering: .relaxed)
        drop()
      case .end:
        if pending.isUnfinished {
          let open = pending.unclosed.joined(separator: ", ")
          sink.say("\(open) is still open, and dropped; end closes it")
          drop()
        } else if mayLeave(isEnd: true) {
          return 0
        }
      case .failed: return 4
      }
    }
    return runner.shell.exitStatus ?? 0
  }

  /// Keeps what will be done from here on, and tells of what others left.
  private func keepJournal(in folder: String) {
    runner.shell.session.journalFolder = folder
    runner.shell.keeper = JournalKeeper(folder: folder, runner.shell.session)
    var left = runner.shell.session.leftJournals()
    if runner.shell.session.file.path != nil {
      left = left.filter { runner.shell.session.isAboutFile($0) }
    }
    guard let journal = left.first else { return }
    let more = left.count > 1 ? ", and \(left.count - 1) more (recover --list)" : ""
    sink.say(
      "not saved: \(journal.summary)\(more); recover brings them back, recover --drop forgets them")
  }

  private func makeReader(history path: String?) -> any LineReader {
    let reader = EditLineReader(
      name: "tblsh", history: path.map { HistoryFile(path: $0) }, readsEditrc: !options.isSafe
    ) { [unowned self] line, cursor in
      let text = String(decoding: line.prefix(cursor), as: UTF8.self)
      let found = runner.shell.proposals(for: text)
      return Completion(
        replace: found.start..<cursor,
        candidates: found.proposals.map { Candidate(text: $0.text, note: $0.note) })
    }
    return reader ?? PlainLineReader(descriptor: STDIN_FILENO, promptDescriptor: STDOUT_FILENO)
  }

  private func runInitFile() {
    let path = options.initFile ?? StateFolder.configPath().map { $0 + "/init.tbl" }
    guard let path, options.initFile != nil || access(path, R_OK) == 0 else { return }
    do throws(Diagnostic) {
      var words = try ScriptFile.words(path)
      words.expressions = []
      runner.runAll(&words)
    } catch { sink.report(error) }
    runner.status = 0
  }

  /// Adds a line to what is being typed, and runs it when it is whole.
  private func take(_ line: [UInt8], _ reader: any LineReader) {
    (line + [10]).withUnsafeBytes { pending.append($0) }
    let start = pending.next
    if let fault = pending.firstFault(from: start) {
      sink.report(
        runner.shell.located(
          Diagnostic(.notUTF8, "this line is not UTF-8", at: Extent(fault, fault + 1)), pending))
      drop()
      return
    }
    while runner.shell.exitStatus == nil {
      do throws(Diagnostic) {
        let statement = pending.next
        sink.capture(recorder.isGolden)
        if !(try runner.shell.runStatement(&pending)) { break }
        try record(from: statement)
        leaveIfWanted()
      } catch {
        if pending.isUnfinished { return }
        sink.report(error)
        if pending.nextLine() { sink.say("(the rest of what was pasted is dropped)") }
        break
      }
    }
    remember(from: start, reader)
    drop()
    propose(to: reader)
  }

  /// Lets the next line begin with what a command made of it.
  private func propose(to reader: any LineReader) {
    guard let line = runner.shell.session.proposedLine else { return }
    runner.shell.session.proposedLine = nil
    if !reader.propose(line) { sink.say(line) }
  }

  /// Writes a statement that succeeded to the script that is being recorded.
  private func record(from start: Int) throws(Diagnostic) {
    let typed = pending.bytes[pending.statement(from: start)].drop { $0 == 10 || $0 == 13 }
    guard runner.shell.exitStatus == nil else { return }
    do throws(Diagnostic) {
      try recorder.add(Array(typed), printed: sink.captured, runner.shell.session.recording)
    } catch {
      runner.shell.session.recording = nil
      throw runner.shell.located(error, pending)
    }
  }

  private func remember(from start: Int, _ reader: any LineReader) {
    var entry = pending.bytes[start..<pending.limit]
    while entry.last == 10 || entry.last == 32 { entry.removeLast() }
    if !entry.isEmpty { reader.remember(Array(entry)) }
  }

  /// Forgets what was typed; line numbers go on counting.
  private func drop() {
    pending.clearUnfinished()
    pending.seek(pending.limit)
    pending.discardRead()
  }

  /// `quit` with unsaved edits asks once.
  private func leaveIfWanted() {
    if runner.shell.exitStatus != nil, !mayLeave(isEnd: false) { runner.shell.stay() }
  }

  /// Whether leaving loses nothing, or was asked for twice.
  private func mayLeave(isEnd: Bool) -> Bool {
    if runner.shell.mayDropEdits(by: "quit") { return true }
    sink.say(
      "not saved: \(runner.shell.session.wayToSave) keeps it;"
        + " \(isEnd ? "Ctrl-D" : "quit") again leaves without saving")
    return false
  }
}
