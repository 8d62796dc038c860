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
  static func run() -> Int32 {
    Signals.prepare()
    let words: [String]
    do throws(UsageError) { words = try arguments() } catch { return wrongUsage(error) }
    if words.first == "test" { return TestCommand.run(Array(words.dropFirst())) }
    let options: Options
    do throws(UsageError) { options = try Options(words) } catch { return wrongUsage(error) }
    if options.wantsHelp { return say(Options.usage) }
    if options.wantsVersion { return say("tblsh \(version)") }
    let sink = ProgramSink(options)
    var runner = Runner(options, sink)
    guard let status = runner.run() else {
      let status = Prompt(runner).run()
      return sink.close() ? status : max(status, 4)
    }
    return sink.close() ? status : max(status, 4)
  }

  /// The words of the command line. Not the runtime's own array: that one puts other characters in
  /// the place of what is not UTF-8, and a file would be saved under another name.
  private static func arguments() throws(UsageError) -> [String] {
    var words: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let text = CommandLine.unsafeArgv[index] else { break }
      guard let word = String(validatingCString: text) else {
        throw UsageError(message: "argument \(index) is not UTF-8")
      }
      words.append(word)
    }
    return words
  }

  /// Prints what was asked for; the result is the exit status.
  private static func say(_ text: String) -> Int32 {
    var text = text + "\n"
    let isWritten = text.withUTF8 {
      Descriptor.write(STDOUT_FILENO, UnsafeRawBufferPointer($0))
    }
    return isWritten ? 0 : 4
  }

  static func wrongUsage(_ error: UsageError) -> Int32 {
    var error = "tblsh: \(error.message)\n\n\(Options.usage)\n"
    error.withUTF8 { _ = Descriptor.write(STDERR_FILENO, UnsafeRawBufferPointer($0)) }
    return 2
  }
}
