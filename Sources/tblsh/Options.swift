import CommandLanguage
import Output

/// What the command line asks for.
struct Options {
  /// The file to open or run.
  var file: String?
  /// What follows the file: the script's arguments.
  var arguments: [String] = []
  /// The texts of `-c`, in order.
  var commands: [String] = []
  var isSafe = false
  var keepsGoing = false
  var format = Format.plain
  var color = "auto"
  var width: Int?
  var errorsAsJSON = false
  var initFile: String?
  var wantsHelp = false
  var wantsVersion = false

  /// Reads the words of the command line.
  init(_ words: [String]) throws(UsageError) {
    try read(words)
    // A session has no arguments: what follows it was meant to be run.
    guard let file, file.hasSuffix(".json"), let first = arguments.first else { return }
    let command = arguments.joined(separator: " ")
    let written = command.contains(" ") ? "'\(command)'" : command
    throw UsageError(
      message: "\(first) cannot follow a session file; commands do with -c:"
        + " tblsh \(file) -c \(written)")
  }

  private mutating func read(_ words: [String]) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        takeFile(&rest)
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        rest = [word] + rest
        takeFile(&rest)
        // Commands and options may follow the file: `tblsh list.json -c show`.
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      try take(String(parts[0]), parts.count > 1 ? String(parts[1]) : nil, &rest)
    }
  }

  private mutating func takeFile(_ rest: inout ArraySlice<String>) {
    guard let word = rest.popFirst() else { return }
    file = word
    while let next = rest.first, next != "-c" || commands.isEmpty && !word.hasSuffix(".tbl") {
      if word.hasSuffix(".json"), next.hasPrefix("-") { return }
      if next == "-c" { return }
      arguments.append(next)
      rest = rest.dropFirst()
    }
  }

  private mutating func take(
    _ option: String, _ inline: String?, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    func value() throws(UsageError) -> String {
      if let inline { return inline }
      guard let next = rest.popFirst() else {
        throw UsageError(message: "\(option) needs a value")
      }
      return next
    }
    switch option {
    case "-c": commands.append(try value())
    case "--safe": isSafe = true
    case "--keep-going": keepsGoing = true
    case "--format":
      let name = try value()
      guard let known = Format(rawValue: name) else {
        throw UsageError(
          message: "there is no format \(name): "
            + Format.allCases.map(\.rawValue).joined(separator: ", "))
      }
      format = known
    case "--color", "--colour":
      color = try value()
      guard ["auto", "always", "never"].contains(color) else {
        throw UsageError(message: "--color is auto, always or never")
      }
    case "--width":
      guard let number = Int(try value()), 20...10_000 ~= number else {
        throw UsageError(message: "--width is a number from 20 to 10000")
      }
      width = number
    case "--errors":
      let form = try value()
      guard form == "json" || form == "text" else {
        throw UsageError(message: "--errors is text or json")
      }
      errorsAsJSON = form == "json"
    case "--init": initFile = try value()
    case "--help", "-h": wantsHelp = true
    case "--version": wantsVersion = true
    default: throw UsageError(message: "there is no option \(option)")
    }
  }

  static let usage = """
    usage: tblsh                          a prompt
           tblsh FILE.tbl [ARG…]          run a script
           tblsh FILE.json [-c COMMAND]…  open a session, or make it
           tblsh -c COMMAND [-c …]        run commands
           … | tblsh                      run what arrives
           tblsh test PATH… [--update] [-j N] [--junit FILE] [--shuffle SEED] [--time-limit S]

      --format plain|json|jsonl|markdown|csv|tsv   how output is written
      --color auto|always|never    --width N       how it looks
      --errors text|json                           how errors are written
      --keep-going                                 go on after an error
      --safe                                       only the files named on the command line
      --init FILE                                  read at the prompt instead of init.tbl
      --help  --version

    Exit status: 0 done, 1 a command failed, 2 wrong usage, 3 a script does not parse,
    4 reading or writing failed.
    """
}

/// A command line that makes no sense.
struct UsageError: Error {
  var message: String
}
