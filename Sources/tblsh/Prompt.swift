import CommandLanguage
import Glibc
import LineEditor
import Output
import Shell
import Synchronization
import TableModel

// The prompt: a line, a statement, its output, and again.
extension Runner {
  mutating func runPrompt() -> Int32 {
    Signals.watch()
    shell.session.settings.confirm = true
    sink.isImmediate = true
    if !options.isSafe { runInitFile() }
    guard let reader = makeReader() else { return 4 }
    if shell.session.file.path == nil {
      sink.say("tblsh \(Program.version) · type help, or help references; Ctrl-D leaves")
    }
    var pending = Words()
    pending.sourceName = "prompt"
    pending.checker = shell.catalog
    pending.mayGrow = true
    while shell.exitStatus == nil {
      let prompt = pending.isUnfinished ? "\(pending.unclosed.last ?? "")…> " : "> "
      switch reader.next(prompt: prompt) {
      case .line(let line): take(line, &pending, reader)
      case .interrupted:
        Interruption.wanted.store(false, ordering: .relaxed)
        drop(&pending)
      case .end:
        if pending.isUnfinished {
          sink.say("")
          report(unfinished: pending)
          drop(&pending)
          continue
        }
        sink.say("")
        if mayLeave(isEnd: true) { return 0 }
      case .failed: return 4
      }
    }
    return shell.exitStatus ?? 0
  }

  private mutating func makeReader() -> (any LineReader)? {
    let history = StateFolder.historyPath().map { HistoryFile(path: $0) }
    // The reader asks for completions while it waits, when nothing else uses the interpreter.
    let completer = withUnsafeMutablePointer(to: &shell) { $0 }
    let reader = EditLineReader(
      name: "tblsh", history: history, readsEditrc: !options.isSafe
    ) { line, cursor in
      let text = String(decoding: line.prefix(cursor), as: UTF8.self)
      let found = completer.pointee.proposals(for: text)
      return Completion(
        replace: found.start..<cursor,
        candidates: found.proposals.map { Candidate(text: $0.text, note: $0.note) })
    }
    return reader ?? PlainLineReader(descriptor: STDIN_FILENO, promptDescriptor: STDOUT_FILENO)
  }

  private mutating func runInitFile() {
    let path = options.initFile ?? StateFolder.configPath().map { $0 + "/init.tbl" }
    guard let path, options.initFile != nil || access(path, R_OK) == 0 else { return }
    do throws(Diagnostic) {
      var words = try ScriptFile.words(path)
      runAll(&words)
    } catch { sink.report(error) }
    status = 0
  }

  /// Adds a line to what is being typed, and runs it when it is whole.
  private mutating func take(_ line: [UInt8], _ pending: inout Words, _ reader: any LineReader) {
    (line + [10]).withUnsafeBytes { pending.append($0) }
    let start = pending.next
    if let fault = pending.firstFault(from: start) {
      sink.report(
        shell.located(
          Diagnostic(.notUTF8, "this line is not UTF-8", at: Extent(fault, fault + 1)), pending))
      drop(&pending)
      return
    }
    while shell.exitStatus == nil {
      do throws(Diagnostic) {
        if !(try shell.runStatement(&pending)) { break }
        leaveIfWanted()
      } catch {
        if pending.isUnfinished { return }
        sink.report(error)
        if pending.nextLine() { sink.say("(the rest of what was pasted is dropped)") }
        break
      }
    }
    remember(pending, from: start, reader)
    drop(&pending)
  }

  private func remember(_ pending: borrowing Words, from start: Int, _ reader: any LineReader) {
    var entry = pending.bytes[start..<pending.limit]
    while entry.last == 10 || entry.last == 32 { entry.removeLast() }
    if !entry.isEmpty { reader.remember(Array(entry)) }
  }

  /// Forgets what was typed; line numbers go on counting.
  private func drop(_ pending: inout Words) {
    pending.clearUnfinished()
    pending.seek(pending.limit)
    pending.discardRead()
  }

  private func report(unfinished pending: borrowing Words) {
    sink.say("\(pending.unclosed.joined(separator: ", ")) is still open: end closes it")
  }

  /// `quit` with unsaved edits asks once.
  private mutating func leaveIfWanted() {
    if shell.exitStatus != nil, !mayLeave(isEnd: false) { shell.stay() }
  }

  /// Whether leaving loses nothing, or was asked for twice.
  private mutating func mayLeave(isEnd: Bool) -> Bool {
    if shell.session.isSaved || warnedVersion == shell.session.table.version { return true }
    warnedVersion = shell.session.table.version
    sink.say(
      "not saved: save FILE keeps it; \(isEnd ? "Ctrl-D" : "quit") again leaves without saving")
    return false
  }
}
