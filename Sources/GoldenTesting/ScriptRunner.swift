/// Runs a script for a golden test, one top-level statement at a time.
///
/// The test does not know how a statement runs; it compares what comes back with what the script
/// says.
public protocol ScriptRunner {
  /// Runs the next top-level statement, also after one that failed; nil at the end of the script,
  /// or after a statement that ended it, such as `quit`.
  mutating func next() -> StatementResult?
}

/// What one top-level statement of a script did.
public struct StatementResult: Sendable {
  /// Where the statement stands in the script, in bytes, through the newline of its last line.
  public var range: Range<Int>
  /// What it printed.
  public var output: [UInt8]
  /// The error it ended with, if it failed.
  public var error: RunError?

  public init(range: Range<Int>, output: [UInt8], error: RunError? = nil) {
    self.range = range
    self.output = output
    self.error = error
  }
}

/// An error as a test sees it.
public struct RunError: Sendable {
  /// The stable code, such as `E0203`.
  public var code: String
  /// The message's first line, without code and place.
  public var message: String
  /// The whole error as it is shown to people.
  public var full: [UInt8]
  /// Whether the statement did not parse, so that nothing of it ran.
  public var isParseError: Bool

  public init(code: String, message: String, full: [UInt8], isParseError: Bool) {
    self.code = code
    self.message = message
    self.full = full
    self.isParseError = isParseError
  }
}
