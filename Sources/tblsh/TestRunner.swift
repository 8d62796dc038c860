import CommandLanguage
import Commands
import Glibc
import GoldenTesting
import Output
import Shell
import TableModel

/// Runs one script for a golden test: a session of its own, everything that could differ between
/// machines fixed, and the script's folder as the working directory.
final class TestRunner: ScriptRunner {
  private let tester = TestShell.take()
  private var words: Words
  /// Where the script stops being UTF-8.
  private var fault: Int?
  private let home: Int32
  private var scratch: String?

  init(_ file: TestFile, _ script: [UInt8]) {
    words = Words(script)
    words.sourceName = String(file.path.split(separator: "/").last ?? "test")
    words.checker = tester.shell.catalog
    fault = words.firstFault(from: 0)
    home = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if let slash = file.path.lastIndex(of: "/") { chdir(String(file.path[...slash])) }
    makeScratch(for: script)
    tester.shell.session.globals["script-folder"] = .text(".")
    tester.shell.learnDefinitions(&words)
  }

  deinit {
    tester.giveBack()
    if let scratch { ScratchFolder.remove(scratch) }
    fchdir(home)
    close(home)
  }

  /// A script that says `${scratch}` gets a folder of its own for files.
  private func makeScratch(for script: [UInt8]) {
    guard let folder = script.withUnsafeBytes({ ScratchFolder.make(for: $0) }) else { return }
    scratch = folder
    tester.shell.session.globals["scratch"] = .text(folder)
  }

  func next() -> StatementResult? {
    guard tester.shell.exitStatus == nil, let start = words.skipToStatement() else { return nil }
    var failure: RunError?
    do throws(Diagnostic) {
      if let fault {
        words.seek(words.limit)
        throw tester.shell.located(
          Diagnostic(.notUTF8, "the script is not UTF-8", at: Extent(fault, fault + 1)), words)
      }
      _ = try tester.shell.runStatement(&words)
    } catch { failure = runError(error) }
    let end = min(words.next, words.limit)
    return StatementResult(
      range: start..<max(start, end), output: tester.sink.take(hiding: scratch), error: failure)
  }

  private func runError(_ error: Diagnostic) -> RunError {
    var text = OutputBuffer()
    DiagnosticText.text(error, Style(), into: &text)
    let message = error.message.split(separator: "\n").first.map(String.init) ?? ""
    return RunError(
      code: error.code.label(.error), message: tester.sink.hideScratch(message, scratch),
      full: Array(tester.sink.hideScratch(text.string, scratch).utf8),
      isParseError: error.code.isParseError)
  }
}

/// Keeps what a session shows.
final class TranscriptSink: Sink {
  private var out = OutputBuffer()

  func show(
    _ document: Document, _ destination: Reply.Destination, _ session: borrowing Session
  ) throws(Diagnostic) {
    let format = destination.format ?? .plain
    guard let file = destination.file else {
      render(document, as: format, Style(), session.table, into: &out)
      return
    }
    var text = OutputBuffer()
    render(document, as: format, Style(), session.table, into: &text)
    let bytes = text.bytes
    try Files.replace(file, with: bytes)
  }

  func report(_ diagnostic: Diagnostic) {
    DiagnosticText.text(diagnostic, Style(), into: &out)
  }

  /// What was shown since it was taken last.
  func take(hiding scratch: String? = nil) -> [UInt8] {
    defer { out.removeAll() }
    guard scratch != nil else { return out.bytes }
    return Array(hideScratch(out.string, scratch).utf8)
  }

  /// The scratch folder's name differs from run to run, so a test never sees it.
  func hideScratch(_ text: String, _ scratch: String?) -> String {
    guard let scratch else { return text }
    var out = ""
    var rest = text[...]
    while let hit = rest.firstRange(of: scratch) {
      out += rest[..<hit.lowerBound] + "SCRATCH"
      rest = rest[hit.upperBound...]
    }
    return out + rest
  }
}
