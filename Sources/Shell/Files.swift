public import CommandLanguage
public import Storage

/// Writing whole files, with errors that the shell can show.
public enum Files {
  /// Puts these bytes in the place of a file's content, all of them or none.
  public static func replace(_ path: String, with bytes: [UInt8]) throws(Diagnostic) {
    do throws(StorageError) {
      try AtomicFile.write(path) { sink throws(StorageError) in sink.append(bytes) }
    } catch { throw Diagnostic(error) }
  }
}

extension Diagnostic {
  /// What storage said, as an error of the command that asked.
  public init(_ error: StorageError) {
    let code: Code =
      switch error {
      case .system(let work, _, _) where work == .open || work == .read || work == .follow:
        .cannotRead
      case .changedOnDisk: .changedOnDisk
      case .locked: .locked
      case .json, .notUTF8, .unclosedQuote, .refused: .badFile
      case .tableFull: .full
      default: .cannotWrite
      }
    self = .failed(code, error.message, hint: error.hint)
  }

  /// A safe session was asked for a file that nobody named on the command line.
  public static func notPermitted(_ path: String) -> Diagnostic {
    .failed(
      .notAllowed, "this session may not use \(path)",
      hint: "with --safe only the files named on the command line")
  }
}
