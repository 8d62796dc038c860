import CommandLanguage
import Glibc
import GoldenTesting
import Shell

/// Writes the statements typed at the prompt that succeeded to the file that `record` names.
final class Recorder {
  private var recording: Recording?
  private var descriptor: Int32 = -1

  deinit { finish() }

  /// Whether what is printed is wanted too.
  var isGolden: Bool { recording?.isGolden ?? false }

  /// Adds a statement that succeeded, unless it began or ended the recording. Throws, and records
  /// no more, when it cannot be written.
  func add(
    _ statement: [UInt8], printed: [UInt8], _ current: Recording?
  ) throws(Diagnostic) {
    guard current == recording else {
      finish()
      recording = current
      guard let path = current?.path else { return }
      descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
      return
    }
    // What is about the recording is no part of it.
    guard let recording, statement != Array("record".utf8) else { return }
    let expected = recording.isGolden ? ExpectedOutput.lines(printed) : []
    let text = statement + [10] + expected
    guard descriptor >= 0, text.withUnsafeBytes({ Descriptor.write(descriptor, $0) }) else {
      let reason = String(cString: strerror(errno))
      finish()
      throw .failed(
        .cannotWrite, "\(recording.path) cannot be written: \(reason)",
        hint: "nothing more is recorded")
    }
  }

  private func finish() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
    recording = nil
  }
}
