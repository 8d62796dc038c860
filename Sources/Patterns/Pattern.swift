import CPCRE2

/// A compiled regular expression: the door to PCRE2.
///
/// A match has limits: a pattern that backtracks without end is an error, not a hang.
public final class Pattern {
  private let code: OpaquePointer
  private let data: OpaquePointer
  private let context: OpaquePointer

  /// Steps of backtracking, their depth, and the heap they may take, in KiB.
  private static let limits: (steps: UInt32, depth: UInt32, heap: UInt32) = (
    1_000_000, 10_000, 65_536
  )

  /// Compiles a pattern in UTF-8. Throws `.notAPattern`.
  /// - Parameter caseless: whether upper and lower case are the same.
  /// - Parameter wholeText: whether it has to match a text from its start to its end.
  public init(
    _ pattern: [UInt8], caseless: Bool = false, wholeText: Bool = false
  ) throws(PatternError) {
    var error: Int32 = 0
    var offset = 0
    var options = UInt32(PCRE2_UTF)
    if caseless { options |= PCRE2_CASELESS }
    if wholeText { options |= PCRE2_ANCHORED | UInt32(PCRE2_ENDANCHORED) }
    let compiled = pattern.withUnsafeBufferPointer { bytes in
      tblsh_pattern_compile(bytes.baseAddress, bytes.count, options, &error, &offset)
    }
    guard let compiled else { throw .notAPattern(Self.text(of: error), offset: offset) }
    let context = tblsh_match_context_create(Self.limits.steps, Self.limits.depth, Self.limits.heap)
    let data = tblsh_match_data_create(compiled)
    guard let context, let data else {
      if let context { tblsh_match_context_free(context) }
      if let data { tblsh_match_data_free(data) }
      tblsh_pattern_free(compiled)
      throw .notAPattern("there is not enough memory for it", offset: 0)
    }
    self.code = compiled
    self.data = data
    self.context = context
  }

  deinit {
    tblsh_match_data_free(data)
    tblsh_match_context_free(context)
    tblsh_pattern_free(code)
  }

  /// Whether a text has a match. Throws `.limit` or `.failed`.
  public func matches(_ text: UnsafeBufferPointer<UInt8>) throws(PatternError) -> Bool {
    let found = tblsh_match(code, text.baseAddress, text.count, data, context)
    if found > 0 { return true }
    switch found {
    case PCRE2_ERROR_NOMATCH: return false
    case PCRE2_ERROR_MATCHLIMIT, PCRE2_ERROR_DEPTHLIMIT, PCRE2_ERROR_HEAPLIMIT: throw .limit
    default: throw .failed(Self.text(of: found))
    }
  }

  private static func text(of error: Int32) -> String {
    let message = [UInt8](unsafeUninitializedCapacity: 256) { buffer, count in
      let length = tblsh_pattern_error_text(error, buffer.baseAddress, buffer.count)
      count = max(0, min(Int(length), buffer.count))
    }
    return String(decoding: message, as: UTF8.self)
  }
}
