/// What is wrong with a pattern, or with a match of it.
public enum PatternError: Error, Hashable, Sendable {
  /// The text is no pattern: why, in PCRE2's words, and at which byte, counted from 0.
  case notAPattern(String, offset: Int)
  /// A match took more steps, depth or memory than it may.
  case limit
  /// A match failed, in PCRE2's words; a text that is not UTF-8 does this.
  case failed(String)

  /// What is wrong, in a few words.
  public var message: String {
    switch self {
    case .notAPattern(let why, offset: _): why
    case .limit: "the pattern takes too many steps on this text"
    case .failed(let why): why
    }
  }
}
