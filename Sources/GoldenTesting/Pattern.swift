import CPCRE2

/// A regular expression that has to match a whole line: the door to PCRE2.
///
/// A pattern that backtracks without end runs into a limit and then does not match.
final class Pattern {
  private let code: OpaquePointer
  private let data: OpaquePointer
  private let context: OpaquePointer

  /// Steps of backtracking, their depth, and the heap they may take, in KiB.
  private static let limits: (steps: UInt32, depth: UInt32, heap: UInt32) = (
    1_000_000, 10_000, 65_536
  )

  /// Why a pattern is none, in PCRE2's words, and where, counted in bytes from 0.
  struct Fault: Error {
    var message: String
    var offset: Int
  }

  init(_ pattern: Bytes) throws(Fault) {
    var error: Int32 = 0
    var offset = 0
    let options = UInt32(PCRE2_UTF) | PCRE2_ANCHORED | UInt32(PCRE2_ENDANCHORED)
    let compiled = pattern.withUnsafeBufferPointer { bytes in
      tblsh_pattern_compile(bytes.baseAddress, bytes.count, options, &error, &offset)
    }
    guard let compiled else { throw Fault(message: Self.text(of: error), offset: offset) }
    let context = tblsh_match_context_create(Self.limits.steps, Self.limits.depth, Self.limits.heap)
    let data = tblsh_match_data_create(compiled)
    guard let context, let data else {
      if let context { tblsh_match_context_free(context) }
      if let data { tblsh_match_data_free(data) }
      tblsh_pattern_free(compiled)
      throw Fault(message: "there is not enough memory for it", offset: 0)
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

  func matches(_ line: Bytes) -> Bool {
    line.withUnsafeBufferPointer { bytes in
      tblsh_match(code, bytes.baseAddress, bytes.count, data, context) > 0
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
