import CommandLanguage
import Commands
import Output
import Shell
import TableModel

/// Keeps what a session shows, as text.
final class Transcript: Sink {
  var out = OutputBuffer()
  var errors: [Diagnostic] = []

  func show(
    _ document: Document, _ destination: Reply.Destination, _ session: borrowing Session
  ) throws(Diagnostic) {
    render(document, as: destination.format ?? .plain, Style(), session.table, into: &out)
  }

  func report(_ diagnostic: Diagnostic) { errors.append(diagnostic) }
}

/// A shell of its own for a test.
struct TestShell: ~Copyable {
  let transcript = Transcript()
  var shell: Interpreter

  init() {
    shell = Interpreter(
      catalog: Catalog(catalogEntries, definitions: Definitions()), sink: transcript)
  }

  /// Runs a script; returns what it printed, and the first error.
  mutating func run(_ script: String) -> (output: String, error: Diagnostic?) {
    var words = Words(Array(script.utf8))
    words.sourceName = "test"
    words.checker = shell.catalog
    transcript.out.removeAll()
    do throws(Diagnostic) {
      while try shell.runStatement(&words) {}
    } catch { return (transcript.out.string, error) }
    return (transcript.out.string, nil)
  }
}
