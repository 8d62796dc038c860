/// What travels between a test run and the processes that run its scripts: numbers of eight bytes
/// and byte strings with their length before them.
///
/// Both ends are one program, so the form has no version.
struct MessageWriter {
  private(set) var bytes: [UInt8] = []

  mutating func put(_ number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }

  mutating func put(_ count: Int) { put(UInt64(truncatingIfNeeded: count)) }

  mutating func put(_ string: [UInt8]) {
    put(string.count)
    bytes += string
  }

  mutating func put(_ string: [UInt8]?) {
    put(string == nil ? 0 : 1)
    if let string { put(string) }
  }

  mutating func put(_ result: TestResult) {
    put(result.seconds.bitPattern)
    put(result.problems.count)
    for problem in result.problems {
      put(problem.line)
      put(Array(problem.message.utf8))
    }
    put(result.diff)
    put(result.errors)
    put(result.updatedScript)
    put(result.updatedGolden)
    put(result.scriptSum)
    put(result.goldenSum)
  }
}

/// Reads such a message; nil where it is cut short.
struct MessageReader {
  private var rest: Bytes

  init(_ bytes: Bytes) { rest = bytes }

  mutating func number() -> UInt64? {
    guard rest.count >= 8 else { return nil }
    defer { rest = rest.dropFirst(8) }
    return rest.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  mutating func count() -> Int? { number().map { Int(truncatingIfNeeded: $0) } }

  mutating func string() -> [UInt8]? {
    guard let count = count(), count >= 0, count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  mutating func optionalString() -> [UInt8]?? {
    guard let isThere = number() else { return nil }
    guard isThere != 0 else { return .some(nil) }
    return string().map(Optional.some)
  }

  mutating func result(name: String) -> TestResult? {
    var result = TestResult(name: name)
    guard let seconds = number(), let problems = count(), problems >= 0 else { return nil }
    result.seconds = Double(bitPattern: seconds)
    for _ in 0..<problems {
      guard let line = count(), let message = string() else { return nil }
      let text = String(decoding: message, as: UTF8.self)
      result.problems.append(TestResult.Problem(line: line, message: text))
    }
    guard let diff = string(), let errors = string(), let script = optionalString(),
      let golden = optionalString(),
      let scriptSum = number(), let goldenSum = number()
    else { return nil }
    result.diff = diff
    result.errors = errors
    result.updatedScript = script
    result.updatedGolden = golden
    result.scriptSum = scriptSum
    result.goldenSum = goldenSum
    return result
  }
}
