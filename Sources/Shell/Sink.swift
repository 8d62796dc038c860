public import CommandLanguage
public import Output

/// Where what a session says goes: the terminal, a file, or a test's transcript.
public protocol Sink: AnyObject {
  /// Shows a document; throws when it cannot be written.
  func show(
    _ document: Document, _ destination: Reply.Destination, _ session: borrowing Session
  ) throws(Diagnostic)
  /// Shows an error or a warning.
  func report(_ diagnostic: Diagnostic)
}
