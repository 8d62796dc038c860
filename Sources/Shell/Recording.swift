public import CommandLanguage
import Storage

/// A script being written from what is typed.
public struct Recording: Sendable, Equatable {
  public var path: String
  /// Whether what was printed is written too, as a golden test expects it.
  public var isGolden: Bool
}

extension Session {
  /// Begins to record into a new file.
  public mutating func record(
    to path: String, golden: Bool, force: Bool
  ) throws(Diagnostic) {
    guard access.permits(path) else { throw Diagnostic.notPermitted(path) }
    guard mayRecord else {
      throw .failed(.notHere, "only what is typed at the prompt can be recorded")
    }
    guard force || FileStamp(path: path) == nil else {
      throw .failed(
        .refused, "\(path) is there already", hint: "record --force \(path) writes over it")
    }
    // A script confirms nothing of itself, so a test has to ask for what the prompt showed.
    let start = golden && settings.confirm ? "setting confirm on\n" : ""
    try Files.replace(path, with: Array(start.utf8))
    recording = Recording(path: path, isGolden: golden)
  }
}
