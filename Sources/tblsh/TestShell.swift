import CommandLanguage
import Commands
import Glibc
import Shell

/// A shell that one script after another of a test run uses: making everything as new is much
/// cheaper than a new one.
final class TestShell {
  var shell: Interpreter
  let sink = TranscriptSink()
  // Scripts of one process run one after the other.
  nonisolated(unsafe) private static var spare: TestShell?

  private init() {
    shell = Interpreter(
      catalog: Catalog(catalogEntries, definitions: Definitions()), sink: sink)
    // Every test runs on the afternoon of 2 January 2020, at 15:04:05 UTC.
    setenv("TZ", "UTC0", 1)
    tzset()
    shell.session.clock = { 1_577_977_445 }
    shell.readFile = { path throws(Diagnostic) in try ScriptFile.read(path) }
  }

  static func take() -> TestShell {
    guard let ready = spare else { return TestShell() }
    spare = nil
    return ready
  }

  func giveBack() {
    shell.reset()
    _ = sink.take()
    TestShell.spare = self
  }
}
