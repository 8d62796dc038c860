import CommandLanguage
import Commands
import Glibc
import Output
import Shell
import Storage
import TableModel

/// The program: reads the command line and runs what it asks for.
enum Program {
  static let version = "0.1"

  /// Runs the program; the result is its exit status.
  static func run(_ words: [String]) -> Int32 {
    Signals.prepare()
    if words.first == "test" { return TestCommand.run(Array(words.dropFirst())) }
    let options: Options
    do throws(UsageError) { options = try Options(words) } catch { return wrongUsage(error) }
    if options.wantsHelp {
      print(Options.usage)
      return 0
    }
    if options.wantsVersion {
      print("tblsh \(version)")
      return 0
    }
    let sink = ProgramSink(options)
    var runner = Runner(options, sink)
    guard let status = runner.run() else {
      let status = Prompt(runner).run()
      return sink.close() ? status : max(status, 4)
    }
    return sink.close() ? status : max(status, 4)
  }

  static func wrongUsage(_ error: UsageError) -> Int32 {
    var error = "tblsh: \(error.message)\n\n\(Options.usage)\n"
    error.withUTF8 { _ = Descriptor.write(STDERR_FILENO, UnsafeRawBufferPointer($0)) }
    return 2
  }
}
