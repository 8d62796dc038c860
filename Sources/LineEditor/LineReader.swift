/// What one reading from a terminal, file or pipe brought.
public enum LineInput: Sendable, Equatable {
  /// The text without its line end; a recalled or pasted block holds newlines.
  case line([UInt8])
  /// Ctrl-C, or a signal that came while waiting; the line so far is dropped.
  case interrupted
  /// Ctrl-D on an empty line, the end of the file, or a terminal that went away. A terminal's
  /// cursor is on a fresh line.
  case end
  /// Reading failed; the value is the `errno`.
  case failed(Int32)
}

/// Where the next line comes from: a person at a terminal, or a file or pipe.
public protocol LineReader: AnyObject {
  /// Waits for one line; `prompt` is shown where a person is asked.
  func next(prompt: String) -> LineInput
  /// Puts a text into the next line, for a person to change; false where nobody could.
  func propose(_ text: String) -> Bool
  /// Keeps one entry, which may hold newlines, for recall.
  func remember(_ entry: [UInt8])
}
