import Glibc
import GoldenTesting

/// Runs a little language, so that tests of golden testing need no shell.
///
/// `say TEXT` prints, `lines N` prints N numbered lines, `raw TEXT` prints without a newline,
/// `fail CODE MESSAGE` fails, `quit` ends the script, `crash` and `hang` do that. `block` opens a
/// block that `end` closes, which prints what its lines say; unclosed it does not parse. `text
/// <<WORD` prints the lines up to `WORD`.
struct ToyRunner: ScriptRunner {
  private let script: [UInt8]
  private var place = 0

  init(_ script: [UInt8]) { self.script = script }

  private mutating func line() -> String? {
    guard place < script.count else { return nil }
    let end = script[place...].firstIndex(of: 0x0A) ?? script.count
    defer { place = min(end + 1, script.count) }
    let line = script[place..<end]
    return String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
  }

  mutating func next() -> StatementResult? {
    var start = place
    while let line = line() {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard let command = words.first, !command.hasPrefix("#") else {
        start = place
        continue
      }
      return run(command, words.dropFirst().first ?? "", from: start)
    }
    return nil
  }

  private mutating func run(_ command: String, _ rest: String, from start: Int) -> StatementResult {
    var output = ""
    var error: RunError?
    switch command {
    case "say": output = rest + "\n"
    case "raw": output = rest
    case "lines": output = (0..<(Int(rest) ?? 0)).map { "line \($0 + 1)\n" }.joined()
    case "fail":
      let words = rest.split(separator: " ", maxSplits: 1).map(String.init)
      error = Self.error(words[0], words[1], isParseError: false)
    case "quit":
      defer { place = script.count }
      return StatementResult(range: start..<place, output: [])
    case "crash": raise(SIGKILL)
    case "hang": while true { sleep(1) }
    case "block", "text":
      let end = command == "block" ? "end" : String(rest.drop { $0 == "<" })
      var body: [String] = []
      var isClosed = false
      while !isClosed, let line = line() {
        if line == end { isClosed = true } else { body.append(line) }
      }
      if isClosed {
        output = body.map { $0 + "\n" }.joined()
      } else {
        error = Self.error("E0005", "this block has no end", isParseError: true)
      }
    default: error = Self.error("E0101", "there is no command \"\(command)\"", isParseError: true)
    }
    return StatementResult(range: start..<place, output: Array(output.utf8), error: error)
  }

  private static func error(_ code: String, _ message: String, isParseError: Bool) -> RunError {
    let full = "error[\(code)]: \(message)\n"
    return RunError(
      code: code, message: message, full: Array(full.utf8), isParseError: isParseError)
  }
}

/// Replays a script of the little language.
func replay(_ script: String, golden: String? = nil) -> TestResult {
  let bytes = Array(script.utf8)
  var runner = ToyRunner(bytes)
  return GoldenTest.run(
    script: bytes, golden: golden.map { Array($0.utf8) }, name: "toy.tbl", runner: &runner)
}

/// The script as `--update` leaves it.
func updated(_ script: String) -> String {
  let result = replay(script)
  return result.updatedScript.map { String(decoding: $0, as: UTF8.self) } ?? script
}

extension TestResult {
  var diffText: String { String(decoding: diff, as: UTF8.self) }
  var messages: [String] { problems.map(\.message) }
}
