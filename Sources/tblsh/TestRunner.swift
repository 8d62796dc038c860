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
  private var shell: Interpreter
  private var words: Words
  private let sink: TranscriptSink
  private let home: Int32
  private var scratch: String?

  init(_ file: TestFile, _ script: [UInt8]) {
    let sink = TranscriptSink()
    self.sink = sink
    shell = Interpreter(
      catalog: Catalog(catalogEntries, definitions: Definitions()), sink: sink)
    shell.readFile = { path throws(Diagnostic) in try ScriptFile.read(path) }
    words = Words(script)
    words.sourceName = String(file.path.split(separator: "/").last ?? "test")
    words.checker = shell.catalog
    home = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if let slash = file.path.lastIndex(of: "/") { chdir(String(file.path[...slash])) }
    makeScratch(for: script)
    shell.learnDefinitions(&words)
  }

  deinit {
    if let scratch { ScratchFolder.remove(scratch) }
    fchdir(home)
    close(home)
  }

  /// A script that says `${scratch}` gets a folder of its own for files.
  private func makeScratch(for script: [UInt8]) {
    guard String(decoding: script, as: UTF8.self).contains("${scratch}"),
      let folder = ScratchFolder.make()
    else { return }
    scratch = folder
    shell.session.globals["scratch"] = .text(folder)
  }

  func next() -> StatementResult? {
    guard shell.exitStatus == nil, let start = words.skipToStatement() else { return nil }
    var failure: RunError?
    do throws(Diagnostic) {
      if let fault = words.firstFault(from: start) {
        throw shell.located(
          Diagnostic(.notUTF8, "the script is not UTF-8", at: Extent(fault, fault + 1)), words)
      }
      _ = try shell.runStatement(&words)
    } catch { failure = runError(error) }
    let end = min(words.next, words.limit)
    return StatementResult(range: start..<max(start, end), output: sink.take(), error: failure)
  }

  private func runError(_ error: Diagnostic) -> RunError {
    var text = OutputBuffer()
    DiagnosticText.text(error, Style(), into: &text)
    let message = error.message.split(separator: "\n").first.map(String.init) ?? ""
    return RunError(
      code: error.code.label(.error), message: sink.hideScratch(message, scratch),
      full: Array(sink.hideScratch(text.string, scratch).utf8),
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

  func take() -> [UInt8] {
    defer { out.removeAll() }
    return out.bytes
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
