import CommandLanguage
import Glibc
import GoldenTesting
import Shell

/// `tblsh test PATH…`.
enum TestCommand {
  static func run(_ words: [String]) -> Int32 {
    do throws(UsageError) {
      var (options, junit) = try options(words)
      options.isContinuousIntegration = getenv("CI").map { $0[0] != 0 } ?? false
      let report = TestRun.run(options, makeRunner: { TestRunner($0, $1) }, write: write)
      let isWritten = report.text.withUnsafeBytes { Descriptor.write(STDOUT_FILENO, $0) }
      if let junit, let fault = write(junit, report.junit) {
        throw UsageError(message: fault)
      }
      return isWritten ? report.exitStatus : 4
    } catch { return Program.wrongUsage(error) }
  }

  private static func options(
    _ words: [String]
  ) throws(UsageError) -> (TestOptions, junit: String?) {
    var options = TestOptions(paths: [])
    var junit: String?
    var rest = words[...]
    func number(_ text: String?, _ option: String) throws(UsageError) -> Int {
      guard let text, let number = Int(text), number >= 0 else {
        throw UsageError(message: "\(option) needs a number")
      }
      return number
    }
    while let word = rest.popFirst() {
      switch word {
      case "--update": options.updates = true
      case "-j": options.jobs = try number(rest.popFirst(), word)
      case "--junit": junit = rest.popFirst()
      case "--shuffle": options.shuffleSeed = UInt64(try number(rest.popFirst(), word))
      case "--time-limit":
        let seconds = try number(rest.popFirst(), word)
        options.timeLimit = seconds == 0 ? nil : Double(seconds)
      case _ where word.hasPrefix("-") && word.utf8.count > 1:
        if word.hasPrefix("-j"), let jobs = Int(word.dropFirst(2)) {
          options.jobs = jobs
        } else {
          throw UsageError(message: "there is no option \(word) of test")
        }
      default: options.paths.append(word)
      }
    }
    guard !options.paths.isEmpty else { throw UsageError(message: "test needs files or folders") }
    return (options, junit)
  }

  private static func write(_ path: String, _ bytes: [UInt8]) -> String? {
    do throws(Diagnostic) { try Files.replace(path, with: bytes) } catch { return error.message }
    return nil
  }
}
