import CommandLanguage
import Commands
import Glibc
import LineEditor
import Output
import Shell
import Storage
import TableModel

/// Runs files, commands and standard input, and turns what happened into an exit status.
struct Runner: ~Copyable {
  var shell: Interpreter
  let options: Options
  let sink: ProgramSink
  var status: Int32 = 0
  /// Whether what runs has been found to parse: an error in it is then that of a command.
  private var isRunning = false

  init(_ options: Options, _ sink: ProgramSink) {
    self.options = options
    self.sink = sink
    shell = Interpreter(
      catalog: Catalog(catalogEntries, definitions: Definitions()), sink: sink)
    shell.readFile = { path throws(Diagnostic) in try ScriptFile.read(path) }
    var globals: [String: Value] = ["args": .text(options.arguments.joined(separator: " "))]
    for (index, argument) in options.arguments.enumerated() {
      globals["arg\(index + 1)"] = .text(argument)
    }
    shell.session.globals = globals
    if options.isSafe { restrict() }
  }

  /// Makes the session safe: the files named on the command line, includes below the script's
  /// folder, and limits. A script may not write over itself.
  private mutating func restrict() {
    let file = options.file
    let isSession = file.map { ScriptFile.isSession($0) } ?? false
    shell.session.access.allowed = Set(options.arguments + (isSession ? [file ?? ""] : []))
    shell.session.access.folder = isSession ? nil : file.map { ScriptFile.folder(of: $0) }
    shell.session.settings.limits = .safe
    shell.session.settings.steps = Limits.safe.steps
    sink.meter.limit = Limits.safe.output
    let folder = shell.session.access.folder
    shell.readFile = { path throws(Diagnostic) in
      guard let folder, ScriptFile.isInside(path, folder) else { throw .notPermitted(path) }
      return try ScriptFile.read(path)
    }
  }

  /// Runs what the command line names; nil when it names nothing to run and a person is there.
  mutating func run() -> Int32? {
    if let file = options.file {
      if ScriptFile.isSession(file) {
        openSession(file)
      } else {
        runScript(file)
        return finish()
      }
    }
    if status != 0 { return status }
    if !options.commands.isEmpty {
      runCommands()
    } else if Terminal.isInteractive() {
      return nil
    } else {
      runInput()
    }
    return finish()
  }

  private func finish() -> Int32 { status != 0 ? status : shell.exitStatus ?? 0 }

  private mutating func openSession(_ file: String) {
    do throws(Diagnostic) { try shell.session.open(file: file) } catch {
      var error = error
      error.place =
        error.place
        ?? SourcePlace(
          source: file, line: 1, column: 1, text: [], start: 0, end: 0)
      fail(error)
    }
  }

  /// Reports an error and keeps the status that it means; true when the run may go on.
  @discardableResult
  mutating func fail(_ error: Diagnostic) -> Bool {
    sink.report(error)
    let meaning: Int32 =
      error.code.isParseError && !isRunning ? 3 : error.code.isFileError ? 4 : 1
    if status == 0 { status = options.keepsGoing && meaning != 3 ? 1 : meaning }
    return options.keepsGoing && error.code != .interrupted
  }

  /// Runs the statements of a source, which has been read to its end, until one fails.
  mutating func runAll(_ words: inout Words) {
    isRunning = true
    defer { isRunning = false }
    words.checker = shell.catalog
    while true {
      do throws(Diagnostic) {
        if !(try shell.runStatement(&words)) { return }
      } catch {
        if !fail(error) { return }
      }
    }
  }

  private mutating func runScript(_ file: String) {
    do throws(Diagnostic) {
      var words = try ScriptFile.words(file)
      if ScriptFile.asksForSafety(words), shell.session.access.allowed == nil { restrict() }
      let errors = shell.check(&words)
      for error in errors { fail(error) }
      guard errors.isEmpty else {
        status = 3
        return
      }
      shell.session.globals["script-folder"] = .text(ScriptFile.folder(of: file))
      let scratch = scratchFolder(for: words)
      defer { if let scratch { ScratchFolder.remove(scratch) } }
      runAll(&words)
    } catch {
      var error = error
      error.place = SourcePlace(source: file, line: 1, column: 1, text: [], start: 0, end: 0)
      fail(error)
    }
  }

  /// A safe script gets none: it has no business with files.
  private mutating func scratchFolder(for words: borrowing Words) -> String? {
    guard shell.session.access.allowed == nil,
      let folder = words.bytes.withUnsafeBytes({ ScratchFolder.make(for: $0) })
    else { return nil }
    shell.session.globals["scratch"] = .text(folder)
    return folder
  }

  private mutating func runCommands() {
    var all: [UInt8] = []
    for command in options.commands { all += Array(command.utf8) + [10] }
    var words = Words(all)
    words.sourceName = "-c"
    let errors = shell.check(&words)
    for error in errors { fail(error) }
    guard errors.isEmpty else {
      status = 3
      return
    }
    runAll(&words)
  }

  /// Runs standard input as it arrives, one whole statement at a time.
  private mutating func runInput() {
    var words = Words()
    words.sourceName = "stdin"
    words.checker = shell.catalog
    words.mayGrow = true
    words.awaitsBlocks = true
    words.expressions = []
    var input = InputPieces()
    var hasStarted = false
    while shell.exitStatus == nil {
      // Who feeds a pipe may wait for an answer before more comes.
      sink.flush()
      let isLast = !input.read(into: &words, isFirst: !hasStarted)
      hasStarted = true
      if isLast { words.endGrowth() }
      guard run(arrived: &words) else { return }
      if isLast { return }
      words.discardRead()
    }
  }

  /// Runs the whole lines that have arrived; false when the run is over.
  private mutating func run(arrived words: inout Words) -> Bool {
    if let fault = words.firstFault(from: words.next) {
      let error = Diagnostic(
        .notUTF8, "byte \(fault + 1) of the source is not UTF-8", at: Extent(fault, fault + 1))
      return fail(shell.located(error, words))
    }
    while true {
      do throws(Diagnostic) {
        if !(try shell.runStatement(&words)) { return shell.exitStatus == nil }
      } catch {
        if words.isUnfinished { return true }
        if !fail(error) { return false }
      }
    }
    return true
  }
}
