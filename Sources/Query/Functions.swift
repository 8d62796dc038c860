import CSQLite
import Patterns
import UnicodeText

private typealias Arguments = UnsafeMutablePointer<OpaquePointer?>

extension Connection {
  /// Adds our functions to SQLite's: `contains`, `regexp`, `now` and `random`; and replaces
  /// those that know ASCII letters only: `like`, `upper` and `lower`.
  func addFunctions() {
    let pure = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS
    let fresh = SQLITE_UTF8 | SQLITE_INNOCUOUS
    add("contains", 2, pure, Functions.containsCall)
    add("regexp", 2, pure) { Functions.regexp($0, $2) }
    add("like", 2, pure) { Functions.like($0, $2, nil) }
    add("like", 3, pure) { Functions.like($0, $2, $2?[2]) }
    add("upper", 1, pure) { Functions.change($0, $2, to: .upper) }
    add("lower", 1, pure) { Functions.change($0, $2, to: .lower) }
    add("random", 0, fresh) { context, _, _ in
      sqlite3_result_int64(context, Functions.connection(context)?.random.next() ?? 0)
    }
    add("printf", -1, pure, Functions.printfCall)
    add("format", -1, pure, Functions.printfCall)
    add("now", 0, fresh) { context, _, _ in Functions.now(context) }
  }

  private func add(
    _ name: String, _ arguments: Int32, _ flags: Int32,
    _ function: Functions.Call
  ) {
    sqlite3_create_function_v2(handle, name, arguments, flags, pointer, function, nil, nil, nil)
  }
}

enum Functions {
  typealias Call =
    @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void

  static let containsCall: Call = { Functions.contains($0, $2) }

  static let printfCall: Call = { Functions.printf($0, $1, $2) }

  static func connection(_ context: OpaquePointer?) -> Connection? {
    Connection.of(sqlite3_user_data(context))
  }

  /// A value's text where it is; nil for null. Numbers become texts first.
  @inline(__always)
  static func text(_ value: OpaquePointer?) -> UnsafeBufferPointer<UInt8>? {
    guard let value, sqlite3_value_type(value) != SQLITE_NULL else { return nil }
    guard let bytes = sqlite3_value_blob(value) else { return kept("") }
    return UnsafeBufferPointer(
      start: bytes.assumingMemoryBound(to: UInt8.self), count: Int(sqlite3_value_bytes(value)))
  }

  /// `contains(text, needle)`: blind to case and accents.
  fileprivate static func contains(_ context: OpaquePointer?, _ values: Arguments?) {
    guard let connection = connection(context), let values,
      let text = text(values[0]), let wanted = self.text(values[1])
    else { return }
    let needle = connection.needles.value(wanted) { Needle($0) }
    sqlite3_result_int(context, needle.isIn(text) ? 1 : 0)
  }

  /// `text regexp pattern`, which SQLite calls with the pattern first.
  fileprivate static func regexp(_ context: OpaquePointer?, _ values: Arguments?) {
    guard let connection = connection(context), let values,
      let source = text(values[0]), let text = text(values[1])
    else { return }
    do throws(PatternError) {
      let pattern = try connection.patterns.value(source) { (bytes) throws(PatternError) in
        try Pattern(bytes)
      }
      sqlite3_result_int(context, try pattern.matches(text) ? 1 : 0)
    } catch {
      connection.fail(context, QueryError(pattern: error))
    }
  }

  /// `upper(text)` and `lower(text)`, of letters in any script.
  fileprivate static func change(
    _ context: OpaquePointer?, _ values: Arguments?, to letterCase: LetterCase
  ) {
    guard let values, let text = text(values[0]) else { return }
    letterCase.withText(text) { tblsh_sqlite_result_copy(context, $0.baseAddress, $0.count) }
  }

  fileprivate static func like(
    _ context: OpaquePointer?, _ values: Arguments?, _ escape: OpaquePointer?
  ) {
    guard let connection = connection(context), let values,
      let source = text(values[0]), let text = text(values[1])
    else { return }
    guard let escape else {
      let pattern = connection.likes.value(source) { LikePattern($0) }
      sqlite3_result_int(context, pattern.matches(text) ? 1 : 0)
      return
    }
    guard let sign = self.text(escape) else { return }
    guard sign.count == 1 else {
      connection.fail(context, QueryError(.other, "escape takes one ASCII character"))
      return
    }
    let pattern = LikePattern(Array(source), escape: sign[0])
    sqlite3_result_int(context, pattern.matches(text) ? 1 : 0)
  }

  /// SQLite's own `printf`, whose text becomes null when it is too long, without a word.
  fileprivate static func printf(
    _ context: OpaquePointer?, _ count: Int32, _ values: Arguments?
  ) {
    guard let connection = connection(context), let values, count > 0,
      sqlite3_value_type(values[0]) != SQLITE_NULL, sqlite3_value_bytes(values[0]) > 0
    else { return }
    guard let statement = connection.formatter.statement(Int(count)) else {
      connection.fail(context, QueryError(.other, "printf cannot be started"))
      return
    }
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for index in 0..<count { sqlite3_bind_value(statement, index + 1, values[Int(index)]) }
    guard sqlite3_step(statement) == SQLITE_ROW,
      sqlite3_column_type(statement, 0) != SQLITE_NULL
    else {
      sqlite3_result_error_toobig(context)
      return
    }
    sqlite3_result_value(context, sqlite3_column_value(statement, 0))
  }

  /// The clock's time, UTC, as `2026-01-31 23:59:59`: what SQLite's date functions take.
  static func now(_ context: OpaquePointer?) {
    guard let connection = connection(context) else { return }
    let text = connection.clock.now
    tblsh_sqlite_result_copy(context, text, text.count)
  }
}

extension QueryError {
  init(pattern error: PatternError) {
    switch error {
    case .notAPattern(let why, let offset):
      self.init(.other, "the pattern is none: \(why), at its character \(offset + 1)")
    case .limit: self.init(.limit, error.message)
    case .failed: self.init(.other, "the pattern cannot be matched: \(error.message)")
    }
  }
}
